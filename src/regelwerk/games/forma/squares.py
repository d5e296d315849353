"""The board's squares by name: files a to t from the left, ranks 1 to 20 from below."""

from __future__ import annotations

from functools import cache

SIZE = 20
FILES = "abcdefghijklmnopqrst"


def square_name(rank: int, file: int) -> str:
    """Both counted from 0."""
    return f"{FILES[file]}{rank + 1}"


SQUARES = tuple(square_name(rank, file) for rank in range(SIZE) for file in range(SIZE))
"""All squares rank by rank, which is the order of squares in a move's text."""

NUMBERS = {name: number for number, name in enumerate(SQUARES)}
EDGE = frozenset(name for number, name in enumerate(SQUARES) if {number // SIZE, number % SIZE} & {0, SIZE - 1})


@cache
def beside(name: str, up: int, right: int) -> str:
    """The square so many steps away, empty if that is off the board."""
    rank, file = divmod(NUMBERS[name], SIZE)
    inside = 0 <= rank + up < SIZE and 0 <= file + right < SIZE
    return square_name(rank + up, file + right) if inside else ""


@cache
def sides(name: str) -> tuple[str, ...]:
    """The squares beside a square: four, three at an edge, two in a corner."""
    return tuple(filter(None, (beside(name, *step) for step in ((-1, 0), (0, -1), (0, 1), (1, 0)))))


def touching(name: str, corners: bool) -> tuple[str, ...]:
    """The squares beside a square, with those at its corners if corners count as touching (clause 1c)."""
    diagonal = tuple(filter(None, (beside(name, up, right) for up in (-1, 1) for right in (-1, 1))))
    return sides(name) + (diagonal if corners else ())
