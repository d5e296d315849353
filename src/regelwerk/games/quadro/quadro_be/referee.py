"""Quadro-Be judged as a person at the table would: by names of squares and the distance between fields."""

from __future__ import annotations

import re

from regelwerk.contract import Accepted, Refused, Ruling, Text
from regelwerk.games.quadro.board import CENTRES, FIELD, square_at

from .snapshot import Snapshot

_PLACING = re.compile(r"([STC])@([a-l](?:1[0-2]|[1-9]))")
_MOVING = re.compile(r"([a-l](?:1[0-2]|[1-9]))-([a-l](?:1[0-2]|[1-9]))")

NAMES = {"S": Text("Quadrat", "square"), "T": Text("Dreieck", "triangle"), "C": Text("Zylinder", "cylinder")}


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Which form the text has, then the clauses in their order."""
    if placing := _PLACING.fullmatch(text):
        return _judge_placing(snapshot, *placing.groups())
    if moving := _MOVING.fullmatch(text):
        return _judge_moving(snapshot, *moving.groups())
    return Refused("G5", "unreadable")


def _judge_placing(snapshot: Snapshot, shape: str, square: str) -> Ruling:
    due = NAMES[snapshot.shape]
    if square not in CENTRES:
        return Refused("0", "not_centre", {"square": square})
    if shape != snapshot.shape:
        return Refused("1", "other_shape", {"shape": NAMES[shape], "due": due})
    if not snapshot.placing:
        return Refused("1", "none_in_hand", {"due": due})
    if square in snapshot.board:
        return Refused("1", "taken", {"square": square})
    return Accepted()


def _judge_moving(snapshot: Snapshot, origin: str, target: str) -> Ruling:
    due = NAMES[snapshot.shape]
    for square in (origin, target):
        if square not in CENTRES:
            return Refused("0", "not_centre", {"square": square})
    if snapshot.placing:
        return Refused("1", "must_place", {"due": due})
    if origin not in snapshot.board:
        return Refused("2", "nothing_there", {"square": origin})
    owner, shape = snapshot.board[origin]
    if owner != snapshot.seat:
        return Refused("2", "not_yours", {"square": origin})
    if shape != snapshot.shape:
        return Refused("1", "other_shape", {"shape": NAMES[shape], "due": due})
    return _judge_way(snapshot, shape, origin, target)


def _judge_way(snapshot: Snapshot, shape: str, origin: str, target: str) -> Ruling:
    """Clause 2 for a piece that may move: how far, in which direction, and is there room."""
    here, there = square_at(origin), square_at(target)
    assert here is not None and there is not None
    across, along = abs(here[0] - there[0]), abs(here[1] - there[1])
    if origin == target:
        return Refused("2", "stays", {"square": origin})
    if max(across, along) > FIELD:
        return Refused("2", "too_far", {"origin": origin, "target": target})
    if across and along and shape != "C":
        return Refused("2", "diagonal", {"shape": NAMES[shape]})
    if target in snapshot.board:
        return Refused("2", "taken", {"square": target})
    return Accepted()
