"""When a move may be taken back: only the own last one, and only while nothing came of it."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.header import UNKNOWN
from regelwerk.model.position import Position

from .match import Match
from .request_error import RequestError


def undoable(match: Match) -> int | None:
    """The seat that may take its last move back now, or None.

    Never across chance, a reveal or another seat's move, and only where the rulebook lets it. After the end only in a
    game for one, where nobody else has a result to lose, and not there either once it was broken off.
    """
    if not match.game.rulebook.undo or not match.turns or match.conceded or (match.over and len(match.seats) > 1):
        return None
    last = match.turns[-1]
    if last.seat < 0 or match.seats[last.seat].kind != "human" or reveals(last.before, match.position):
        return None
    return last.seat


def reveals(before: Position, after: Position) -> bool:
    """Whether somebody can read a word of the position after that they could not before. Rather too often than not."""
    for viewer in (None, *range(before.players)):
        unknown, known = before.known(viewer) == UNKNOWN, after.known(viewer) != UNKNOWN
        if bool(np.any(unknown & known)):
            return True
    return False


def no_undo(match: Match) -> RequestError:
    """Why nothing can be taken back."""
    if not match.game.rulebook.undo:
        return RequestError(
            "forbidden", "In diesem Spiel wird kein Zug zurückgenommen.", "In this game no move is taken back."
        )
    if match.over:
        return RequestError(
            "forbidden",
            "Das Spiel ist zu Ende; kein Zug wird mehr zurückgenommen.",
            "The game is over; no move is taken back any more.",
        )
    return RequestError(
        "forbidden",
        "Zurückgenommen wird nur der eigene letzte Zug, solange danach nichts geschehen und nichts aufgedeckt ist.",
        "Only your own last move is taken back, while nothing has happened and nothing was revealed since.",
    )
