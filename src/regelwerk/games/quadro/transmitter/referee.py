"""Transmitter judged as a person at the table would: by the names of squares, their rows, columns and fields."""

from __future__ import annotations

import re

from regelwerk.contract import Accepted, Refused, Ruling, Text
from regelwerk.games.quadro.board import CENTRES, SQUARES

from .snapshot import Snapshot, centre_of

_TEXT = re.compile(r"([a-z][0-9]{1,2})-([a-z][0-9]{1,2})(?:\+([CTS]))?")

NAMES = {"S": Text("Quadrat", "square"), "T": Text("Dreieck", "triangle"), "C": Text("Zylinder", "cylinder")}


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Which form the text has, then the clauses in their order."""
    if text == "pass":
        return _judge_pass(snapshot, seat)
    if written := _TEXT.fullmatch(text):
        origin, target, shape = written.groups()
        ruling = _judge_move(snapshot, seat, origin, target)
        if shape is None or isinstance(ruling, Refused):
            return ruling
        return _judge_bringing(snapshot, seat, origin, target, shape)
    return Refused("G5", "unreadable")


def _judge_pass(snapshot: Snapshot, seat: int) -> Ruling:
    """G2: only who cannot move passes."""
    for origin in snapshot.pieces(seat):
        for target in SQUARES:
            if isinstance(_judge_move(snapshot, seat, origin, target), Accepted):
                return Refused("2", "must_move", {"origin": origin, "target": target})
    return Accepted()


def _judge_move(snapshot: Snapshot, seat: int, origin: str, target: str) -> Ruling:
    for square in (origin, target):
        if square not in SQUARES:
            return Refused("0", "off_board", {"square": square})
    if origin not in snapshot.board:
        return Refused("2", "nothing_there", {"square": origin})
    owner, _ = snapshot.board[origin]
    if owner != seat:
        colours = {"owner": f"@{snapshot.colours[owner]}", "own": f"@{snapshot.colours[seat]}"}
        return Refused("2", "not_yours", {"square": origin, **colours})
    leaving = snapshot.must_leave(seat)
    if leaving and origin not in leaving:
        return Refused("4", "must_leave", {"origin": origin, "squares": ", ".join(leaving)})
    return _judge_way(snapshot, origin, target)


def _judge_way(snapshot: Snapshot, origin: str, target: str) -> Ruling:
    """Clause 2 for a piece that may move: along a line, to a free square that is no centre."""
    if origin == target:
        return Refused("2", "stays", {"square": origin})
    if not _in_row(origin, target) and not _in_column(origin, target):
        return Refused("2", "not_straight", {"origin": origin, "target": target})
    if target in CENTRES:
        return Refused("2", "centre", {"square": target})
    if target in snapshot.board:
        return Refused("2", "taken", {"square": target})
    return Accepted()


def _judge_bringing(snapshot: Snapshot, seat: int, origin: str, target: str, shape: str) -> Ruling:
    """Clauses 3a and 3b for a move that is allowed by itself."""
    if shape == "C":
        return Refused("3a", "cylinder")
    if not snapshot.reserve(seat)[shape]:
        return Refused("3a", "none_left", {"shape": NAMES[shape]})
    moved = snapshot.board[origin][1]
    if not any(_crossing(snapshot, rival, moved, target) for rival in range(len(snapshot.colours)) if rival != seat):
        return Refused("3a", "no_transmitter", {"square": target, "shape": NAMES[moved]})
    centre = centre_of(target)
    if centre in snapshot.board and centre != origin:
        return Refused("3b", "centre_taken", {"square": centre})
    return Accepted()


def _crossing(snapshot: Snapshot, rival: int, moved: str, target: str) -> bool:
    """Clause 3a: two pieces of the rival, one in the target's row, one in its column, and all three shapes differ."""
    pieces = snapshot.pieces(rival)
    return any(
        {moved, pieces[across], pieces[along]} == set(NAMES)
        for across in pieces
        if _in_row(across, target)
        for along in pieces
        if _in_column(along, target)
    )


def _in_row(one: str, other: str) -> bool:
    return one[1:] == other[1:]


def _in_column(one: str, other: str) -> bool:
    return one[0] == other[0]
