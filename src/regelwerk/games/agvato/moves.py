"""Agvato's moves: `e1` carries the card out, `e1/3` walks its beginning, `pass`, `back:g2`, `waive`; `card:07` is
chance's."""

from typing import Annotated

from regelwerk.contract import Kind, Listing, Moves, Part, Pass, Square

from .edition import MAX_STEPS, PATH_CARDS, Facts
from .squares import NAMES, SIDES, turned

EXTRA = "X"
CARDS = (*(f"{number:02}" for number in range(1, PATH_CARDS + 1)), EXTRA)
BEGINNINGS = tuple((square, steps) for square in NAMES for steps in range(1, MAX_STEPS))


class TurnOver(Kind, form="card:{card}", touch="card"):
    """Chance turns over a card."""

    card: Annotated[str, Part("X|[0-9]{2}")]


class CarryOut(Kind, form="{square}"):
    """The figure on a square carries the open card out."""

    square: Square


class Beginning(Kind, form="{square}/{steps}", touch="{square}"):
    """Under the penalty a figure walks the first steps of the path."""

    square: Square
    steps: Annotated[int, Part("[0-9]{1,2}")]


class SetBack(Kind, form="back:{square}"):
    """A figure that comes back is set on a black square."""

    square: Square


class Waive(Kind, form="waive", last_resort=True):
    """A figure that could come back stays with its captor."""


def moves(facts: Facts) -> Moves:
    """Black squares are listed side by side, so that only their texts change with the edition."""
    blacks = [turned(square, side, facts.size) for side in range(len(SIDES)) for square in facts.black]
    return Moves(
        Listing(CarryOut, NAMES),
        Listing(Beginning, BEGINNINGS),
        Listing(Pass),
        Listing(SetBack, blacks),
        Listing(Waive),
        chance=[Listing(TurnOver, CARDS)],
    )
