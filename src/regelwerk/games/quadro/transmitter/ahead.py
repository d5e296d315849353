"""What a move of Transmitter would come to: the lines of sight that open a transmitter, and the centre it beams to."""

from regelwerk.contract import Kind, Label, Trace
from regelwerk.contract.outlook import Outlook, Sign
from regelwerk.games.quadro.armies import SHAPES
from regelwerk.games.quadro.board import centre_of, steps_between
from regelwerk.games.quadro.facing import Point, middle

from .moves import Leap
from .referee import play
from .snapshot import Snapshot


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clauses 3a and 3b, where the referee says that the move crosses two pieces of a rival."""
    told = {event.key: event for event in play(before, move).events}
    if not isinstance(move, Leap) or "crosses" not in told:
        return Outlook()
    colour = str(told["crosses"].values["other"]).removeprefix("@")
    label = Label("crossing", {"colour": f"@{colour}"})
    centre = centre_of(move.target)
    crossing = _crossing(before, move, colour)
    lines = tuple(Trace("board", _line(before, name, move.target), colour, label) for name in crossing)
    return Outlook(signs=() if "lapses" in told else (Sign("land", (centre,)),), traces=lines)


def _line(before: Snapshot, *squares: str) -> tuple[Point, ...]:
    """From square to square, on the board as the mover looks at it."""
    return tuple(middle(name, far=before.is_far(before.turn)) for name in squares)


def _crossing(before: Snapshot, move: Leap, colour: str) -> list[str]:
    """The rival's pieces in the target's row and column that, with the piece that moves, are of all three shapes."""
    moved = before.board[move.origin][1]
    seen = {
        name: shape
        for name, shape in before.army(before.colours.index(colour)).items()
        if steps_between(name, move.target)
    }
    found = [
        pair
        for pair in ((row, column) for row in seen for column in seen)
        if pair[0][1:] == move.target[1:]
        and pair[1][0] == move.target[0]
        and {moved, seen[pair[0]], seen[pair[1]]} == set(SHAPES)
    ]
    return sorted({name for pair in found for name in pair})
