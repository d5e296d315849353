"""The duel's moves: `pick:3`, then `bold` or `meek`."""

from __future__ import annotations

from typing import Annotated

from regelwerk.contract import Kind, Listing, Moves, Part

from .edition import Facts

NUMBERS = 5
CALLS = ("bold", "meek")


class Pick(Kind, form="pick:{number}", heard="pick:?"):
    """A number, in secret."""

    number: Annotated[int, Part("[0-9]{1,3}")]


class Call(Kind, form="{word}"):
    """A word that everybody hears."""

    word: Annotated[str, Part("|".join(CALLS))]


MOVES = Moves(Listing(Pick, tuple(range(1, NUMBERS + 1))), Listing(Call, CALLS))


def moves(facts: Facts) -> Moves:
    return MOVES
