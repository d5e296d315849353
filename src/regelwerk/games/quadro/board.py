"""The board of the box: 12 × 12 squares, files a–l from the left, ranks 1–12 from below, in 16 fields of 3 × 3."""

from functools import cache
from typing import Annotated

from msgspec import Meta

from regelwerk.contract import Board, EditionData, Grid, Mark

SIZE = 12
FIELDS = 4
FIELD = 3
GRID = Grid(SIZE)
FILES = GRID.files
SQUARES = GRID.names
"""All squares, rank by rank from below: the order of their numbers in every kernel of the box."""

RANKS = range(1, SIZE + 1)

Square = Annotated[str, Meta(pattern="^[a-l]([1-9]|1[0-2])$")]
"""A square in an edition."""


class Homes(EditionData, frozen=True):
    """Where two players live or begin."""

    blue: Square
    red: Square


def turned(name: str, corner: str, to: str) -> str:
    """Where a square comes to lie when the board is turned in quarters until one corner has gone to another."""
    return GRID.turned(name, next(quarters for quarters in range(4) if GRID.turned(corner, quarters) == to))


def centre_of(name: str) -> str:
    """The centre of the field in which a square lies."""
    rank, file = GRID.places[name]
    return GRID.name(rank // FIELD * FIELD + 1, file // FIELD * FIELD + 1)


CENTRES = tuple(name for name in SQUARES if centre_of(name) == name)
"""The middle squares of the fields, row by row from below."""

LINES: tuple[tuple[str, str], ...] = tuple(
    (origin, target)
    for origin in SQUARES
    for along in (slice(1, None), slice(1))
    for target in SQUARES
    if target[along] == origin[along] and target != origin
)
"""Origin and target of every straight move, by origin: first along the row, then along the column, both ascending."""

apart, steps_between, ray = GRID.apart, GRID.steps, cache(GRID.ray)

RULED: tuple[Mark, ...] = (
    Mark(path="".join(f"M{i} 0V{SIZE}M0 {i}H{SIZE}" for i in range(1, SIZE) if i % FIELD), tone="grid"),
    Mark(path="".join(f"M{i} 0V{SIZE}M0 {i}H{SIZE}" for i in range(0, SIZE + 1, FIELD)), tone="line"),
)
"""The lines of the board: thin between squares, strong between fields. Turned half round they look the same."""

TONES = GRID.blocks(FIELD) | dict.fromkeys(CENTRES, "centre")
"""How the squares that are not plain are painted."""


def facing(square: str) -> int:
    """How many quarters round the board whoever begins on this square sits: two behind rank 12, where the board is
    looked at from the far side."""
    rank, _ = GRID.places[square]
    return 2 * (rank >= SIZE // 2)


@cache
def board(quarters: int = 0) -> Board:
    """All squares as places, the centres marked, as seen from rank 1 or from the far side."""
    return GRID.board(TONES, marks=RULED, quarters=quarters)
