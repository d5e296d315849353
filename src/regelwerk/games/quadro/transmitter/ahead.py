"""What a move of Transmitter would come to: the lines of sight that open a transmitter, and the centre it beams to."""

from regelwerk.contract import Kind, Label, Trace
from regelwerk.contract.outlook import Outlook, Sign
from regelwerk.games.quadro.board import GRID, centre_of

from .moves import Leap
from .referee import crossing
from .snapshot import Snapshot


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clauses 3a and 3b, where the move crosses pieces of a rival; nothing lands on a centre that is taken then."""
    if not isinstance(move, Leap) or (found := crossing(before, move)) is None:
        return Outlook()
    rival, pieces = found
    colour, side, centre = before.colour(rival), before.facing(before.turn), centre_of(move.target)
    lines = [(GRID.middle(name, side), GRID.middle(move.target, side)) for name in pieces]
    label = Label("crossing", {"colour": f"@{colour}"})
    lapses = centre in before.moved(move.origin, move.target)
    signs = () if lapses else (Sign("land", (centre,)),)
    return Outlook(signs=signs, traces=tuple(Trace("board", line, colour, label) for line in lines))
