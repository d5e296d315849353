"""Jump's edition and steps as numbers: all that its compiled code may read."""

from collections.abc import Mapping
from functools import cache

from regelwerk.games.quadro.board import FIELD, FILES, SIZE
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Tables

from .edition import Facts
from .layout import BITS
from .moves import STEPS

RANK = (1 << SIZE) - 1
HOME = 0x007007007
"""The three rightmost squares of each rank."""

SEAT_STEPS = FIELD * len(STEPS)

TABLES = Tables(start_at=2, narrowest=BITS, origin=SEAT_STEPS, width=SEAT_STEPS, moves_left=1 << SIZE)
START_AT, NARROWEST, ORIGIN, WIDTH, MOVES_LEFT = TABLES
"""Each seat's set at the start; from every bit the number of its step of one square; where steps begin, how wide;
and how many moves the pieces of a rank need, by the set of their squares."""


def tables(facts: Facts, players: int, options: Mapping[str, str]) -> Words:
    """Clause 1a, and the steps of one seat, which are numbered alike for both."""
    steps = [(SIZE * lane + SIZE - 1 - file, width) for lane in range(FIELD) for file, width in STEPS]
    return TABLES.filled(
        facts.max_plies,
        start_at=[HOME << (SIZE - FIELD - FILES.index(facts.files(seat))) for seat in range(players)],
        narrowest=[steps.index((bit, 1)) if (bit, 1) in steps else 0 for bit in range(BITS)],
        origin=[bit for bit, _ in steps],
        width=[width for _, width in steps],
        moves_left=[*map(moves_needed, range(1 << SIZE))],
    )


@cache
def moves_needed(rank: int) -> int:
    """Clause 2: the fewest moves by which the three pieces of a rank come home; 0 where there are not three."""
    if rank.bit_count() != FIELD or rank == HOME & RANK:
        return 0
    fewest = SIZE * SIZE
    for origin in range(1, SIZE):
        free = [square for square in range(origin) if not rank >> square & 1]
        if rank >> origin & 1 and free:
            fewest = min(fewest, 1 + moves_needed(rank ^ (1 << origin | 1 << free[-1])))
    return fewest
