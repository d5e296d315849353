"""The board's squares by name: files a to t from the left, ranks 1 to 20 from below."""

import re
from collections.abc import Iterable
from functools import cache

from regelwerk.contract import Grid

SIZE = 20
GRID = Grid(SIZE)
FILES = GRID.files
SQUARES = GRID.names
"""All squares rank by rank, which is the order of squares in a move's text."""

PLACES = GRID.places
"""Rank and file of every square, counted from 0."""

EDGE = frozenset(name for name, place in PLACES.items() if not {0, SIZE - 1}.isdisjoint(place))
_NAME = re.compile("[a-z][0-9]+")


def names_in(text: str) -> tuple[str, ...]:
    """The squares that are written one after the other in a text, on the board or not."""
    return tuple(_NAME.findall(text))


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """These squares, each once, rank by rank from below and from the left in each rank."""
    return tuple(sorted(set(names), key=PLACES.__getitem__))


beside = cache(GRID.beside)
"""The square that many steps up and to the right, empty if that is off the board."""


@cache
def sides(name: str) -> tuple[str, ...]:
    """The squares beside a square: four, three at an edge, two in a corner."""
    return tuple(filter(None, (beside(name, *step) for step in ((-1, 0), (0, -1), (0, 1), (1, 0)))))


@cache
def corners(name: str) -> tuple[str, ...]:
    """The squares that meet a square at a corner only."""
    return tuple(filter(None, (beside(name, up, right) for up in (-1, 1) for right in (-1, 1))))
