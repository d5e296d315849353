"""When a draw can be agreed to (clause G11), and what a computer says to it."""

from __future__ import annotations

from regelwerk.contract import CHANCE, Refused
from regelwerk.model.position import Position
from regelwerk.model.resigning import AGREEING, knows_draws, sides_of

from .match import Match

NEAR_EVEN = 0.1
"""A computer agrees to a draw up to this value of its position, from -1 (lost) to 1 (won)."""


def no_draw(match: Match) -> Refused | None:
    """Why nobody can offer a draw now; None if somebody can."""
    if not knows_draws(match.position):
        return Refused(AGREEING, "unknown")
    if match.over:
        return Refused(AGREEING, "over")
    if match.incomplete:
        return Refused(AGREEING, "missing")
    return None


def asked_for_draw(match: Match) -> frozenset[int]:
    """The seats that have to agree: all but those that were given up."""
    return frozenset(number for number, seat in enumerate(match.seats) if seat.kind != "bot" or not seat.resigned)


def appraised(position: Position, seat: int, level: str, seed: int) -> float | None:
    """What a bot of that level thinks its seat is worth, from -1 to 1; None if it can only say so on its own turn.

    It knows what its seat knows. Between two sides what is good for the one is bad for the other, so that the turn of
    any seat tells.
    """
    from regelwerk.search.bot import bot

    turn = position.seat
    sides = sides_of(position)
    if turn is None or turn == CHANCE or (turn != seat and len(sides) != 2):
        return None
    value = bot(level).analyse(position.resample(seat, seed), turn, seed)[0].value
    return value if any(turn in side and seat in side for side in sides) else -value
