"""Solo-Jump as it is seen and touched: the whole board, and how many pieces are left."""

from regelwerk.contract import Item, Label, Scene, SeatCard
from regelwerk.games.quadro.board import board

from .snapshot import COLOURS, Snapshot

PLAYER = "grey"
"""All four colours are the player's, so the seat has one of its own."""

GLYPHS = {"B": "square", "G": "triangle", "Y": "cylinder", "R": "stone"}
"""Shapes play no part here; each colour has one, so that colours are told apart without seeing them."""


def scene(snapshot: Snapshot) -> Scene:
    """Every piece in its colour and in the shape of its colour; whoever watches sees the same."""
    items = tuple(
        Item(name, GLYPHS[letter], COLOURS[letter], label=Label("piece", {"colour": f"@{letter}"}))
        for name, letter in snapshot.board.items()
    )
    left = Label("left", {"count": len(snapshot.board)})
    return Scene(
        boards=(board(),),
        items=items,
        notes=(_note(snapshot),),
        seats=(SeatCard(PLAYER, points=snapshot.points[0], lines=(left,)),),
    )


def _note(snapshot: Snapshot) -> Label:
    """What is expected now, or what has come of it (clauses 3a and 3b)."""
    left = len(snapshot.board)
    if not snapshot.over:
        return Label("jump", {"count": left})
    return Label("master") if left == 1 else Label("stuck", {"count": left})
