"""Top Secret judged as a person at the table would: by looking at the map, the agents and the cases."""

from __future__ import annotations

import re

from regelwerk.contract import CHANCE, Accepted, Refused, Ruling, Text

from .atlas import BASE, HEADQUARTERS, LETTERS, NAMES, OUTPOST, city_key
from .layout import Agent
from .numbering import symbols
from .snapshot import Snapshot
from .ways import beyond, can_step, deliverable, has_room, own_in, steps_left

_CASE = r"[BGYR]\.[ABCD]"
_PLACE = rf"([A-Za-z]+)(?:\(({_CASE})\))?"
_FORMS = {
    "contents": re.compile(r"contents:(\w+)", re.ASCII),
    "case": re.compile(r"case:([A-Z])@([A-Za-z]+)"),
    "outpost": re.compile(r"outpost:(yes|no)"),
    "roll": re.compile(r"roll:([0-9]+)"),
    "step": re.compile(rf"{_PLACE}-([A-Za-z]+)"),
    "take": re.compile(rf"take:({_CASE})"),
    "swap": re.compile(rf"swap:({_CASE})"),
    "drop": re.compile(r"drop"),
    "leave": re.compile(r"leave"),
    "end": re.compile(r"end"),
    "duel": re.compile(r"duel:([0-9])"),
    "lose": re.compile(rf"lose:{_PLACE}"),
}
_NOW = {
    "contents": ("contents", "2a", "fill_first"),
    "place": ("case", "2b", "place_first"),
    "outpost": ("outpost", "3", "choose_first"),
    "pass": ("step", "5", "pass_on"),
    "attack": ("duel", "7a", "duel_first"),
    "defend": ("duel", "7a", "duel_first"),
    "lose": ("lose", "9", "lose_first"),
}
"""What alone can be done in a phase, and what is said to everything else."""

_LATE = {
    "contents": ("2a", "filled"),
    "case": ("2b", "placed"),
    "outpost": ("3", "chosen"),
    "duel": ("7a", "no_duel"),
    "leave": ("7c", "nothing_to_leave"),
    "lose": ("9", "no_bomb"),
}
"""What is said in the middle of a turn to what belongs to another moment."""


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Which form the text has, then whether it is time for it, then the clauses in their order."""
    kind, parts = _form(text)
    if seat == CHANCE:
        return _judge_roll(snapshot, parts[0] if kind == "roll" else "")
    if kind == "roll":
        return Refused("4a", "by_chance")
    if kind == "":
        return Refused("G5", "unreadable")
    if snapshot.phase == "spoils":
        return _judge_spoils(snapshot, kind, parts)
    if snapshot.phase in _NOW:
        expected, clause, reason = _NOW[snapshot.phase]
        if kind != expected:
            return Refused(clause, reason, _moment(snapshot))
    elif kind in _LATE:
        return Refused(*_LATE[kind])
    return _judge_kind(snapshot, kind, parts, seat)


def _form(text: str) -> tuple[str, tuple[str, ...]]:
    """The kind of move a text is, and its parts; missing parts are empty."""
    for kind, form in _FORMS.items():
        if found := form.fullmatch(text):
            return kind, tuple(part or "" for part in found.groups())
    return "", ()


def _moment(snapshot: Snapshot) -> dict[str, str | int | Text]:
    """What the sentence of a phase is filled with."""
    city = _city(snapshot.mover.place) if snapshot.mover else ""
    return {"city": city, "losses": snapshot.losses, "letter": _next_letter(snapshot)}


def _city(city: str) -> str:
    return f"@{city_key(city)}"


def _case(case: str) -> dict[str, str | int | Text]:
    """A case as it is spoken of: its letter and whose it is."""
    return {"letter": case[2], "owner": f"@{NAMES[case[0]]}"}


def _judge_kind(snapshot: Snapshot, kind: str, parts: tuple[str, ...], seat: int) -> Ruling:
    match kind:
        case "contents":
            return _judge_contents(snapshot, parts[0])
        case "case":
            return _judge_place(snapshot, *parts)
        case "step":
            return _judge_step(snapshot, Agent(parts[0], parts[1]), parts[2])
        case "duel":
            return _judge_duel(snapshot, int(parts[0]), seat)
        case "lose":
            return _judge_loss(snapshot, Agent(parts[0], parts[1]))
        case "take" | "swap" | "drop":
            return _judge_case(snapshot, kind, parts[0] if parts else "")
    return Accepted()


def _judge_contents(snapshot: Snapshot, filling: str) -> Ruling:
    """Clause 2a: each of the four contents once."""
    written = symbols(snapshot.edition)
    if sorted(filling) != sorted(written):
        return Refused("2a", "each_once", {"contents": " ".join(written)})
    return Accepted()


def _next_letter(snapshot: Snapshot) -> str:
    """Clause 2b: the case that is set out next, empty when all are."""
    for letter in LETTERS:
        if snapshot.case(snapshot.turn, letter) not in snapshot.lying:
            return letter
    return ""


def _judge_place(snapshot: Snapshot, letter: str, city: str) -> Ruling:
    """Clause 2b: A to D, in different cities."""
    if city in (BASE, OUTPOST, HEADQUARTERS):
        return Refused("2b", "place_first", _moment(snapshot))
    if city not in snapshot.atlas.cities:
        return Refused("1a", "no_city", {"city": city[:20]})
    if letter != _next_letter(snapshot):
        return Refused("2b", "in_order", {"letter": _next_letter(snapshot)})
    for case, taken in snapshot.lying.items():
        if taken == city and case[0] == snapshot.colour:
            return Refused("2b", "same_city", {"city": _city(city), "letter": case[2]})
    return Accepted()


def _judge_roll(snapshot: Snapshot, total: str) -> Ruling:
    """Clause 4a: a sum of two faces."""
    faces = snapshot.edition["faces"]
    if not total:
        return Refused("4a", "must_roll")
    if total not in {str(one + other) for one in faces for other in faces}:
        return Refused("4a", "no_sum", {"total": total[:20]})
    return Accepted()


def _judge_step(snapshot: Snapshot, agent: Agent, target: str) -> Ruling:
    """Clauses 4b, 1, 5, 7d and 8b."""
    for place in (agent.place, target):
        if place not in (*snapshot.atlas.cities, BASE, OUTPOST, HEADQUARTERS):
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
        return Refused("1a", "no_line", {"place": _from(agent.place), "city": _city(target)})
    left = steps_left(snapshot, agent)
    if left < 1:
        return _no_steps(snapshot)
    if not has_room(snapshot, agent, target, left - 1):
        return Refused("5", "crowded", {"city": _city(target), "own": own_in(snapshot, agent, target)})
    return Accepted()


def _nobody(snapshot: Snapshot, clause: str, agent: Agent) -> Refused:
    """Clauses 4b and 9: an agent that the seat on turn does not have."""
    place: dict[str, str | int | Text] = {"place": _in(agent.place)}
    if agent.load:
        return Refused(clause, "no_carrier", {**place, **_case(agent.load)})
    loads = [other.load for other in snapshot.agents[snapshot.turn] if other.place == agent.place]
    return Refused(clause, "carries", {**place, **_case(loads[0])}) if loads else Refused(clause, "no_agent", place)


def _in(place: str) -> str:
    return f"@in.{place}" if place in (BASE, OUTPOST, HEADQUARTERS) else f"@in {_city(place[:20])}"


def _from(place: str) -> str:
    return f"@from.{place}" if place in (BASE, OUTPOST) else _city(place)


def _no_steps(snapshot: Snapshot) -> Refused:
    """Clauses 4b and 7d: the pool is empty."""
    if snapshot.bonus and snapshot.mover:
        return Refused("7d", "only_winner", {"city": _city(snapshot.mover.place)})
    return Refused("4b", "no_steps")


def _judge_delivery(snapshot: Snapshot, agent: Agent) -> Ruling:
    """Clauses 1c and 8b."""
    doors = snapshot.atlas.doors[snapshot.colour]
    if agent.place not in doors:
        return Refused("1c", "no_door", {"place": _from(agent.place), "doors": ", ".join(map(_city, doors))})
    if not agent.load:
        return Refused("1c", "no_case")
    if not deliverable(snapshot, snapshot.turn, agent.load):
        return Refused("8b", "third_own", {"letter": agent.load[2]})
    if steps_left(snapshot, agent) < 1:
        return _no_steps(snapshot)
    return Accepted() if can_step(snapshot, agent, HEADQUARTERS) else Refused("4b", "no_steps")


def _judge_case(snapshot: Snapshot, kind: str, case: str) -> Ruling:
    """Clause 6: one thing with cases, right after entering a city."""
    mover = snapshot.mover
    if mover is None or not snapshot.fresh:
        return Refused("6", "not_now")
    if kind == "take" and mover.load:
        return Refused("6", "hands_full", _case(mover.load))
    if kind != "take" and not mover.load:
        return Refused("6", "hands_empty")
    if case and snapshot.lying.get(case) != mover.place:
        return Refused("6", "not_lying", {**_case(case), "city": _city(mover.place)})
    return Accepted()


def _judge_duel(snapshot: Snapshot, value: int, seat: int) -> Ruling:
    """Clause 7a: an unspent card."""
    if value not in snapshot.edition["duel"]:
        return Refused("7a", "no_card", {"value": value})
    if value not in snapshot.cards[seat]:
        return Refused("7a", "spent", {"value": value})
    return Accepted()


def _judge_spoils(snapshot: Snapshot, kind: str, parts: tuple[str, ...]) -> Ruling:
    """Clause 7c: the beaten attacker's case or nothing."""
    assert snapshot.mover is not None
    if kind == "leave" or (kind == "take" and parts[0] == snapshot.mover.load):
        return Accepted()
    return Refused("7c", "take_or_leave", _case(snapshot.mover.load))


def _judge_loss(snapshot: Snapshot, agent: Agent) -> Ruling:
    """Clause 9: any agent of one's own."""
    return Accepted() if agent in snapshot.agents[snapshot.turn] else _nobody(snapshot, "9", agent)
