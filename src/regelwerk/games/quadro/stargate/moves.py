"""Stargate's moves: `a1-a5` moves, `a1xa4` captures, `pass`.

A capture is numbered among the straight moves between squares at which some shape captures: 2 to 5 apart.
"""

from regelwerk.contract import Kind, Listing, Moves, Pass, Slide, Square
from regelwerk.games.quadro.board import LINES, steps_between

NEAREST, FARTHEST = 2, 5
"""Clause 4: the distances at which some shape captures."""


class Capture(Kind, form="{origin}x{target}"):
    """A piece takes the place of an opposing one."""

    origin: Square
    target: Square


CAPTURES = tuple(ends for ends in LINES if NEAREST <= (steps_between(*ends) or 0) <= FARTHEST)
MOVES = Moves(Listing(Slide, LINES), Listing(Capture, CAPTURES), Listing(Pass))
