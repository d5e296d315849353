"""Whether a move of Top Secret may be made, as a person at the table would judge: by map, agents and cases."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from regelwerk.contract import CHANCE, Accepted, Kind, Refused, Ruling

from .atlas import BASE, CORNERS, HEADQUARTERS, NAMES, OUTPOST, city_key
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
    if snapshot.seat == CHANCE:
        return _judge_roll(snapshot, move)
    if isinstance(move, Roll):
        return Refused("4a", "by_chance")
    if snapshot.phase == "spoils":
        return _judge_spoils(snapshot, move)
    if snapshot.phase in _NOW:
        expected, clause, reason = _NOW[snapshot.phase]
        if not isinstance(move, expected):
            return Refused(clause, reason, _moment(snapshot))
    elif type(move) in _LATE:
        return Refused(*_LATE[type(move)])
    return _judge_kind(snapshot, move)


def _judge_kind(snapshot: Snapshot, move: Kind) -> Ruling:
    match move:
        case Contents(filling):
            return _judge_contents(snapshot, filling)
        case Hide(letter, city):
            return _judge_hiding(snapshot, letter, city)
        case Step():
            return _judge_step(snapshot, move.agent, move.target)
        case Duel(value):
            return _judge_duel(snapshot, value)
        case Lose():
            return Accepted() if move.agent in snapshot.agents[snapshot.turn] else _nobody(snapshot, "9", move.agent)
        case Take() | Swap() | Drop():
            return _judge_case(snapshot, move)
    return Accepted()


def _moment(snapshot: Snapshot) -> dict[str, Any]:
    """What the sentence of a phase is filled with."""
    place = snapshot.mover.place if snapshot.mover else ""
    return {"city": said_city(place), "losses": snapshot.losses, "letter": next_letter(snapshot)}


def said_city(city: str) -> str:
    return f"@{city_key(city)}"


def said_case(case: str) -> dict[str, Any]:
    """A case as it is spoken of: its letter and whose it is."""
    return {"letter": case[2], "owner": f"@{NAMES[case[0]]}"}


def said_in(place: str) -> str:
    return f"@in.{place}" if place in CORNERS else f"@in {said_city(place[:20])}"


def said_from(place: str) -> str:
    return f"@from.{place}" if place in CORNERS else said_city(place)


def _judge_contents(snapshot: Snapshot, filling: str) -> Ruling:
    """Clause 2a: each of the four contents once."""
    written = snapshot.facts.symbols
    if sorted(filling) != sorted(written):
        return Refused("2a", "each_once", {"contents": " ".join(written)})
    return Accepted()


def _judge_hiding(snapshot: Snapshot, letter: str, city: str) -> Ruling:
    """Clause 2b: A to D, in different cities."""
    if city in CORNERS:
        return Refused("2b", "place_first", _moment(snapshot))
    if city not in snapshot.atlas.cities:
        return Refused("1a", "no_city", {"city": city[:20]})
    if letter != next_letter(snapshot):
        return Refused("2b", "in_order", {"letter": next_letter(snapshot)})
    for case, taken in snapshot.lying.items():
        if taken == city and case[0] == snapshot.colour:
            return Refused("2b", "same_city", {"city": said_city(city), "letter": case[2]})
    return Accepted()


def _judge_roll(snapshot: Snapshot, move: Kind) -> Ruling:
    """Clause 4a: a sum of two faces."""
    faces = snapshot.facts.faces
    if not isinstance(move, Roll):
        return Refused("4a", "must_roll")
    if move.total not in {one + other for one in faces for other in faces}:
        return Refused("4a", "no_sum", {"total": move.total})
    return Accepted()


def _judge_step(snapshot: Snapshot, agent: Agent, target: str) -> Ruling:
    """Clauses 4b, 1, 5, 7d and 8b."""
    for place in (agent.place, target):
        if place not in (*snapshot.atlas.cities, *CORNERS):
            return Refused("1a", "no_city", {"city": place[:20]})
    if snapshot.phase == "pass" and agent != snapshot.mover:
        return Refused("5", "pass_on", _moment(snapshot))
    if agent not in snapshot.agents[snapshot.turn]:
        return _nobody(snapshot, "4b", agent)
    if target in (BASE, OUTPOST):
        return Refused("1b", "no_entry")
    if target == HEADQUARTERS:
        return _judge_delivery(snapshot, agent)
    if target not in beyond(snapshot, agent.place):
        return Refused("1a", "no_line", {"place": said_from(agent.place), "city": said_city(target)})
    left = steps_left(snapshot, agent)
    if left < 1:
        return _no_steps(snapshot)
    if not has_room(snapshot, agent, target, left - 1):
        return Refused("5", "crowded", {"city": said_city(target), "own": own_in(snapshot, agent, target)})
    return Accepted()


def _nobody(snapshot: Snapshot, clause: str, agent: Agent) -> Refused:
    """Clauses 4b and 9: an agent that the seat on turn does not have."""
    place: dict[str, Any] = {"place": said_in(agent.place)}
    if agent.load:
        return Refused(clause, "no_carrier", {**place, **said_case(agent.load)})
    loads = [other.load for other in snapshot.agents[snapshot.turn] if other.place == agent.place]
    return Refused(clause, "carries", {**place, **said_case(loads[0])}) if loads else Refused(clause, "no_agent", place)


def _no_steps(snapshot: Snapshot) -> Refused:
    """Clauses 4b and 7d: the pool is empty."""
    if snapshot.bonus and snapshot.mover:
        return Refused("7d", "only_winner", {"city": said_city(snapshot.mover.place)})
    return Refused("4b", "no_steps")


def _judge_delivery(snapshot: Snapshot, agent: Agent) -> Ruling:
    """Clauses 1c and 8b."""
    doors = snapshot.atlas.doors[snapshot.colour]
    if agent.place not in doors:
        return Refused("1c", "no_door", {"place": said_from(agent.place), "doors": ", ".join(map(said_city, doors))})
    if not agent.load:
        return Refused("1c", "no_case")
    if not deliverable(snapshot, agent.load):
        return Refused("8b", "third_own", {"letter": agent.load[2]})
    return Accepted() if steps_left(snapshot, agent) else _no_steps(snapshot)


def _judge_case(snapshot: Snapshot, move: Take | Swap | Drop) -> Ruling:
    """Clause 6: one thing with cases, right after entering a city; who is passing on must still be able to."""
    mover, case = snapshot.mover, "" if isinstance(move, Drop) else move.case
    if mover is None or not snapshot.fresh:
        return Refused("6", "not_now")
    if isinstance(move, Take) and mover.load:
        return Refused("6", "hands_full", said_case(mover.load))
    if not isinstance(move, Take) and not mover.load:
        return Refused("6", "hands_empty")
    if case and snapshot.lying.get(case) != mover.place:
        return Refused("6", "not_lying", {**said_case(case), "city": said_city(mover.place)})
    then = Agent(mover.place, case)
    after = replace(snapshot, agents=snapshot.exchanged(snapshot.turn, mover, then), mover=then)
    if snapshot.phase == "pass" and not targets(after, then):
        return Refused("6", "stranded", {"city": said_city(mover.place)})
    return Accepted()


def _judge_duel(snapshot: Snapshot, value: int) -> Ruling:
    """Clause 7a: an unspent card."""
    assert snapshot.seat is not None
    if value not in snapshot.facts.duel:
        return Refused("7a", "no_card", {"value": value})
    return Accepted() if value in snapshot.cards[snapshot.seat] else Refused("7a", "spent", {"value": value})


def _judge_spoils(snapshot: Snapshot, move: Kind) -> Ruling:
    """Clause 7c: the beaten attacker's case or nothing."""
    assert snapshot.mover is not None
    carries = bool(defender(snapshot).load)
    if move in (Leave(), (Swap if carries else Take)(snapshot.mover.load)):
        return Accepted()
    return Refused("7c", "swap_or_leave" if carries else "take_or_leave", said_case(snapshot.mover.load))
