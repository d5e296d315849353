"""What a move of Quadro-Be would come to: the line that wins, the shape that is due next, or being stuck."""

from dataclasses import replace

from regelwerk.contract import Kind, Label
from regelwerk.contract.outlook import Outlook, Sign

from .referee import LINES, stuck
from .snapshot import CYCLE, SEATS, Snapshot


def ahead(before: Snapshot, move: Kind, after: Snapshot) -> Outlook:
    """Clauses 1 and 3: a finished line, otherwise what the other one has to play and whether one could go on then."""
    seat = before.turn
    if after.over:
        won = (line for line in LINES if all(after.board.get(name, (None,))[0] == seat for name in line))
        return Outlook(signs=tuple(Sign("line", tuple(line)) for line in won))
    due = Label("next_due", {"colour": f"@{SEATS[after.turn]}", "shape": f"@{after.due}"})
    again = replace(after, phase=(after.phase + 1) % CYCLE, seat=seat)
    if own := stuck(again):
        warning = Label("would_be_stuck", {"shape": f"@{again.due}"})
        return Outlook(signs=(Sign("warn", tuple(own)),), notes=(due, warning))
    return Outlook(notes=(due,))
