"""What a position of Blockade is worth to each seat, for search: how far its Flaz wanders, and who is about to leave.

No rule depends on these figures (docs/search.md says how they were chosen).
"""

from regelwerk.games.quadro.blockade.kernel import EXIT, FIRST_SLIDE
from regelwerk.games.quadro.blockade.sweeps import NOT_FIRST, NOT_LAST, UP, beside, crosses_edge, fluppies, over, sweep
from regelwerk.games.quadro.blockade.tables import FLAZ
from regelwerk.games.quadro.squares import BITS, SET, SIDE, WAYS, slide_target
from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import ARRAY, EVALUATE, I64, SIFT, VOID, Words, compiled
from regelwerk.kernel.header import RETURN_UNIT, RETURNS, SEAT
from regelwerk.kernel.scratch import scratch
from regelwerk.kernel.sets import holds
from regelwerk.kernel.worth import WON_NEXT

THREAT = RETURN_UNIT // 4
"""The other one could walk out, and has to be stopped."""

TURN = RETURN_UNIT // 60
"""Every side of a Fluppie at which a Flaz can turn is a way more."""

OUT = -1
"""Instead of how many turns there are: a walk crosses the far edge."""


@compiled(I64(ARRAY, ARRAY, I64))
def turns_of(tables: Words, words: Words, seat: int) -> int:
    """How many sides of Fluppies the walks of a seat's Flaz come to; OUT if one crosses the far edge."""
    a, b, c, u, v, w = sweep(words, tables[FLAZ + seat], tables[FLAZ + 1 - seat], seat == 0)
    if crosses_edge(u, w, seat == 0):
        return OUT
    low, middle, high = fluppies(words)
    return (
        count(a & (low << 1) & NOT_FIRST)
        + count(a & (low >> 1) & NOT_LAST)
        + count(b & (middle << 1) & NOT_FIRST)
        + count(b & (middle >> 1) & NOT_LAST)
        + count(c & (high << 1) & NOT_FIRST)
        + count(c & (high >> 1) & NOT_LAST)
        + count(u & (low << SIDE))
        + count(u & ((low >> SIDE) | (middle << UP)))
        + count(v & ((middle << SIDE) | (low >> UP)))
        + count(v & ((middle >> SIDE) | (high << UP)))
        + count(w & ((high << SIDE) | (middle >> UP)))
        + count(w & (high >> SIDE))
    )


@compiled(EVALUATE)
def evaluate(tables: Words, words: Words) -> None:
    """The seat to move against the other."""
    seat = words[SEAT]
    own = turns_of(tables, words, seat)
    value = WON_NEXT  # clause 3
    if own != OUT:
        other = turns_of(tables, words, 1 - seat)
        value = TURN * own - (THREAT if other == OUT else TURN * other)
    words[RETURNS + seat] = value
    words[RETURNS + 1 - seat] = -value


@compiled(VOID(ARRAY, ARRAY, I64, ARRAY))
def stir(tables: Words, words: Words, seat: int, out: Words) -> None:
    """Add to a set what the walks of a seat's Flaz cross, and the Fluppies that they come to."""
    a, b, c, u, v, w = sweep(words, tables[FLAZ + seat], tables[FLAZ + 1 - seat], seat == 0)
    low, middle, high = fluppies(words)
    over_low, over_middle, over_high = over(u, v, w)
    out[0] |= a | u | (low & (beside(a) | over_low))
    out[1] |= b | v | (middle & (beside(b) | over_middle))
    out[2] |= c | w | (high & (beside(c) | over_high))


@compiled(SIFT)
def sift(tables: Words, words: Words, moves: Words, count: int) -> int:
    """A Fluppie that stands where no walk comes, and goes where none comes, changes none."""
    stirred = scratch(SET)
    for part in range(SET):
        stirred[part] = 0
    stir(tables, words, 0, stirred)
    stir(tables, words, 1, stirred)
    front = 0
    for i in range(count):
        move = moves[i]
        slide = move - FIRST_SLIDE
        target = move if slide < 0 else slide_target(slide // WAYS, slide % WAYS)
        stirs = move >= EXIT or holds(stirred, 0, target, BITS)
        if stirs or (slide >= 0 and holds(stirred, 0, slide // WAYS, BITS)):
            moves[i], moves[front] = moves[front], move
            front += 1
    return front
