"""Forma's moves: `tower@h9`, `stone@d4`, `ready`, `L4@c7d7e7c8`, `misfit:L4`.

`pass` can be said but is never a move: nobody may pass by choice (clause 2e).
"""

from typing import Annotated

from regelwerk.contract import Groups, Kind, Listing, Moves, Part, Pass

from .forms import KINDS
from .placements import Placements
from .squares import EDGE, SQUARES, names_in

Square = Annotated[str, Part("[a-z][0-9]{1,3}")]
Squares = Annotated[str, Part("(?:[a-z][0-9]{1,3})+")]
Form = Annotated[str, Part("[A-Z][0-9]")]


class Tower(Kind, form="tower@{square}"):
    """The tower is set."""

    square: Square


class Stone(Kind, form="stone@{square}"):
    """A stone is set."""

    square: Square


class Ready(Kind, form="ready"):
    """The set-up is over."""


class Laying(Kind, form="{kind}@{squares}"):
    """A form is laid; its squares are written rank by rank from below."""

    kind: Form
    squares: Squares

    def touched(self) -> Groups:
        return (self.kind,), names_in(self.squares)


class Misfit(Kind, form="misfit:{kind}", touch="{kind} misfit", last_resort=True):
    """A form that did not fit is out of the game."""

    kind: Form


MOVES = Moves(
    Listing(Tower, tuple(name for name in SQUARES if name not in EDGE)),
    Listing(Stone, SQUARES),
    Listing(Ready),
    Listing(Laying, Placements()),
    Listing(Misfit, KINDS),
    Listing(Pass, ()),
)
