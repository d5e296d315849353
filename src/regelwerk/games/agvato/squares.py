"""The names of squares, sides and directions, and how each side sees the board: its own start line nearest."""

from functools import cache

from regelwerk.contract import Grid

grid_of = cache(Grid)
"""The board of that size."""

MAX_SIZE = 17
"""The largest board has as many files and ranks."""

NAMES = grid_of(MAX_SIZE).names
"""All squares of the largest board, rank by rank: the order of their numbers, whatever the size of the board."""

NUMBERS = {name: number for number, name in enumerate(NAMES)}
SIDES = ("south", "west", "north", "east")
SIDES_OF = {2: (0, 2), 3: (0, 1, 2), 4: (0, 1, 2, 3)}
"""Clause 0b: the side of each seat, clockwise, by the number of players."""

Spot = tuple[int, int]
"""A square as a side sees it: how far across from its left, how far ahead of its start line."""

DIRECTIONS: dict[str, Spot] = {
    name: (name.count("R") - name.count("L"), name.count("F") - name.count("B"))
    for name in ("F", "FR", "R", "BR", "B", "BL", "L", "FL")
}
"""Clause 3a: single steps as a player sees them, forward being away from the start line: across and ahead."""


@cache
def view(side: int, size: int) -> dict[str, Spot]:
    """Every square of the board as a side sees it; south sees files and ranks."""
    grid = grid_of(size)
    seen = {name: grid.places[grid.turned(name, -side)] for name in grid.names}
    return {name: (across, ahead) for name, (ahead, across) in seen.items()}


@cache
def names_from(side: int, size: int) -> dict[Spot, str]:
    """What a side sees where: `view` the other way round."""
    return {spot: name for name, spot in view(side, size).items()}


def turned(name: str, side: int, size: int) -> str:
    """A square given for south, turned for a side by quarter turns about the middle."""
    return grid_of(size).turned(name, side)
