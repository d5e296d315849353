"""Quadro-Be's moves: `S@b2` places a piece, `b2-b5` moves one."""

from typing import Annotated

from regelwerk.contract import Kind, Listing, Moves, Part, Slide, Square
from regelwerk.games.quadro.board import CENTRES, FIELD, apart

SHAPES = "STC"


class Put(Kind, form="{shape}@{square}", touch="{square}"):
    """A piece from the hand comes onto a centre; only that is touched, for the turn gives the shape."""

    shape: Annotated[str, Part(f"[{SHAPES}]")]
    square: Square


PLACINGS = tuple((shape, centre) for shape in SHAPES for centre in CENTRES)
STEPS = tuple((one, other) for one in CENTRES for other in CENTRES if max(apart(one, other)) == FIELD)
"""From every centre to every neighbouring one, also diagonally."""

MOVES = Moves(Listing(Put, PLACINGS), Listing(Slide, STEPS))
