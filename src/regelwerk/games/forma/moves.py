"""Forma's moves: `tower@h9`, `stone@d4`, `ready`, `L4@c7d7e7c8`, `misfit:L4`.

`pass` can be said but is never a move: nobody may pass by choice (clause 2e).
"""

from typing import Annotated

from regelwerk.contract import Groups, Kind, Listing, Moves, Part

from .forms import KINDS
from .placements import Placements
from .squares import EDGE, SQUARES, names_in

Square = Annotated[str, Part("[a-z][0-9]{1,3}")]
Squares = Annotated[str, Part("(?:[a-z][0-9]{1,3})+")]
Form = Annotated[str, Part("[A-Z][0-9]")]


class Tower(Kind):
    """The tower is set."""

    form = "tower@{square}"
    square: Square


class Stone(Kind):
    """A stone is set."""

    form = "stone@{square}"
    square: Square


class Ready(Kind):
    """The set-up is over."""

    form = "ready"


class Laying(Kind):
    """A form is laid; its squares are written rank by rank from below."""

    form = "{kind}@{squares}"
    kind: Form
    squares: Squares

    def touched(self) -> Groups:
        return (self.kind,), names_in(self.squares)


class Misfit(Kind):
    """A form that did not fit is out of the game."""

    form = "misfit:{kind}"
    touch = "{kind} misfit"
    last_resort = True
    kind: Form


class Pass(Kind):
    """What nobody may do by choice."""

    form = "pass"


MOVES = Moves(
    Listing(Tower, tuple(name for name in SQUARES if name not in EDGE)),
    Listing(Stone, SQUARES),
    Listing(Ready),
    Listing(Laying, Placements()),
    Listing(Misfit, KINDS),
    Listing(Pass, ()),
)
