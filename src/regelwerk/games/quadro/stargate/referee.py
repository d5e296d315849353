"""Stargate judged as a person at the table would: by the names of squares and the steps between them."""

from __future__ import annotations

import re

from regelwerk.contract import Accepted, Refused, Ruling, Text
from regelwerk.games.quadro.board import SQUARES, square_at

from .snapshot import Snapshot

_TEXT = re.compile(r"([a-z][0-9]{1,2})([-x])([a-z][0-9]{1,2})")

NAMES = {"C": "Commander", "T": "Diver", "S": "Nozzler"}
DISTANCES = {"C": (2, 5), "T": (3,), "S": (4,)}
"""Clause 4."""

_EXACTLY = {"C": Text("2 oder 5", "2 or 5"), "T": Text("3", "3"), "S": Text("4", "4")}


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Which form the text has, then the clauses in their order."""
    if text == "pass":
        return _judge_pass(snapshot, seat)
    if written := _TEXT.fullmatch(text):
        return _judge_move(snapshot, seat, *written.groups())
    return Refused("G5", "unreadable")


def _judge_pass(snapshot: Snapshot, seat: int) -> Ruling:
    """G2: only who can neither move nor capture passes."""
    for origin in snapshot.army(seat):
        for target in SQUARES:
            sign = "x" if target in snapshot.board else "-"
            if isinstance(_judge_move(snapshot, seat, origin, sign, target), Accepted):
                return Refused("3", "must_move", {"origin": origin, "target": target})
    return Accepted()


def _judge_move(snapshot: Snapshot, seat: int, origin: str, sign: str, target: str) -> Ruling:
    for square in (origin, target):
        if square not in SQUARES:
            return Refused("0", "off_board", {"square": square})
    if origin not in snapshot.board:
        return Refused("3", "nothing_there", {"square": origin})
    owner, shape = snapshot.board[origin]
    if owner != seat:
        colours = {"owner": _colour(snapshot, owner), "own": _colour(snapshot, seat)}
        return Refused("3", "not_yours", {"square": origin, **colours})
    if sign == "-":
        return _judge_slide(snapshot, origin, target)
    return _judge_capture(snapshot, seat, shape, origin, target)


def _judge_slide(snapshot: Snapshot, origin: str, target: str) -> Ruling:
    """Clause 3 for an own piece: along a line, to a free square."""
    if origin == target:
        return Refused("3", "stays", {"square": origin})
    if _steps(origin, target) is None:
        return Refused("3", "not_straight", {"origin": origin, "target": target})
    if target in snapshot.board:
        return Refused("3", "taken", {"origin": origin, "target": target})
    return Accepted()


def _judge_capture(snapshot: Snapshot, seat: int, shape: str, origin: str, target: str) -> Ruling:
    """Clauses 4 and 7b for an own piece: an opposing piece, along a line, exactly far enough."""
    if target not in snapshot.board:
        return Refused("4", "nothing_to_capture", {"origin": origin, "target": target})
    owner, _ = snapshot.board[target]
    if owner == seat:
        return Refused("4", "own_piece", {"square": target})
    if owner == snapshot.partner(seat):
        return Refused("7b", "partner", {"square": target, "owner": _colour(snapshot, owner)})
    steps = _steps(origin, target)
    if steps is None:
        return Refused("4", "not_straight", {"origin": origin, "target": target})
    if steps not in DISTANCES[shape]:
        return Refused("4", "distance", {"shape": NAMES[shape], "steps": steps, "exactly": _EXACTLY[shape]})
    return Accepted()


def _steps(origin: str, target: str) -> int | None:
    """How many squares apart two squares of one row or column are; None if they are not in line."""
    here, there = square_at(origin), square_at(target)
    assert here is not None and there is not None
    across, along = abs(here[0] - there[0]), abs(here[1] - there[1])
    return None if across and along else across + along


def _colour(snapshot: Snapshot, seat: int) -> str:
    return f"@{snapshot.colour(seat)}"
