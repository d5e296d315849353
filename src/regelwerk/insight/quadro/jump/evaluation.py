"""What a position of Jump is worth to each seat, for search: how many moves its pieces still need, rank by rank.

A block of pieces is quick, since the last one leaps over the others; a straggler goes step by step. So it is moves
that are counted, not squares, as if nobody were ever allowed to move again. No rule depends on these figures
(docs/search.md says how they were chosen).
"""

from regelwerk.games.quadro.board import FIELD, SIZE
from regelwerk.games.quadro.jump.layout import AGAIN, PIECES
from regelwerk.games.quadro.jump.tables import RANK
from regelwerk.kernel.convention import ARRAY, EVALUATE, I64, Words, compiled
from regelwerk.kernel.header import RETURNS, SEAT
from regelwerk.kernel.worth import worth_of_lead

from .known import MOVES_LEFT

DECISIVE = 10
"""Moves ahead that as good as win."""

TURN, GOES_ON = 50, 100
"""What being to move is worth, and that with a piece that moves again, in hundredths of a move."""


@compiled(I64(ARRAY, I64))
def moves_left(tables: Words, own: int) -> int:
    """How many moves a seat's pieces need at least, each rank for itself."""
    needed = 0
    for lane in range(FIELD):
        needed += tables[MOVES_LEFT + ((own >> SIZE * lane) & RANK)]
    return needed


@compiled(EVALUATE)
def evaluate(tables: Words, words: Words) -> None:
    """The seat to move against the other."""
    seat = words[SEAT]
    ahead = moves_left(tables, words[PIECES + 1 - seat]) - moves_left(tables, words[PIECES + seat])
    lead = 100 * ahead + TURN + (GOES_ON if words[AGAIN] else 0)
    value = worth_of_lead(lead, 100 * DECISIVE)
    words[RETURNS + seat] = value
    words[RETURNS + 1 - seat] = -value
