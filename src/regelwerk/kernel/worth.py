"""What a position is worth before its end: returns from what seats have, for games' own evaluations."""

from __future__ import annotations

from .convention import ARRAY, I64, VOID, Words, compiled
from .header import PLAYERS, RETURN_UNIT, RETURNS
from .seats import together

NEVER_CERTAIN = RETURN_UNIT * 9 // 10
"""No worth is nearer to a result than this, unless the result is certain."""

WON_NEXT = RETURN_UNIT - 1
"""What a seat to move is worth that wins with its next move, whatever it has to think of: certain, one move away. With
secrets or chance in a game no evaluation may say that."""


@compiled(I64(I64, I64))
def worth_of_lead(lead: int, decisive: int) -> int:
    """The return of being ahead by so much, where `decisive` has as good as won."""
    return max(-NEVER_CERTAIN, min(NEVER_CERTAIN, RETURN_UNIT * lead // decisive))


@compiled(VOID(ARRAY, I64, I64))
def returns_from_worth(words: Words, allies: int, decisive: int) -> None:
    """Returns from what every side has, which its seats hold in RETURNS: each against the mean of the others.

    A side is `allies` seats; `decisive` is how far ahead a side is that has as good as won.
    """
    players = words[PLAYERS]
    total = together(words, RETURNS) // allies
    for seat in range(players):
        own = words[RETURNS + seat]
        words[RETURNS + seat] = worth_of_lead(own - allies * (total - own) // (players - allies), decisive)
