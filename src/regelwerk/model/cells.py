"""Where the squares of a board lie in the planes of an observation."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from regelwerk.contract import Grid


class Cells:
    """Where squares lie in a plane, row by row from the top; a place without a name stays empty."""

    def __init__(self, rows: Sequence[Sequence[str]]) -> None:
        self.rows = tuple(map(tuple, rows))
        self.shape = (len(self.rows), len(self.rows[0]) if self.rows else 0)
        named = (name for row in self.rows for name in row)
        self.numbers = {name: number for number, name in enumerate(named) if name}

    @classmethod
    def of(cls, grid: Grid) -> Cells:
        """All squares of a board, the highest rank on top."""
        return cls([grid.names[grid.size * rank :][: grid.size] for rank in reversed(range(grid.size))])

    def __len__(self) -> int:
        return self.shape[0] * self.shape[1]

    def find(self, names: Iterable[str]) -> list[int]:
        """The cell of every name, -1 where it has none."""
        return [self.numbers.get(name, -1) for name in names]
