"""Whether a move of Top Secret may be made, as a person at the table would judge: by map, agents and cases."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from regelwerk.contract import CHANCE, Accepted, Kind, Refused, Ruling, first_broken

from .atlas import BASE, CORNERS, HEADQUARTERS, OUTPOST, said_case, said_city, said_from, said_in
from .moves import Contents, Drop, Duel, Hide, Leave, Lose, Outpost, Roll, Step, Swap, Take
from .questions import beyond, defender, deliverable, has_room, next_letter, own_in, steps_left, targets
from .snapshot import Agent, Snapshot

_NOW: Mapping[str, tuple[tuple[type[Kind], ...], str, str]] = {
    "contents": ((Contents,), "2a", "fill_first"),
    "place": ((Hide,), "2b", "place_first"),
    "outpost": ((Outpost,), "3", "choose_first"),
    "pass": ((Step, Take, Swap, Drop), "5", "pass_on"),
    "attack": ((Duel,), "7a", "duel_first"),
    "defend": ((Duel,), "7a", "duel_first"),
    "lose": ((Lose,), "9", "lose_first"),
}
"""What alone can be done in a phase, and what is said to everything else."""

_LATE: Mapping[type[Kind], tuple[str, str]] = {
    Contents: ("2a", "filled"),
    Hide: ("2b", "placed"),
    Outpost: ("3", "chosen"),
    Duel: ("7a", "no_duel"),
    Leave: ("7c", "nothing_to_leave"),
    Lose: ("9", "no_bomb"),
}
"""What is said in the middle of a turn to what belongs to another moment."""


def judge(snapshot: Snapshot, move: Kind) -> Ruling:
    """Whether it is time for such a move, then the clauses in their order."""
    return _untimely(snapshot, move) or _broken(snapshot, move) or Accepted()


def _untimely(snapshot: Snapshot, move: Kind) -> Refused | None:
    """Whether a move belongs to another moment."""
    if (snapshot.seat == CHANCE) != isinstance(move, Roll):
        return Refused("4a", "must_roll" if snapshot.seat == CHANCE else "by_chance")
    if snapshot.phase in _NOW:
        expected, clause, reason = _NOW[snapshot.phase]
        return None if isinstance(move, expected) else Refused(clause, reason, _moment(snapshot))
    return Refused(*_LATE[type(move)]) if snapshot.phase != "spoils" and type(move) in _LATE else None


def _broken(snapshot: Snapshot, move: Kind) -> Refused | None:
    """The first clause that a move of its kind breaks."""
    if snapshot.phase == "spoils":
        return _judge_spoils(snapshot, move)
    symbols, faces = snapshot.facts.symbols, snapshot.facts.faces
    match move:
        case Contents(filling) if sorted(filling) != sorted(symbols):
            return Refused("2a", "each_once", {"contents": " ".join(symbols)})
        case Hide(letter, city):
            return _judge_hiding(snapshot, letter, city)
        case Roll(total) if total not in {one + other for one in faces for other in faces}:
            return Refused("4a", "no_sum", {"total": total})
        case Step(agent, target):
            return _judge_step(snapshot, agent, target)
        case Duel(value) if value not in snapshot.facts.duel:
            return Refused("7a", "no_card", {"value": value})
        case Duel(value) if value not in snapshot.cards[snapshot.to_move]:
            return Refused("7a", "spent", {"value": value})
        case Lose(agent):
            return _judge_agent(snapshot, "9", agent)
        case Take() | Swap() | Drop():
            return _judge_case(snapshot, move)
    return None


def _moment(snapshot: Snapshot) -> dict[str, Any]:
    """What the sentence of a phase is filled with."""
    place = snapshot.mover.place if snapshot.mover else ""
    return {"city": said_city(place), "losses": snapshot.losses, "letter": next_letter(snapshot)}


def _judge_hiding(snapshot: Snapshot, letter: str, city: str) -> Refused | None:
    """Clause 2b: A to D, in different cities."""
    due, own = next_letter(snapshot), {at: case[2] for case, at in snapshot.lying.items() if case[0] == snapshot.colour}
    return first_broken(
        (city in CORNERS, Refused("2b", "place_first", _moment(snapshot))),
        (city not in snapshot.atlas.cities, Refused("1a", "no_city", {"city": city[:20]})),
        (letter != due, Refused("2b", "in_order", {"letter": due})),
        (city in own, Refused("2b", "same_city", {"city": said_city(city), "letter": own.get(city, "")})),
    )


def _judge_step(snapshot: Snapshot, agent: Agent, target: str) -> Refused | None:
    """Clauses 4b, 1, 5, 7d and 8b."""
    for place in (agent.place, target):
        if place not in (*snapshot.atlas.cities, *CORNERS):
            return Refused("1a", "no_city", {"city": place[:20]})
    if snapshot.phase == "pass" and agent != snapshot.mover:
        return Refused("5", "pass_on", _moment(snapshot))
    if nobody := _judge_agent(snapshot, "4b", agent):
        return nobody
    if target == HEADQUARTERS:
        return _judge_delivery(snapshot, agent)
    left, origin, city = steps_left(snapshot, agent), said_from(agent.place), said_city(target)
    crowded = Refused("5", "crowded", {"city": city, "own": own_in(snapshot, agent, target)})
    return first_broken(
        (target in (BASE, OUTPOST), Refused("1b", "no_entry")),
        (target not in beyond(snapshot, agent.place), Refused("1a", "no_line", {"place": origin, "city": city})),
        (left < 1, _no_steps(snapshot)),
        (not has_room(snapshot, agent, target, left - 1), crowded),
    )


def _judge_agent(snapshot: Snapshot, clause: str, agent: Agent) -> Refused | None:
    """Clauses 4b and 9: an agent that the seat on turn has."""
    own = snapshot.agents[snapshot.turn]
    place: dict[str, Any] = {"place": said_in(agent.place)}
    if agent in own:
        return None
    if agent.load:
        return Refused(clause, "no_carrier", {**place, **said_case(agent.load)})
    loads = [other.load for other in own if other.place == agent.place]
    return Refused(clause, "carries", {**place, **said_case(loads[0])}) if loads else Refused(clause, "no_agent", place)


def _no_steps(snapshot: Snapshot) -> Refused:
    """Clauses 4b and 7d: the pool is empty."""
    if snapshot.bonus and snapshot.mover:
        return Refused("7d", "only_winner", {"city": said_city(snapshot.mover.place)})
    return Refused("4b", "no_steps")


def _judge_delivery(snapshot: Snapshot, agent: Agent) -> Refused | None:
    """Clauses 1c and 8b."""
    doors, load = snapshot.atlas.doors[snapshot.colour], agent.load
    joined = {"place": said_from(agent.place), "doors": ", ".join(map(said_city, doors))}
    return first_broken(
        (agent.place not in doors, Refused("1c", "no_door", {**joined})),
        (not load, Refused("1c", "no_case")),
        (load and not deliverable(snapshot, load), Refused("8b", "third_own", {"letter": load[-1:]})),
        (not steps_left(snapshot, agent), _no_steps(snapshot)),
    )


def _judge_case(snapshot: Snapshot, move: Take | Swap | Drop) -> Refused | None:
    """Clause 6: one thing with cases, right after entering a city; who is passing on must still be able to."""
    mover, case = snapshot.mover, "" if isinstance(move, Drop) else move.case
    if mover is None or not snapshot.fresh:
        return Refused("6", "not_now")
    city = {"city": said_city(mover.place)}
    if isinstance(move, Take) == bool(mover.load):
        return Refused("6", "hands_full", said_case(mover.load)) if mover.load else Refused("6", "hands_empty")
    if case and snapshot.lying.get(case) != mover.place:
        return Refused("6", "not_lying", {**said_case(case), **city})
    then = Agent(mover.place, case)
    after = replace(snapshot, agents=snapshot.exchanged(snapshot.turn, mover, then), mover=then)
    return Refused("6", "stranded", {**city}) if snapshot.phase == "pass" and not targets(after, then) else None


def _judge_spoils(snapshot: Snapshot, move: Kind) -> Refused | None:
    """Clause 7c: the beaten attacker's case or nothing."""
    assert snapshot.mover is not None
    carries = bool(defender(snapshot).load)
    if move in (Leave(), (Swap if carries else Take)(snapshot.mover.load)):
        return None
    return Refused("7c", "swap_or_leave" if carries else "take_or_leave", said_case(snapshot.mover.load))
