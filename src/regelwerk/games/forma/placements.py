"""Where forms can lie on the empty board: every orientation of every form on every spot, numbered.

Numbers go by form, then by orientation, then by the rank and file of the lower left corner of the form's box.
"""

from bisect import bisect_right
from dataclasses import dataclass

from .forms import ORIENTATIONS, Cells, normalised
from .squares import GRID, PLACES, SIZE, in_order, names_in


@dataclass(frozen=True)
class Orientation:
    """One form as it can lie: `first` is the number of its placement in the board's lower left corner, `ranks` and
    `files` are on how many of them its own lower left corner can be."""

    kind: str
    cells: Cells
    first: int
    ranks: int
    files: int


def _listed() -> tuple[Orientation, ...]:
    found: list[Orientation] = []
    first = 0
    for kind, lying in ORIENTATIONS.items():
        for cells in lying:
            ranks, files = (SIZE - max(axis) for axis in zip(*cells, strict=True))
            found.append(Orientation(kind, cells, first, ranks, files))
            first += ranks * files
    return tuple(found)


LISTED = _listed()
_FIRSTS = tuple(orientation.first for orientation in LISTED)
_BY_CELLS = {orientation.cells: orientation for orientation in LISTED}


class Placements:
    """All 30,433 placements as parts of moves, worked out one by one: a form and its squares as they are written."""

    def __len__(self) -> int:
        last = LISTED[-1]
        return last.first + last.ranks * last.files

    def __getitem__(self, number: int) -> tuple[str, str]:
        orientation = LISTED[bisect_right(_FIRSTS, number) - 1]
        low, left = divmod(number - orientation.first, orientation.files)
        return orientation.kind, "".join(GRID.name(rank + low, file + left) for rank, file in orientation.cells)

    def index(self, parts: tuple[str, str]) -> int:
        kind, squares = parts
        names = names_in(squares)
        if names and names == in_order(name for name in names if name in PLACES):
            cells = [PLACES[name] for name in names]
            orientation = _BY_CELLS.get(normalised(cells))
            if orientation is not None and orientation.kind == kind:
                low, left = (min(axis) for axis in zip(*cells, strict=True))
                return orientation.first + low * orientation.files + left
        raise ValueError(parts)
