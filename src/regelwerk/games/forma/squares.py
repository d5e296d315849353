"""The board's squares by name: files a to t from the left, ranks 1 to 20 from below."""

from __future__ import annotations

import re
from collections.abc import Iterable
from functools import cache

SIZE = 20
FILES = "abcdefghijklmnopqrst"
_NAME = re.compile("[a-z][0-9]+")


def square_name(rank: int, file: int) -> str:
    """The name of a square from its rank and file, both counted from 0."""
    return f"{FILES[file]}{rank + 1}"


SQUARES = tuple(square_name(rank, file) for rank in range(SIZE) for file in range(SIZE))
"""All squares rank by rank, which is the order of squares in a move's text."""

PLACES = {name: divmod(number, SIZE) for number, name in enumerate(SQUARES)}
"""Rank and file of every square, counted from 0."""

EDGE = frozenset(name for name, place in PLACES.items() if not {0, SIZE - 1}.isdisjoint(place))


def names_in(text: str) -> tuple[str, ...]:
    """The squares that are written one after the other in a text, on the board or not."""
    return tuple(_NAME.findall(text))


def in_order(names: Iterable[str]) -> tuple[str, ...]:
    """These squares, each once, rank by rank from below and from the left in each rank."""
    return tuple(sorted(set(names), key=PLACES.__getitem__))


@cache
def beside(name: str, up: int, right: int) -> str:
    """The square that many steps away, empty if that is off the board."""
    rank, file = PLACES[name]
    inside = 0 <= rank + up < SIZE and 0 <= file + right < SIZE
    return square_name(rank + up, file + right) if inside else ""


@cache
def sides(name: str) -> tuple[str, ...]:
    """The squares beside a square: four, three at an edge, two in a corner."""
    return tuple(filter(None, (beside(name, *step) for step in ((-1, 0), (0, -1), (0, 1), (1, 0)))))


@cache
def corners(name: str) -> tuple[str, ...]:
    """The squares that meet a square at a corner only."""
    return tuple(filter(None, (beside(name, up, right) for up in (-1, 1) for right in (-1, 1))))
