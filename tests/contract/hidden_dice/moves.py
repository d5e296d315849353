"""Moves of hidden dice: `claim:5`, `doubt`; chance's are `roll:4`. Chance has more outcomes than seats have moves."""

from __future__ import annotations

from typing import Annotated

from regelwerk.contract import Kind, Listing, Moves, Part

from .edition import Facts

FACES = 8
LOWEST = 3
"""The lowest claim worth making."""

Number = Annotated[int, Part("[0-9]{1,2}")]


class Roll(Kind, form="roll:{face}", heard="roll:?"):
    """Chance gives a seat its die."""

    face: Number


class Claim(Kind, form="claim:{number}"):
    """Some die shows this number or more."""

    number: Number


class Doubt(Kind, form="doubt"):
    """No die shows as much as was claimed."""


MOVES = Moves(
    Listing(Claim, tuple(range(LOWEST, FACES + 1))),
    Listing(Doubt),
    chance=[Listing(Roll, tuple(range(1, FACES + 1)))],
)


def moves(facts: Facts) -> Moves:
    return MOVES
