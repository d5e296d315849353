"""The forms: all polyominoes of one to five squares, turned and turned over as one likes (clause 0a).

A cell is (rank, file) counted from 0 at the lower left. An orientation is the cells of a form turned one way, moved as
far down and left as they go; a form has one to eight of them. Their order is the order of the numbers in `placements`.
"""

from __future__ import annotations

from collections.abc import Iterable

Cell = tuple[int, int]
Cells = tuple[Cell, ...]

_DRAWN = """
I1  x
I2  xx
I3  xxx
V3  xx x.
I4  xxxx
L4  xxx x..
O4  xx xx
S4  .xx xx.
T4  xxx .x.
F5  .xx xx. .x.
I5  xxxxx
L5  xxxx x...
N5  .xxx xx..
P5  xxx xx.
T5  xxx .x. .x.
U5  xxx x.x
V5  xxx x.. x..
W5  .xx xx. x..
X5  .x. xxx .x.
Y5  xxxx .x..
Z5  xx. .x. .xx
"""
"""Every form row by row, `x` where it has a square."""


def settled(cells: Iterable[Cell]) -> Cells:
    """The same cells moved as far down and left as they go, by rank and then file."""
    cells = list(cells)
    low, left = min(rank for rank, _ in cells), min(file for _, file in cells)
    return tuple(sorted((rank - low, file - left) for rank, file in cells))


def turned(cells: Iterable[Cell]) -> Cells:
    """By a quarter."""
    return settled((file, -rank) for rank, file in cells)


def flipped(cells: Iterable[Cell]) -> Cells:
    """Turned over."""
    return settled((rank, -file) for rank, file in cells)


def orientations(cells: Iterable[Cell]) -> tuple[Cells, ...]:
    """All different ways a form can lie, in a fixed order."""
    ways = set()
    for face in (settled(cells), flipped(cells)):
        way = face
        for _ in range(4):
            ways.add(way)
            way = turned(way)
    return tuple(sorted(ways))


def _read(drawn: str) -> dict[str, Cells]:
    forms = {}
    for line in drawn.split("\n")[1:-1]:
        kind, *rows = line.split()
        forms[kind] = settled((-row, file) for row, text in enumerate(rows) for file, x in enumerate(text) if x == "x")
    return forms


FORMS = _read(_DRAWN)
KINDS = tuple(FORMS)
"""The names of the forms; a form's number is its place here."""

SIZES = {kind: len(cells) for kind, cells in FORMS.items()}
KIND_OF = {way: kind for kind, cells in FORMS.items() for way in orientations(cells)}
"""Which form lies like this."""
