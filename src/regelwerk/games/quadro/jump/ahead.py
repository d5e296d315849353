"""What a move of Jump would come to: how far it goes."""

from regelwerk.contract import Kind, Label, Slide, Trace
from regelwerk.contract.outlook import Outlook
from regelwerk.games.quadro.board import GRID, steps_between

from .snapshot import SEATS, Snapshot


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clause 2: a step to the next square, or a jump over those that are taken."""
    if not isinstance(move, Slide):
        return Outlook()
    length = steps_between(move.origin, move.target) or 0
    label = Label("far", {"count": length}) if length > 1 else Label("near")
    points = (GRID.middle(move.origin), GRID.middle(move.target))
    return Outlook(traces=(Trace("board", points, SEATS[before.board[move.origin]], label),), notes=(label,))
