"""A board of squares with names: files by letters from the left, ranks by numbers from below.

It can be turned by quarters, clockwise: a1 goes where the highest rank was, and so on. Only the drawing turns for those
who look from another side; squares keep their names.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from string import ascii_lowercase
from types import MappingProxyType

from .scene import Board, Label, Mark, Place

_OUTSIDE = 0.45
"""How far outside the board its coordinates are written."""


class Grid:
    """As many files as ranks. A square's number counts rank by rank from below, each rank from the left."""

    def __init__(self, size: int) -> None:
        self.size = size
        self.files = ascii_lowercase[:size]
        self.names = tuple(f"{file}{rank}" for rank in range(1, size + 1) for file in self.files)
        self.places = {name: divmod(number, size) for number, name in enumerate(self.names)}
        """Rank and file of every square, counted from 0."""

    def name(self, rank: int, file: int) -> str:
        """The square of that rank and file, counted from 0; empty off the board."""
        inside = 0 <= rank < self.size and 0 <= file < self.size
        return self.names[self.size * rank + file] if inside else ""

    def beside(self, name: str, up: int, right: int) -> str:
        """The square so many ranks up and files to the right; empty off the board."""
        rank, file = self.places[name]
        return self.name(rank + up, file + right)

    def apart(self, one: str, other: str) -> tuple[int, int]:
        """How many files and how many ranks two squares are apart."""
        (rank, file), (to_rank, to_file) = self.places[one], self.places[other]
        return abs(file - to_file), abs(rank - to_rank)

    def steps(self, one: str, other: str) -> int | None:
        """How many squares apart two squares of one row or column are; None if they are not in line."""
        across, along = self.apart(one, other)
        return None if across and along else across + along

    def ray(self, origin: str, through: str) -> tuple[str, ...]:
        """The squares from one towards another in line with it and on to the edge, the nearest first."""
        (rank, file), (to_rank, to_file) = self.places[origin], self.places[through]
        up, right = (to_rank > rank) - (to_rank < rank), (to_file > file) - (to_file < file)
        names = (self.beside(origin, up * steps, right * steps) for steps in range(1, self.size))
        return tuple(filter(None, names))

    def turned(self, name: str, quarters: int) -> str:
        """Where a square comes to lie when the board is turned by so many quarters."""
        rank, file = self.places[name]
        for _ in range(quarters % 4):
            rank, file = self.size - 1 - file, rank
        return self.name(rank, file)

    def screen(self, rank: float, file: float, quarters: int = 0) -> tuple[float, float]:
        """Where the middle of a square is drawn, rank 1 at the bottom, for somebody who sits so many quarters further
        round the board. Rank and file count from 0 and may lie beyond the edge."""
        x, y = file + 0.5, self.size - rank - 0.5
        for _ in range(quarters % 4):
            x, y = y, self.size - x
        return x, y

    def middle(self, name: str, quarters: int = 0) -> tuple[float, float]:
        """Where the middle of a square is drawn, by its name."""
        return self.screen(*self.places[name], quarters)

    def coordinates(self, quarters: int = 0) -> tuple[Mark, ...]:
        """The letters of files and the numbers of ranks, outside the board: below it those that run from left to right
        for whoever looks, to its left the others."""
        letters = [(self.screen(0, at, quarters), letter) for at, letter in enumerate(self.files)]
        numbers = [(self.screen(at, 0, quarters), str(at + 1)) for at in range(self.size)]
        below = numbers if quarters % 2 else letters
        return tuple(
            Mark(x=x, y=self.size + _OUTSIDE, text=text, tone="coordinate")
            if line is below
            else Mark(x=-_OUTSIDE, y=y, text=text, tone="coordinate")
            for line in (letters, numbers)
            for (x, y), text in line
        )

    def blocks(self, side: int) -> dict[str, str]:
        """Tones that shade blocks of that side in turn, so that an eye can count squares."""
        shaded = (name for name, (rank, file) in self.places.items() if (rank // side + file // side) % 2)
        return dict.fromkeys(shaded, "field")

    def board(
        self,
        tones: Mapping[str, str],
        labels: Mapping[str, Label] = MappingProxyType({}),
        marks: Sequence[Mark] = (),
        quarters: int = 0,
    ) -> Board:
        """The board with all its squares, plain where no tone is named, for somebody who sits so many quarters round.

        The coordinates come on top of the marks, which are drawn as they are.
        """
        places = tuple(
            Place(name, *self.middle(name, quarters), tone=tones.get(name, "plain"), label=labels.get(name))
            for name in self.names
        )
        return Board("board", self.size, self.size, places, (*marks, *self.coordinates(quarters)))
