"""Forma judged as a person at the table would: by looking at the squares, the forms in hand and what lies there."""

from __future__ import annotations

import re

from regelwerk.contract import Accepted, Refused, Ruling

from .forms import FORMS, KIND_OF, KINDS, settled
from .snapshot import Snapshot
from .squares import EDGE, NUMBERS, SIZE, touching

_PIECE = re.compile(r"(tower|stone)@([a-z][0-9]{1,3})")
_FORM = re.compile(r"([A-Z][0-9])@((?:[a-z][0-9]{1,3})+)")
_MISFIT = re.compile(r"misfit:([A-Z][0-9])")
_SQUARE = re.compile(r"[a-z][0-9]+")


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Which form the text has, then whether it is time for it, then the clauses in their order."""
    if piece := _PIECE.fullmatch(text):
        kind, square = piece.groups()
        return _judge_tower(snapshot, square) if kind == "tower" else _judge_stone(snapshot, square)
    if form := _FORM.fullmatch(text):
        kind, squares = form.groups()
        return _judge_kind(snapshot, kind, seat) or _judge_squares(snapshot, kind, tuple(_SQUARE.findall(squares)))
    if misfit := _MISFIT.fullmatch(text):
        return _judge_kind(snapshot, misfit[1], seat) or Accepted()
    if text == "ready":
        return _judge_ready(snapshot)
    if text == "pass":
        return Refused("2e", "no_pass")
    return Refused("G5", "unreadable")


def _judge_tower(snapshot: Snapshot, square: str) -> Ruling:
    """Clause 1a."""
    if square not in NUMBERS:
        return Refused("0c", "no_square", {"square": square})
    if snapshot.phase != "tower":
        return Refused("1a", "tower_stands", {"tower": snapshot.tower})
    if square in EDGE:
        return Refused("1a", "at_edge", {"square": square})
    return Accepted()


def _judge_stone(snapshot: Snapshot, square: str) -> Ruling:
    """Clauses 1b and 1c."""
    if square not in NUMBERS:
        return Refused("0c", "no_square", {"square": square})
    if snapshot.phase == "tower":
        return Refused("1a", "tower_first")
    if snapshot.phase == "lay":
        return Refused("1d", "opening_over")
    if len(snapshot.stones) >= snapshot.edition["stones"]:
        return Refused("1b", "no_more", {"most": snapshot.edition["stones"]})
    standing = {snapshot.tower, *snapshot.stones}
    if square in standing:
        return Refused("1c", "taken", {"square": square})
    for other in touching(square, snapshot.edition["corners_touch"]):
        if other in standing:
            return Refused("1c", "touches", {"square": square, "other": other})
    return Accepted()


def _judge_ready(snapshot: Snapshot) -> Ruling:
    """Clause 1d."""
    if snapshot.phase == "tower":
        return Refused("1a", "tower_first")
    return Refused("1d", "opening_over") if snapshot.phase == "lay" else Accepted()


def _judge_kind(snapshot: Snapshot, kind: str, seat: int) -> Refused | None:
    """Clauses 0a, 1d and 2a: a form there is, at a time for forms, in this seat's hand."""
    if kind not in FORMS:
        return Refused("0a", "no_form", {"form": kind, "forms": " ".join(KINDS)})
    if snapshot.phase == "tower":
        return Refused("1a", "tower_first")
    if snapshot.phase == "stones":
        return Refused("1d", "not_ready")
    if not snapshot.hands[seat][kind]:
        return Refused("2a", "none_left", {"form": kind})
    return None


def _judge_squares(snapshot: Snapshot, kind: str, squares: tuple[str, ...]) -> Ruling:
    """Clause 2a: squares that make the form, in their order, and free."""
    for name in squares:
        if name not in NUMBERS:
            return Refused("0c", "no_square", {"square": name})
    ordered = sorted(set(squares), key=NUMBERS.__getitem__)
    if KIND_OF.get(settled(divmod(NUMBERS[name], SIZE) for name in ordered)) != kind:
        return Refused("2a", "other_shape", {"form": kind})
    if list(squares) != ordered:
        return Refused("2a", "order", {"form": kind, "right": "".join(ordered)})
    return _judge_room(snapshot, kind, squares)


def _judge_room(snapshot: Snapshot, kind: str, squares: tuple[str, ...]) -> Ruling:
    """Clause 2b, and clause 3 for a square that a marker has closed: the form does not fit."""
    covered = snapshot.covered
    for name in squares:
        if name in snapshot.markers:
            return Refused("3", "marked", {"square": name, "form": kind})
        if name in covered:
            return Refused("2b", "covered", {"square": name, "form": kind, "other": covered[name][1]})
        if name in snapshot.stones:
            return Refused("2b", "stone", {"square": name, "form": kind})
        if name == snapshot.tower:
            return Refused("2b", "tower", {"square": name, "form": kind})
    return Accepted()
