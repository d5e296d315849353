"""Solo-Jump judged as a person at the table would: look beside the piece, and behind what stands there."""

from __future__ import annotations

import re

from regelwerk.contract import Accepted, Refused, Ruling, Text
from regelwerk.games.quadro.board import square_at

from .snapshot import Snapshot

_JUMP = re.compile(r"([a-l](?:1[0-2]|[1-9]))-([a-l](?:1[0-2]|[1-9]))")

NAMES = {
    "B": Text("blau", "blue"),
    "G": Text("grün", "green"),
    "Y": Text("gelb", "yellow"),
    "R": Text("rot", "red"),
}


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Whether the text is a jump at all, then its piece, its direction and its run."""
    jump = _JUMP.fullmatch(text)
    if not jump:
        return Refused("G5", "unreadable")
    origin, target = jump.groups()
    if origin not in snapshot.board:
        return Refused("2a", "nothing_there", {"square": origin})
    if origin == target:
        return Refused("2a", "stays", {"square": origin})
    here, there = square_at(origin), square_at(target)
    assert here is not None and there is not None
    across, along = there[0] - here[0], there[1] - here[1]
    if across and along:
        return Refused("2a", "crooked", {"origin": origin, "target": target})
    direction = ((across > 0) - (across < 0), (along > 0) - (along < 0))
    return _judge_run(snapshot, origin, target, direction)


def _judge_run(snapshot: Snapshot, origin: str, target: str, direction: tuple[int, int]) -> Ruling:
    """Clauses 2a and 2b: something to jump, none of it of the own colour, and the first free square behind it."""
    run, behind = snapshot.beside(origin, direction)
    if not run:
        return Refused("2a", "nothing_beside", {"square": origin})
    colour = snapshot.board[origin]
    alike = [square for square in run if snapshot.board[square] == colour]
    if alike:
        return Refused("2b", "own_colour", {"square": alike[0], "colour": NAMES[colour]})
    if behind is None:
        return Refused("2a", "no_room", {"square": run[-1]})
    if target != behind:
        return Refused("2a", "elsewhere", {"behind": behind})
    return Accepted()
