"""Jump on one 36-bit set per seat, the right edge at the low end of every rank (see `layout`).

A piece has at most one step, onto the next free square to its right, so a rank's movable pieces are those above its
lowest free bit: `own & (own + 1)` for all three ranks at once.
"""

from regelwerk.games.quadro.board import FIELD, SIZE
from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.convention import APPLY, ARRAY, I64, LEGAL, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.ending import finish_with_winner
from regelwerk.kernel.header import ERA, OWN_ENDINGS, SEAT
from regelwerk.kernel.rng import random_below

from .layout import AGAIN, BITS, PIECES
from .tables import HOME, NARROWEST, ORIGIN, RANK, SEAT_STEPS, WIDTH

EDGE = 0x001001001
"""The rightmost square of each rank; shifted, a file."""

STOP = 2 * SEAT_STEPS
MAX_LEGAL_MOVES = FIELD * FIELD


@compiled(I64(ARRAY, I64, I64, I64))
def step_id(tables: Words, seat: int, own: int, bit: int) -> int:
    """Clause 2: the only step of a movable piece, onto the next free square to its right."""
    target = bit - 1
    while (own >> target) & 1:
        target -= 1
    return SEAT_STEPS * seat + tables[NARROWEST + bit] + bit - target - 1


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Clauses 2 and 3: every movable piece, or going on with the same one and `stop`."""
    seat = words[SEAT]
    own = words[PIECES + seat]
    if words[AGAIN]:
        out[0] = step_id(tables, seat, own, words[AGAIN] - 1 - BITS * seat)
        out[1] = STOP
        return 2
    movable = own & (own + EDGE)
    found = 0
    for lane in range(FIELD):
        row = movable & (RANK << (SIZE * lane))
        for left in range(count(row)):
            out[found] = step_id(tables, seat, own, nth(row, count(row) - 1 - left))
            found += 1
    return found


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """Any movable piece, or one of the two ways to go on."""
    seat = words[SEAT]
    own = words[PIECES + seat]
    if words[AGAIN]:
        return STOP if random_below(rng, 2) else step_id(tables, seat, own, words[AGAIN] - 1 - BITS * seat)
    movable = own & (own + EDGE)
    return step_id(tables, seat, own, nth(movable, random_below(rng, count(movable))))


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """A step or `stop`, then clause 4 (all nine home) and clause 3 (one or three opponents on the file: go on).

    A seat that cannot move is home and has won, so nobody ever passes. No move can be undone by others: no position
    comes up twice.
    """
    seat = words[SEAT]
    words[ERA] += 1
    words[AGAIN] = 0
    if move == STOP:
        words[SEAT] = 1 - seat
        return
    step = move - SEAT_STEPS * seat
    origin = tables[ORIGIN + step]
    target = origin - tables[WIDTH + step]
    own = words[PIECES + seat] ^ ((1 << origin) | (1 << target))
    words[PIECES + seat] = own
    if own == HOME:
        finish_with_winner(words, seat, OWN_ENDINGS)
        return
    met = count(words[PIECES + 1 - seat] & (EDGE << (target % SIZE)))
    if met & 1 and ((own & (own + EDGE)) >> target) & 1:
        words[AGAIN] = 1 + BITS * seat + target
    else:
        words[SEAT] = 1 - seat
