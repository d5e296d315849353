"""A board of squares with names: files by letters from the left, ranks by numbers from below."""

from __future__ import annotations

from functools import cached_property
from string import ascii_lowercase

from .scene import Mark


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

    def screen(self, rank: float, file: float) -> tuple[float, float]:
        """Where the middle of a square is drawn: rank 1 at the bottom."""
        return file + 0.5, self.size - rank - 0.5

    def middle(self, name: str) -> tuple[float, float]:
        """Where the middle of a square is drawn, by its name."""
        return self.screen(*self.places[name])

    @cached_property
    def coordinates(self) -> tuple[Mark, ...]:
        """Letters below and numbers to the left, half a square outside the board."""
        letters = [(at + 0.5, self.size + 0.45, letter) for at, letter in enumerate(self.files)]
        numbers = [(-0.45, self.size - at - 0.5, str(at + 1)) for at in range(self.size)]
        return tuple(Mark(x=x, y=y, text=text, tone="coordinate") for x, y, text in letters + numbers)
