"""Blockade judged as a person at the table would: by names of squares, with a finger along the Flaz's way."""

from __future__ import annotations

import re

from regelwerk.contract import Accepted, Refused, Ruling
from regelwerk.games.quadro.board import CENTRES, SQUARES, square_at, square_name

from .snapshot import Snapshot
from .walk import best_walk

_PLACING = re.compile(r"@([a-z][0-9]{1,3})")
_MOVING = re.compile(r"([a-z][0-9]{1,3})-([a-z][0-9]{1,3})")


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Which form the text has, whether the Flaz has to go (clause 3), then the clauses of that form in their order."""
    placing, moving = _PLACING.fullmatch(text), _MOVING.fullmatch(text)
    named = placing or moving
    if not named and text not in {"exit", "pass"}:
        return Refused("G5", "unreadable")
    for square in named.groups() if named else ():
        if square_at(square) is None:
            return Refused("0", "off_board", {"square": square})
    walk = best_walk(snapshot, seat)
    if text == "exit":
        return Accepted() if walk.out else Refused("2a", "no_way", {"square": walk.corners[-1]})
    if walk.out:
        return Refused("3", "must_exit")
    if placing:
        return _judge_placing(snapshot, seat, *placing.groups())
    if moving:
        return _judge_moving(snapshot, seat, *moving.groups())
    return Refused("5d", "can_move") if can_move(snapshot, seat) else Accepted()


def can_move(snapshot: Snapshot, seat: int) -> bool:
    """Clause 5d: whether a player can place or move anything at all; a board is never too full for placing."""
    return snapshot.hand(seat) > 0 or any(
        _judge_way(snapshot, origin, target) == Accepted()
        for origin, owner in snapshot.fluppies.items()
        if owner == seat
        for target in SQUARES
    )


def _judge_placing(snapshot: Snapshot, seat: int, square: str) -> Ruling:
    if not snapshot.hand(seat):
        return Refused("4a", "none_in_hand")
    if not _free(snapshot, square):
        return Refused("4a", "taken", {"square": square})
    if snapshot.beside_flaz(square):
        return Refused("4b", "flaz_field", {"square": square})
    if square in CENTRES and seat not in snapshot.fluppies.values():
        return Refused("4c", "first_on_centre", {"square": square})
    return Accepted()


def _judge_moving(snapshot: Snapshot, seat: int, origin: str, target: str) -> Ruling:
    if origin in {snapshot.flaz(0), snapshot.flaz(1)}:
        return Refused("2a", "flaz_stays", {"square": origin})
    if left := snapshot.hand(seat):
        return Refused("4a", "must_place", {"left": left})
    if origin not in snapshot.fluppies:
        return Refused("5a", "nothing_there", {"square": origin})
    if snapshot.fluppies[origin] != seat:
        return Refused("5a", "not_yours", {"square": origin})
    return _judge_way(snapshot, origin, target)


def _judge_way(snapshot: Snapshot, origin: str, target: str) -> Ruling:
    """Clauses 5a–5c for a Fluppie that may move: is the way straight and free, and may it stop there."""
    if origin == target:
        return Refused("5a", "stays", {"square": origin})
    between = _between(origin, target)
    if between is None:
        return Refused("5a", "not_straight", {"origin": origin, "target": target})
    if not _free(snapshot, target):
        return Refused("5a", "taken", {"square": target})
    for square in between:
        if not _free(snapshot, square):
            return Refused("5b", "blocked", {"square": square})
    if snapshot.beside_flaz(target):
        return Refused("5c", "flaz_field", {"square": target})
    return Accepted()


def _between(origin: str, target: str) -> list[str] | None:
    """The squares strictly between two squares of one row or column, in the order of the way; None if there is none."""
    here, there = square_at(origin), square_at(target)
    assert here is not None and there is not None
    across, along = there[0] - here[0], there[1] - here[1]
    if across and along:
        return None
    steps = abs(across + along)
    return [square_name(here[0] + across * k // steps, here[1] + along * k // steps) for k in range(1, steps)]


def _free(snapshot: Snapshot, square: str) -> bool:
    return square not in snapshot.fluppies and square not in {snapshot.flaz(0), snapshot.flaz(1)}
