"""The table drawn: the board of 20 × 20 squares with its coordinates, and every player's forms beside it."""

from regelwerk.contract import Board, Label, Place

from .forms import FORMS, KINDS, Cells
from .snapshot import COLOURS
from .squares import GRID

ACROSS = 7
"""Kinds of form in a row of a hand; three rows hold them all."""

_BLOCK = 5
"""Squares are shaded in blocks of this side, so that an eye can count them."""


def outline(cells: Cells) -> tuple[tuple[int, int], ...]:
    """Cells as a client draws them: to the right and down from the first one."""
    rank, file = cells[0]
    return tuple((f - file, rank - r) for r, f in cells)


OUTLINES = {kind: outline(cells) for kind, cells in FORMS.items()}
BOARD = GRID.board(GRID.blocks(_BLOCK))


def slot(seat: int, kind: str) -> str:
    """The place in a hand where forms of one kind lie."""
    return f"hand:{COLOURS[seat]}:{kind}"


def hand(seat: int) -> Board:
    """Clause 0a: a player's forms lie open, kind by kind."""
    places = tuple(
        Place(slot(seat, kind), at % ACROSS + 0.5, at // ACROSS + 0.5, tone="hand", label=Label("slot", {"form": kind}))
        for at, kind in enumerate(KINDS)
    )
    title = Label("hand", {"colour": f"@{COLOURS[seat]}"})
    return Board(f"hand:{COLOURS[seat]}", ACROSS, len(KINDS) // ACROSS, places, role="side", title=title)
