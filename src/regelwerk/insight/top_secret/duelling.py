"""Which duel card a sensible player chooses (clause 7a), by what everybody can see.

Cards spent lie open, so it is known which card cannot be beaten. A case is lost to whoever attacks with the highest
card anyway, so whoever cannot keep it for certain gives it up with the lowest one: behind a 0 the agent comes home, and
a high card of the other side is gone. That is why attackers do not play high each time. Of sixteen pairs of habits,
each played against all others, these were beaten by none.
"""

from __future__ import annotations

from regelwerk.games.top_secret import layout as at
from regelwerk.games.top_secret import tables as of
from regelwerk.games.top_secret.turns import defender_load, foe_in
from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.convention import ARRAY, I64, RNG, Rng, Words, compiled
from regelwerk.kernel.rng import random_below

SURE, LOW, HIGH = range(3)
"""What a habit says, in hundredths: how often the lowest card that cannot lose is played where there is one; otherwise
how often the lowest, and how often the highest. All other times it is any card."""

HABITS = ((0, 0, 20), (0, 0, 30), (0, 40, 40), (80, 100, 0))
"""Of an attacker, of one where a case is at stake, and the same two of a defender."""


@compiled(I64(ARRAY, ARRAY, I64, RNG))
def duel_card(tables: Words, words: Words, seat: int, rng: Rng) -> int:
    """The id of the card that a seat plays, attacking or defending."""
    attacks = words[at.PHASE] == at.ATTACKING
    foe = foe_in(words, words[at.ACTIVE]) if attacks else words[at.TURN]
    at_stake = words[at.LOAD] >= 0 or defender_load(words, foe if attacks else seat, words[at.ACTIVE]) >= 0
    habit = HABITS[(0 if attacks else 2) + (1 if at_stake else 0)]
    own, theirs = tables[of.VALUES + words[at.CARDS + seat]], tables[of.VALUES + words[at.CARDS + foe]]
    enough = nth(theirs, count(theirs) - 1) + (0 if attacks else 1)
    unbeaten = own >> enough << enough
    if unbeaten and random_below(rng, 100) < habit[SURE]:
        return tables[of.DUEL] + lowest(unbeaten)
    whim = random_below(rng, 100)
    if whim < habit[LOW]:
        return tables[of.DUEL] + lowest(own)
    if whim < habit[LOW] + habit[HIGH]:
        return tables[of.DUEL] + nth(own, count(own) - 1)
    return tables[of.DUEL] + nth(own, random_below(rng, count(own)))
