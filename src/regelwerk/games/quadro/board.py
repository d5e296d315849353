"""The board of the box: 12 × 12 squares, files a–l from the left, ranks 1–12 from below, in 16 fields of 3 × 3."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence

from regelwerk.contract import Mark, Place, Unreadable

FILES = "abcdefghijkl"
SIZE = 12
RANKS = range(SIZE, 0, -1)
"""From above, as the board is written."""

FIELDS = 4
FIELD = 3


def square_name(file: int, rank: int) -> str:
    """The name of a square from its file and rank, both counted from 0."""
    return f"{FILES[file]}{rank + 1}"


def square_at(name: str) -> tuple[int, int] | None:
    """File and rank counted from 0, or None for what is not a square."""
    file = FILES.find(name[:1]) if name else -1
    digits = name[1:]
    if file < 0 or not (digits.isascii() and digits.isdigit()) or digits[0] == "0" or int(digits) > SIZE:
        return None
    return file, int(digits) - 1


def screen(file: float, rank: float) -> tuple[float, float]:
    """Where the middle of a square is drawn: rank 1 at the bottom."""
    return file + 0.5, SIZE - rank - 0.5


def quarter_turn(name: str) -> str:
    """Where a square comes to lie when the board is turned so that corner a1 goes to a12, a12 to l12, l12 to l1."""
    at = square_at(name)
    assert at is not None
    file, rank = at
    return square_name(rank, SIZE - 1 - file)


def turned(name: str, corner: str, to: str) -> str:
    """Where a square comes to lie when the board is turned in quarters until one corner has gone to another."""
    for _ in range(4):
        if corner == to:
            break
        corner, name = quarter_turn(corner), quarter_turn(name)
    return name


CENTRES: tuple[str, ...] = tuple(
    square_name(FIELD * column + 1, FIELD * row + 1) for row in range(FIELDS) for column in range(FIELDS)
)
"""The middle squares of the fields, row by row from below."""


def centre_of(name: str) -> str:
    """The centre of the field in which a square lies."""
    at = square_at(name)
    assert at is not None
    return square_name(at[0] // FIELD * FIELD + 1, at[1] // FIELD * FIELD + 1)


GRID: tuple[Mark, ...] = (
    Mark(path="".join(f"M{i} 0V{SIZE}M0 {i}H{SIZE}" for i in range(1, SIZE) if i % FIELD), tone="grid"),
    Mark(path="".join(f"M{i} 0V{SIZE}M0 {i}H{SIZE}" for i in range(0, SIZE + 1, FIELD)), tone="line"),
)
"""The lines of the board: thin between squares, strong between fields."""

COORDINATES: tuple[Mark, ...] = tuple(
    Mark(x=file + 0.5, y=SIZE + 0.45, text=FILES[file], tone="coordinate") for file in range(SIZE)
) + tuple(Mark(x=-0.45, y=SIZE - rank - 0.5, text=str(rank + 1), tone="coordinate") for rank in range(SIZE))
"""Letters below and numbers to the left, half a square outside the board."""

SQUARES: tuple[str, ...] = tuple(square_name(file, rank) for rank in range(SIZE) for file in range(SIZE))
"""All squares, rank by rank from below: the order of their numbers in every kernel of the box."""


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
    here, there = square_at(one), square_at(other)
    assert here is not None and there is not None
    return abs(here[0] - there[0]), abs(here[1] - there[1])


def steps_between(one: str, other: str) -> int | None:
    """How many squares apart two squares of one row or column are; None if they are not in line."""
    across, along = apart(one, other)
    return None if across and along else across + along


def square_places() -> tuple[Place, ...]:
    """All 144 squares as places, fields shaded in turn and centres marked."""
    places = []
    for number, name in enumerate(SQUARES):
        file, rank = number % SIZE, number // SIZE
        tone = "centre" if name in CENTRES else "field" if (file // FIELD + rank // FIELD) % 2 else "plain"
        places.append(Place(name, *screen(file, rank), tone=tone))
    return tuple(places)


def write_rows(
    cells: Mapping[str, str], empty: str = ".", files: str = FILES, ranks: Sequence[int] = RANKS
) -> list[str]:
    """The board, or some files and ranks of it, as lines: a row per rank from above, then the letters of the files.

    `cells` says what stands on a square; all cells are as wide as the widest of them and `empty`.
    """
    width = max(map(len, (*cells.values(), empty)))
    rows = [
        " ".join([f"{rank:>2}", *(cells.get(f"{file}{rank}", empty).rjust(width) for file in files)]) for rank in ranks
    ]
    return [*rows, " ".join(["  ", *(letter.rjust(width) for letter in files)])]


def read_rows(
    lines: list[str], known: Collection[str], empty: str = ".", files: str = FILES, ranks: Sequence[int] = RANKS
) -> dict[str, str]:
    """Back from the rows of `write_rows`, top first; `Unreadable` names the rank of a row with anything unknown."""
    cells: dict[str, str] = {}
    if len(lines) < len(ranks):
        raise Unreadable(f"The board has {len(ranks)} rows, this text has {len(lines)}.")
    for rank, line in zip(ranks, lines, strict=False):
        label, *row = line.split() or [""]
        if label != str(rank) or len(row) != len(files) or any(cell != empty and cell not in known for cell in row):
            sample = " ".join([str(rank), *[empty] * (len(files) - 1), next(iter(known))])
            raise Unreadable(f"The row of rank {rank} should read like {sample!r}, not {line[:60]!r}.")
        cells |= {f"{file}{rank}": cell for file, cell in zip(files, row, strict=True) if cell != empty}
    return cells
