"""What a move of Quadro-Be would come to: the line that wins, the shape that is due next, or being stuck."""

from dataclasses import replace

from regelwerk.contract import Accepted, Kind, Label, Slide
from regelwerk.contract.outlook import Outlook, Sign
from regelwerk.games.quadro.board import CENTRES

from .referee import LINES, judge
from .snapshot import CYCLE, SEATS, Snapshot


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clauses 1 and 3: a finished line, otherwise what the other one has to play and whether one could go on then."""
    seat = before.turn
    if after.over:
        won = (line for line in LINES if all(after.board.get(name, (None,))[0] == seat for name in line))
        return Outlook(signs=tuple(Sign("line", tuple(line)) for line in won))
    due = Label("next_due", {"colour": f"@{SEATS[after.turn]}", "shape": f"@{after.due}"})
    again = replace(after, phase=(after.phase + 1) % CYCLE, seat=seat)
    stuck = _stuck(again)
    if not stuck:
        return Outlook(notes=(due,))
    return Outlook(signs=(Sign("warn", stuck),), notes=(due, Label("would_be_stuck", {"shape": f"@{again.due}"})))


def _stuck(again: Snapshot) -> tuple[str, ...]:
    """Clause 3b: the pieces that would have to move next time, if none of them could as the board would stand."""
    if again.placing:
        return ()
    own = tuple(name for name, piece in again.board.items() if piece == (again.turn, again.due))
    moves = (Slide(origin, target) for origin in own for target in CENTRES)
    return () if any(isinstance(judge(again, move), Accepted) for move in moves) else own
