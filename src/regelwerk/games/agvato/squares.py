"""Squares by number and by name, sides and their view of the board.

A square's number is 17 · rank + file, both from 0, whatever the size of the board. A side sees the board turned so that
its own start line lies nearest: `across` counts from its left, `ahead` from its start line.
"""

from __future__ import annotations

FILES = "abcdefghijklmnopq"
LONGEST = len(FILES)
"""The largest board: as many files and ranks."""

SQUARES = LONGEST * LONGEST

SIDES = ("south", "west", "north", "east")
SIDES_OF = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Clause 0b: the side of each seat, clockwise, by the number of players."""

DIRECTIONS = {
    "F": (0, 1),
    "FR": (1, 1),
    "R": (1, 0),
    "BR": (1, -1),
    "B": (0, -1),
    "BL": (-1, -1),
    "L": (-1, 0),
    "FL": (-1, 1),
}
"""Clause 3a: single steps as a player sees them, forward being away from the own start line: across and ahead."""

NAMES = tuple(f"{FILES[number % LONGEST]}{number // LONGEST + 1}" for number in range(SQUARES))
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def seen_from(side: int, file: int, rank: int, size: int) -> tuple[int, int]:
    """Across and ahead of a square, as that side sees it."""
    last = size - 1
    return ((file, rank), (last - rank, file), (last - file, last - rank), (rank, last - file))[side]


def placed_by(side: int, across: int, ahead: int, size: int) -> tuple[int, int]:
    """File and rank of what that side sees across and ahead: `seen_from` the other way round."""
    last = size - 1
    return ((across, ahead), (ahead, last - across), (last - across, last - ahead), (last - ahead, across))[side]


def turned(name: str, side: int, size: int) -> str:
    """Clause 2a: a square given for south, turned for a side by quarter turns about the middle."""
    rank, file = divmod(NUMBERS[name], LONGEST)
    file, rank = placed_by(side, file, rank, size)
    return f"{FILES[file]}{rank + 1}"
