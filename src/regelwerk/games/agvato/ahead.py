"""What a move of Agvato would come to: the way of the figure, square by square, to where it comes to rest."""

from regelwerk.contract import Kind, Label, Trace
from regelwerk.contract.outlook import Outlook, Sign

from .board import SEATS
from .moves import Beginning, CarryOut
from .paths import resting_square, walk
from .snapshot import Snapshot
from .squares import grid_of


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clauses 5 to 8: the path of the open card, or its beginning; out of the middle the way back (clause 7)."""
    match move:
        case CarryOut(square):
            route = walk(before, square)
        case Beginning(square, steps):
            route = walk(before, square).beginning(steps)
        case _:
            return Outlook()
    rest, viewer = resting_square(before, route), before.side(before.mover)
    squares = [square, *(each for each, _ in route.steps)]
    if rest is not None and squares[-1] != rest:
        squares.append(rest)
    points = tuple(grid_of(before.facts.size).middle(each, viewer) for each in squares)
    trace = Trace("board", points, SEATS[before.mover], Label("paths"))
    return Outlook(signs=(Sign("land", (squares[-1],)),), traces=(trace,))
