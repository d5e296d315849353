"""Jump on one 36-bit set per seat, the right edge at the low end of every rank (see `snapshot`).

A piece has at most one step, onto the next free square to its right, so a rank's movable pieces are those above its
lowest free bit: `own & (own + 1)` for all three ranks at once. A step is at most three squares wide, since a rank holds
three pieces.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regelwerk.games.quadro.board import FIELD, SIZE
from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.chance_free import no_chance, no_secrets, nothing_to_deal
from regelwerk.kernel.convention import APPLY, I64, LEGAL, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.ending import finish_for
from regelwerk.kernel.header import ERA, PLAYERS, SEAT, TABLES_BODY
from regelwerk.kernel.rng import below

from .snapshot import AGAIN, BITS, HOME, PIECES, SEATS, field_of, square_of
from .snapshot import WORDS as WORDS

EDGE = 0x001001001
"""The rightmost square of each rank; shifted, a file."""

FULL_HOME = 0x007007007
RANK_STEPS = 30
"""Steps of one rank: three from files a–i, two from j, one from k."""

SEAT_STEPS = FIELD * RANK_STEPS
STEPS = len(SEATS) * SEAT_STEPS
STOP = STEPS
MOVE_COUNT = STEPS + 1
CHANCE_COUNT = 0
WIDTH = 9
chance, redact, deal = no_chance, no_secrets, nothing_to_deal


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """The bound, then each seat's first set (clause 1a)."""
    out = np.zeros(TABLES_BODY + len(SEATS), np.int64)
    out[0] = edition["max_plies"]
    for seat in range(len(SEATS)):
        file, _ = field_of(edition, seat)
        row = sum(1 << (SIZE - 1 - file - k) for k in range(FIELD))
        out[TABLES_BODY + seat] = row * EDGE
    return out


def start(tables: Words, players: int) -> Words:
    """Both fields full, blue to begin."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS] = players
    words[PIECES : PIECES + len(SEATS)] = tables[TABLES_BODY : TABLES_BODY + len(SEATS)]
    return words


def step_squares(edition: dict[str, Any], move: int) -> tuple[str, str]:
    """Both ends of a step by its id, as names."""
    seat, within = divmod(move, SEAT_STEPS)
    lane, number = divmod(within, RANK_STEPS)
    file, width = (10, 1) if number == RANK_STEPS - 1 else (number // 3, number % 3 + 1)
    bit = SIZE * lane + SIZE - 1 - file
    return square_of(edition, seat, bit), square_of(edition, seat, bit - width)


@compiled(I64(I64, I64, I64))
def step_id(seat: int, own: int, bit: int) -> int:
    """Clause 2: the only step of a movable piece, onto the next free square to its right."""
    target = bit - 1
    while (own >> target) & 1:
        target -= 1
    lane = bit // SIZE
    file = SIZE - 1 - (bit - SIZE * lane)
    return SEAT_STEPS * seat + RANK_STEPS * lane + 3 * file - (file > 9) + bit - target - 1


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Clauses 2 and 3: every movable piece, or going on with the same one and `stop`."""
    seat = words[SEAT]
    own = words[PIECES + seat]
    if words[AGAIN]:
        out[0] = step_id(seat, own, words[AGAIN] - 1 - BITS * seat)
        out[1] = STOP
        return 2
    movable = own & (own + EDGE)
    found = 0
    for lane in range(FIELD):
        for file in range(SIZE - 1):
            bit = SIZE * lane + SIZE - 1 - file
            if (movable >> bit) & 1:
                out[found] = step_id(seat, own, bit)
                found += 1
    return found


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """Any movable piece, or one of the two ways to go on."""
    seat = words[SEAT]
    own = words[PIECES + seat]
    if words[AGAIN]:
        return STOP if below(rng, 2) else step_id(seat, own, words[AGAIN] - 1 - BITS * seat)
    movable = own & (own + EDGE)
    return step_id(seat, own, nth(movable, below(rng, count(movable))))


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """A step or `stop`, then clause 4 (all nine home) and clause 3 (one or three opponents on the file: go on).

    A seat that cannot move is home and has won, so nobody ever passes. No move can be undone by others: no position
    comes up twice.
    """
    seat = words[SEAT]
    words[ERA] += 1
    if move == STOP:
        words[AGAIN] = 0
        words[SEAT] = 1 - seat
        return
    within = move - SEAT_STEPS * seat
    lane = within // RANK_STEPS
    number = within - RANK_STEPS * lane
    last = number == RANK_STEPS - 1
    file = 10 if last else number // 3
    width = 1 if last else number - 3 * file + 1
    target = SIZE * lane + SIZE - 1 - file - width
    own = words[PIECES + seat] ^ ((1 << target) | (1 << (target + width)))
    words[PIECES + seat] = own
    words[AGAIN] = 0
    if own == FULL_HOME:
        finish_for(words, seat, HOME)
        return
    met = count(words[PIECES + 1 - seat] & (EDGE << (SIZE - 1 - file - width)))
    if met & 1 and ((own & (own + EDGE)) >> target) & 1:
        words[AGAIN] = 1 + BITS * seat + target
    else:
        words[SEAT] = 1 - seat
