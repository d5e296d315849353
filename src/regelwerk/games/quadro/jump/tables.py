"""Jump's edition and steps as numbers: all that its compiled code may read."""

from regelwerk.games.quadro.board import FIELD, FILES, SIZE
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Options, Tables

from .edition import Facts
from .layout import BITS, LAYOUT
from .moves import STEPS

RANK = (1 << SIZE) - 1
HOME = 0x007007007
"""The three rightmost squares of each rank."""

SEAT_STEPS = FIELD * len(STEPS)

TABLES = Tables(start=LAYOUT.size, narrowest=BITS, origin=SEAT_STEPS, width=SEAT_STEPS)
START, NARROWEST, ORIGIN, WIDTH = TABLES
"""The words of the start; from every bit the number of its step of one square; where steps begin, how wide."""


def tables(facts: Facts, players: int, options: Options) -> Words:
    """Clause 1a, and the steps of one seat, which are numbered alike for both."""
    steps = [(SIZE * lane + SIZE - 1 - file, width) for lane in range(FIELD) for file, width in STEPS]
    return TABLES.of(
        facts,
        start=[HOME << (SIZE - FIELD - FILES.index(facts.files(seat))) for seat in range(players)],
        narrowest=[steps.index((bit, 1)) if (bit, 1) in steps else 0 for bit in range(BITS)],
        origin=[bit for bit, _ in steps],
        width=[width for _, width in steps],
    )
