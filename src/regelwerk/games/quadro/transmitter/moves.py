"""Transmitter's moves: `a1-a5` moves a piece, `a1-a5+T` also brings a triangle in, `pass`."""

from typing import Annotated

from regelwerk.contract import Groups, Kind, Listing, Moves, Part, Pass, Square
from regelwerk.games.quadro.board import CENTRES, LINES

BRING = "bring:"
"""What a piece in reserve is touched by, before its shape."""


class Leap(Kind, form="{origin}-{target}{bringing}"):
    """A piece goes to a free square; `bringing` is empty, or `+` and the shape that comes in by it."""

    origin: Square
    target: Square
    bringing: Annotated[str, Part(r"(?:\+[CTS])?")] = ""

    def touched(self) -> Groups:
        """Both ends, then the piece in reserve."""
        ends = ((self.origin,), (self.target,))
        return (*ends, (BRING + self.bringing[1:],)) if self.bringing else ends


BRINGS = ("", "+T", "+S")
PATHS = tuple(ends for ends in LINES if ends[1] not in CENTRES)
"""Origin and target of every straight move that does not end on a centre (clause 2)."""

MOVES = Moves(Listing(Leap, tuple((*ends, bringing) for ends in PATHS for bringing in BRINGS)), Listing(Pass))
