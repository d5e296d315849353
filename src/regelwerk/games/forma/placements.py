"""Where forms can lie: every way of every form on every spot of the empty board has a number.

Numbers go by form, then by way of lying, then by the rank and file of the lower left corner of the form's box. From
here come the texts of moves and the tables of the kernel.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cache, cached_property

from .forms import FORMS, KINDS, Cells, orientations, settled
from .squares import NUMBERS, SIZE, SQUARES


@dataclass(frozen=True)
class Way:
    """One form lying one way. `first` is the number of its placement in the board's lower left corner."""

    kind: str
    cells: Cells
    first: int

    @cached_property
    def ranks(self) -> int:
        """How many ranks its lower left corner can lie on."""
        return SIZE - max(rank for rank, _ in self.cells)

    @cached_property
    def files(self) -> int:
        """How many files its lower left corner can lie on."""
        return SIZE - max(file for _, file in self.cells)

    @cached_property
    def end(self) -> int:
        """The number after its last placement."""
        return self.first + self.ranks * self.files


def _ways() -> tuple[Way, ...]:
    ways: list[Way] = []
    for kind in KINDS:
        for cells in orientations(FORMS[kind]):
            ways.append(Way(kind, cells, ways[-1].end if ways else 0))
    return tuple(ways)


WAYS = _ways()
COUNT = WAYS[-1].end
"""30,433 placements."""

_WAY_OF = {way.cells: way for way in WAYS}
_ENDS = tuple(way.end for way in WAYS)


def way_of(number: int) -> Way:
    """The way a placement lies."""
    return WAYS[bisect_right(_ENDS, number)]


def squares_of(number: int) -> tuple[str, ...]:
    """The squares that a placement covers, by rank and then file."""
    way = way_of(number)
    low, left = divmod(number - way.first, way.files)
    return tuple(SQUARES[SIZE * (rank + low) + file + left] for rank, file in way.cells)


def number_of(kind: str, squares: tuple[str, ...]) -> int | None:
    """The placement of that form on exactly these squares in their order, or None."""
    numbers = [NUMBERS.get(name, -1) for name in squares]
    if not numbers or numbers[0] < 0 or numbers != sorted(set(numbers)):
        return None
    cells = [divmod(number, SIZE) for number in numbers]
    way = _WAY_OF.get(settled(cells))
    if way is None or way.kind != kind:
        return None
    low, left = min(rank for rank, _ in cells), min(file for _, file in cells)
    return way.first + low * way.files + left


@cache
def masks() -> dict[str, tuple[int, ...]]:
    """For every form the sets of squares of its placements, bit by bit in the order of `SQUARES`."""
    found: dict[str, list[int]] = {kind: [] for kind in KINDS}
    for way in WAYS:
        corner = sum(1 << SIZE * rank + file for rank, file in way.cells)
        found[way.kind] += [corner << SIZE * low + left for low in range(way.ranks) for left in range(way.files)]
    return {kind: tuple(sets) for kind, sets in found.items()}


def mask_of(squares: Iterable[str]) -> int:
    """A set of squares as `masks` has them."""
    return sum(1 << NUMBERS[name] for name in squares)


def fitting(kind: str, taken: int) -> int:
    """How many placements of a form cover no taken square (clause 2a)."""
    return sum(not mask & taken for mask in masks()[kind])
