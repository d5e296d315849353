"""What a position of Blockade is worth to each seat, for search: how far its Flaz wanders, and who is about to leave.

No rule depends on these figures (docs/search.md says how they were chosen).
"""

from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import EVALUATE, Words, compiled
from regelwerk.kernel.header import RETURN_UNIT, RETURNS, SEAT

from .gaps import OUT, bumps_of
from .tables import FLAZ

NEARLY_WON = RETURN_UNIT * 9 // 10
"""The seat to move can walk out (clause 3)."""

THREAT = RETURN_UNIT // 4
"""The other one could, and has to be stopped."""

BUMP = RETURN_UNIT // 60
"""Every side of a Fluppie at which a Flaz can turn is a way more."""


@compiled(EVALUATE)
def evaluate(tables: Words, words: Words) -> None:
    """The seat to move against the other."""
    seat = words[SEAT]
    own = bumps_of(words, tables[FLAZ + seat], tables[FLAZ + 1 - seat], seat == 0)
    value = NEARLY_WON
    if own != OUT:
        other = bumps_of(words, tables[FLAZ + 1 - seat], tables[FLAZ + seat], seat == 1)
        value = BUMP * count(own) - (THREAT if other == OUT else BUMP * count(other))
    words[RETURNS + seat] = value
    words[RETURNS + 1 - seat] = -value
