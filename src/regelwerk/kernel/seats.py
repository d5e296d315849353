"""Round the table, in compiled code; a run is a word for each seat, such as POINTS."""

from __future__ import annotations

from .convention import ARRAY, I64, Words, compiled
from .header import PLAYERS


@compiled(I64(ARRAY, I64))
def seat_after(words: Words, seat: int) -> int:
    """The seat that follows, after the last one the first."""
    return seat + 1 if seat + 1 < words[PLAYERS] else 0


@compiled(I64(ARRAY, I64, I64))
def next_with(words: Words, run: int, seat: int) -> int:
    """The next seat after this one, itself the last, whose word of a run is not 0; there must be one."""
    seat = seat_after(words, seat)
    while words[run + seat] == 0:
        seat = seat_after(words, seat)
    return seat


@compiled(I64(ARRAY, I64))
def together(words: Words, run: int) -> int:
    """What the words of a run add up to over all seats."""
    total = 0
    for seat in range(words[PLAYERS]):
        total += words[run + seat]
    return total
