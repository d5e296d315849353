"""The board of the box: 12 × 12 squares, files a–l from the left, ranks 1–12 from below, in 16 fields of 3 × 3."""

from msgspec.structs import replace

from regelwerk.contract import Board, Grid, Mark, Place

SIZE = 12
FIELDS = 4
FIELD = 3
GRID = Grid(SIZE)
FILES = GRID.files
SQUARES = GRID.names
"""All squares, rank by rank from below: the order of their numbers in every kernel of the box."""

RANKS = range(1, SIZE + 1)


def quarter_turn(name: str) -> str:
    """Where a square comes to lie when the board is turned so that corner a1 goes to a12, a12 to l12, l12 to l1."""
    rank, file = GRID.places[name]
    return GRID.name(SIZE - 1 - file, rank)


def turned(name: str, corner: str, to: str) -> str:
    """Where a square comes to lie when the board is turned in quarters until one corner has gone to another."""
    while corner != to:
        corner, name = quarter_turn(corner), quarter_turn(name)
    return name


def centre_of(name: str) -> str:
    """The centre of the field in which a square lies."""
    rank, file = GRID.places[name]
    return GRID.name(rank // FIELD * FIELD + 1, file // FIELD * FIELD + 1)


CENTRES = tuple(name for name in SQUARES if centre_of(name) == name)
"""The middle squares of the fields, row by row from below."""

LINES: tuple[tuple[str, str], ...] = tuple(
    (origin, target)
    for origin in SQUARES
    for target in (
        *(name for name in SQUARES if name[1:] == origin[1:] and name != origin),
        *(name for name in SQUARES if name[0] == origin[0] and name != origin),
    )
)
"""Origin and target of every straight move, by origin: first along the row, then along the column, both ascending."""


def apart(one: str, other: str) -> tuple[int, int]:
    """How many files and how many ranks two squares are apart."""
    (rank, file), (to_rank, to_file) = GRID.places[one], GRID.places[other]
    return abs(file - to_file), abs(rank - to_rank)


def steps_between(one: str, other: str) -> int | None:
    """How many squares apart two squares of one row or column are; None if they are not in line."""
    across, along = apart(one, other)
    return None if across and along else across + along


def square_place(name: str, size: int = 1) -> Place:
    """A square or a whole field about it as a place; fields are shaded in turn."""
    rank, file = GRID.places[name]
    shaded = (file // FIELD + rank // FIELD) % 2
    return Place(name, *GRID.screen(rank, file), size, size, tone="field" if shaded else "plain")


RULED: tuple[Mark, ...] = (
    Mark(path="".join(f"M{i} 0V{SIZE}M0 {i}H{SIZE}" for i in range(1, SIZE) if i % FIELD), tone="grid"),
    Mark(path="".join(f"M{i} 0V{SIZE}M0 {i}H{SIZE}" for i in range(0, SIZE + 1, FIELD)), tone="line"),
)
"""The lines of the board: thin between squares, strong between fields."""

_PLACES = {name: square_place(name) for name in SQUARES}
_PLACES |= {name: replace(_PLACES[name], tone="centre") for name in CENTRES}
BOARD = Board("board", SIZE, SIZE, tuple(_PLACES.values()), (*RULED, *GRID.coordinates))
"""All squares as places, the centres marked."""
