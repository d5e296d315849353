"""The forms: all polyominoes of one to five squares, turned and turned over at will (clause 0a).

A cell is (rank, file) counted from 0 at the lower left. An orientation is the cells of a form as it can lie, moved as
far down and left as they go; a form has one to eight of them.
"""

from collections.abc import Iterable

from .squares import PLACES

Cell = tuple[int, int]
Cells = tuple[Cell, ...]

_DRAWN = """
I1 x  I2 xx  I3 xxx  V3 xx/x.  I4 xxxx  L4 xxx/x..  O4 xx/xx  S4 .xx/xx.  T4 xxx/.x.
F5 .xx/xx./.x.  I5 xxxxx  L5 xxxx/x...  N5 .xxx/xx..  P5 xxx/xx.  T5 xxx/.x./.x.  U5 xxx/x.x
V5 xxx/x../x..  W5 .xx/xx./x..  X5 .x./xxx/.x.  Y5 xxxx/.x..  Z5 xx./.x./.xx
"""
"""Every form, its rows from above, `x` where it has a square."""


def normalised(cells: Iterable[Cell]) -> Cells:
    """The same cells moved as far down and left as they go, by rank and then file."""
    cells = list(cells)
    low, left = min(rank for rank, _ in cells), min(file for _, file in cells)
    return tuple(sorted((rank - low, file - left) for rank, file in cells))


def orientations(cells: Cells) -> tuple[Cells, ...]:
    """All that a form can lie like, sorted: in the order of their numbers in `placements`."""
    found = set()
    for face in (cells, tuple((rank, -file) for rank, file in cells)):
        turned = face
        for _ in range(4):
            turned = normalised((file, -rank) for rank, file in turned)
            found.add(turned)
    return tuple(sorted(found))


def _read(drawn: str) -> Cells:
    rows = enumerate(drawn.split("/"))
    return normalised((-row, file) for row, text in rows for file, x in enumerate(text) if x == "x")


FORMS = dict(zip(_DRAWN.split()[::2], map(_read, _DRAWN.split()[1::2]), strict=True))
KINDS = tuple(FORMS)
"""The names of the forms; a form's number is its place here."""

SIZES = {kind: len(cells) for kind, cells in FORMS.items()}
ORIENTATIONS = {kind: orientations(cells) for kind, cells in FORMS.items()}
_KIND_OF = {cells: kind for kind, lying in ORIENTATIONS.items() for cells in lying}


def kind_on(squares: Iterable[str]) -> str:
    """The form that has just these squares, empty if none has."""
    return _KIND_OF.get(normalised(PLACES[name] for name in squares), "")
