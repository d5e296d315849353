"""Agvato judged as a person at the table would: by following the card's path square by square."""

from __future__ import annotations

import re

from regelwerk.contract import CHANCE, Accepted, Refused, Ruling, Text

from .snapshot import CARDS, EXTRA, Snapshot
from .walk import Walk, can_carry_out, longest_part, return_square, walk

_SQUARE = r"[a-q](?:1[0-7]|[1-9])"
_CARD = re.compile(r"card:([0-9]{2}|X)")
_FIGURE = re.compile(rf"({_SQUARE})(?:/([1-9]))?")
_BACK = re.compile(rf"back:({_SQUARE})")


def judge(snapshot: Snapshot, text: str, seat: int) -> Ruling:
    """Which form the text has, then whether it is time for it, then the clauses in their order."""
    card = _CARD.fullmatch(text)
    if seat == CHANCE:
        return _judge_card(snapshot, card[1] if card else "")
    if card:
        return Refused("4a", "by_chance")
    figure, back = _FIGURE.fullmatch(text), _BACK.fullmatch(text)
    if not (figure or back or text == "pass"):
        return Refused("G5", "unreadable")
    if snapshot.phase == "back":
        return _judge_back(snapshot, seat, back[1] if back else "")
    if back:
        return Refused("9a", "none_due")
    if figure:
        return _judge_figure(snapshot, seat, figure[1], int(figure[2] or 0))
    return Accepted() if snapshot.phase == "penalty" else _judge_pass(snapshot, seat)


def _judge_card(snapshot: Snapshot, card: str) -> Ruling:
    """Clauses 3 and 4a: a card that is still in the deck."""
    if not card:
        return Refused("4a", "must_turn")
    if card not in CARDS:
        return Refused("3a", "no_card", {"card": card, "last": CARDS[-2]})
    left = snapshot.extras if card == EXTRA else card in snapshot.left
    return Accepted() if left else Refused("3b", "not_left", {"card": card})


def _judge_pass(snapshot: Snapshot, seat: int) -> Ruling:
    """Clause 8a: nobody passes who can carry the path out."""
    able = next(square for square in snapshot.moving(seat) if can_carry_out(snapshot, seat, square, snapshot.card))
    return Refused("8a", "can_carry", {"square": able})


def _judge_figure(snapshot: Snapshot, seat: int, square: str, part: int) -> Ruling:
    """Clauses 5a and 5b, then the path in full or its first part."""
    if square not in snapshot.figures:
        return Refused("5a", "nobody", {"square": square})
    owner = snapshot.figures[square]
    if owner != seat:
        return Refused("5a", "not_yours", {"square": square, "owner": owner + 1})
    if snapshot.at_home(seat, square):
        return Refused("5b", "arrived", {"square": square})
    if part:
        return _judge_part(snapshot, seat, square, part)
    return _judge_path(snapshot, seat, walk(snapshot, seat, square, snapshot.card))


def _judge_path(snapshot: Snapshot, seat: int, way: Walk) -> Ruling:
    """Clauses 5c to 5e, 6b and 7: the steps, then the square where the figure would rest."""
    if way.stop == "off":
        return Refused("5c", "off_board", {"square": way.origin, "step": len(way.squares) + 1})
    rest = way.squares[-1]
    if way.stop == "middle":
        found = return_square(snapshot, seat, way)
        return Accepted() if found else Refused("7", "row_full", {"square": rest})
    if rest not in snapshot.figures:
        return Accepted()
    if way.stop == "target":
        return Refused("5d", "target_taken", {"square": rest})
    owner = snapshot.figures[rest]
    values: dict[str, str | int | Text] = {"square": rest, "owner": owner + 1}
    if owner == seat:
        return Refused("5e", "own_there", {"square": rest})
    if not way.red[-1]:
        return Refused("5e", "other_there", values)
    return Refused("6b", "on_edge", values) if snapshot.on_edge(rest) else Accepted()


def _judge_part(snapshot: Snapshot, seat: int, square: str, part: int) -> Ruling:
    """Clause 8b: only under the penalty, and only the longest first part."""
    if snapshot.phase != "penalty":
        return Refused("8b", "no_penalty")
    longest = longest_part(snapshot, seat, square, snapshot.card)
    if not longest:
        return Refused("8b", "no_part", {"square": square})
    if part != longest:
        return Refused("8b", "not_longest", {"square": square, "longest": longest})
    return Accepted()


def _judge_back(snapshot: Snapshot, seat: int, square: str) -> Ruling:
    """Clause 9b: a free black square of one's own, and nothing else before it."""
    one, other = snapshot.blacks(seat)
    if not square:
        return Refused("9b", "set_first", {"one": one, "other": other})
    if square not in (one, other):
        return Refused("9b", "not_black", {"square": square, "one": one, "other": other})
    return Refused("9b", "black_taken", {"square": square}) if square in snapshot.figures else Accepted()
