"""Solo-Jump as it is seen and touched: the whole board, and how many pieces are left."""

from __future__ import annotations

from regelwerk.contract import Board, Item, Label, Lay, Order, Scene, SeatCard
from regelwerk.contract.scene import Glyph
from regelwerk.games.quadro.board import COORDINATES, GRID, SIZE, square_places

from .snapshot import COLOURS, LETTERS, Snapshot

PLAYER = "grey"
"""All four colours are the player's, so the seat has one of its own."""

GLYPHS: dict[str, Glyph] = {"B": "square", "G": "triangle", "Y": "cylinder", "R": "stone"}
"""Shapes play no part here; each colour has one, so that colours are told apart without seeing them."""

BOARD = Board("board", SIZE, SIZE, square_places(), GRID + COORDINATES)


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Every piece in its colour and in the shape of its colour."""
    items = tuple(
        Item(name, GLYPHS[letter], COLOURS[LETTERS.index(letter)], label=Label("piece", {"colour": f"@{letter}"}))
        for name, letter in snapshot.board.items()
    )
    left = len(snapshot.board)
    return Scene(
        boards=(BOARD,),
        items=items,
        notes=(_note(snapshot),),
        seats=(SeatCard(PLAYER, points=_pieces(snapshot) - left, lines=(Label("left", {"count": left}),)),),
    )


def _pieces(snapshot: Snapshot) -> int:
    """How many pieces there were; every layout has the same number."""
    return max(len("".join(rows).replace(".", "")) for rows in _layouts(snapshot))


def _layouts(snapshot: Snapshot) -> list[list[str]]:
    return [rows for name, rows in snapshot.edition["layout"].items() if name != "corner"]


def _note(snapshot: Snapshot) -> Label:
    """What is expected now, or what has come of it (clauses 3a and 3b)."""
    left = len(snapshot.board)
    if not snapshot.over:
        return Label("jump", {"count": left})
    return Label("master") if left == 1 else Label("stuck", {"count": left})


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """A jump touches both ends."""
    return tuple((name,) for name in text.split("-"))


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Always a choice among listed moves."""
    return None


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """Two squares mean a jump; one alone is a piece that stays."""
    return f"{names[0]}-{names[-1]}" if names else ""
