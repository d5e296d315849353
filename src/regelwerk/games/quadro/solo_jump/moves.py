"""Solo-Jump's moves: `d4-d7` jumps; ids are those of all straight moves of the board."""

from __future__ import annotations

from regelwerk.contract import Listing, Moves
from regelwerk.games.quadro.board import LINES
from regelwerk.games.quadro.moves import Slide

from .edition import Facts

MOVES = Moves(Listing(Slide, LINES))


def moves(facts: Facts) -> Moves:
    """The same with every edition."""
    return MOVES
