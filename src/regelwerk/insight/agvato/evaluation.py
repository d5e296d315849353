"""What a position of Agvato is worth to each seat, for search: points so far, and chips that it may still get.

A chip is shared out by how soon each seat's figures can take it, and counts what it adds to a hand (clause 12). How
much all that tells about the result changes while chips grow fewer. The figures were fitted to how games ended; no rule
depends on them (docs/search.md).
"""

from __future__ import annotations

from regelwerk.games.agvato.cards import hand_number
from regelwerk.games.agvato.edition import COLOURS, MAX_FIGURES
from regelwerk.games.agvato.figures import worth_of_figures
from regelwerk.games.agvato.layout import CHIPS, DUE, EXTRAS, FIGURES, HANDS, HELD, LEFT, MAX_SEATS, MOVER, MOVING
from regelwerk.games.agvato.tables import HELD_VALUE, SQUARES, WORTH
from regelwerk.kernel.bending import SUREST, bent
from regelwerk.kernel.bits import count, lowest
from regelwerk.kernel.convention import ARRAY, EVALUATE, I64, VOID, Words, compiled
from regelwerk.kernel.header import PLAYERS, POINTS, RETURNS
from regelwerk.kernel.seats import together

from .known import ALL_CHIPS, CERTAIN, REACH, TAKES, WEIGHTS
from .weights import FITTED

(
    HAND, POINTS_SO_FAR, ADVANCED, ON_THE_WAY, TO_MOVE, ONE_MORE, OF_A_COLOUR, _BLUE, _RED, _GREEN, _WHITE,
    NEXT, NEXT_DENIED, SHARE, DENIED, EXPECTED, PROSPECT,
) = range(WEIGHTS, WEIGHTS + len(FITTED))  # fmt: skip
"""Where the weights of the terms stand that hold without chips; each chip that lies out moves them on by TERMS."""

TERMS = len(FITTED)

_FINENESS = 10
"""What weighted sums are shifted by before they are bent."""

_MOST = 4095
_NEAREST = 511
_EVERY_SIDE = sum(1 << len(COLOURS) * side for side in range(MAX_SEATS))
"""The chips of the first colour."""


@compiled(I64(ARRAY, ARRAY, I64, I64))
def reach_of(tables: Words, words: Words, seat: int, chip: int) -> int:
    """How soon a seat takes a chip, of 512 at most, above the number of cards left with which it does now (6 bits)."""
    cards, missed = 0, CERTAIN
    first, row = FIGURES + MAX_FIGURES * seat, (ALL_CHIPS * seat + chip) * SQUARES
    for figure in range(first, first + words[MOVING + seat]):
        at = row + words[figure]
        cards |= tables[TAKES + at]
        missed = missed * (CERTAIN - tables[REACH + at]) // CERTAIN
    return min(_NEAREST, CERTAIN - missed >> 1) << 6 | count(cards & words[LEFT])


@compiled(VOID(ARRAY, ARRAY, I64))
def settled(tables: Words, words: Words, row: int) -> None:
    """What seats have already, weighed, into RETURNS."""
    for seat in range(words[PLAYERS]):
        figures = worth_of_figures(tables, words, seat)
        points = words[POINTS + seat] + figures
        for owner in range(words[PLAYERS]):
            points += tables[HELD_VALUE] * (words[HELD + owner] >> 4 * seat & 15)
        total = tables[row + HAND] * tables[WORTH + hand_number(words, seat)] + tables[row + POINTS_SO_FAR] * points
        total += tables[row + ADVANCED] * figures + tables[row + ON_THE_WAY] * words[MOVING + seat]
        if words[MOVER] == seat:
            total += tables[row + TO_MOVE] + tables[row + ONE_MORE] * (words[DUE] - 1)
        for colour in range(len(COLOURS)):
            total += tables[row + OF_A_COLOUR + colour] * (words[HANDS + seat] >> 3 * colour & 7)
        words[RETURNS + seat] = total


@compiled(VOID(ARRAY, ARRAY, I64))
def promised(tables: Words, words: Words, row: int) -> None:
    """What chips that lie out promise, weighed, on top of that."""
    players = words[PLAYERS]
    cards = max(1, count(words[LEFT]) + words[EXTRAS])
    hands, prospects = 0, 0
    for seat in range(players):
        hands |= hand_number(words, seat) << 12 * seat
    prospects = hands
    for colour in range(len(COLOURS)):
        lying = words[CHIPS] & _EVERY_SIDE << colour
        if lying == 0:
            continue
        worths, wanted = 0, 0
        for seat in range(players):
            hand = hands >> 12 * seat & _MOST
            worth = min(_MOST, tables[WORTH + hand + 5**colour] - tables[WORTH + hand])
            worths |= worth << 12 * seat
            wanted += worth
        while lying:
            chip = lowest(lying)
            lying &= lying - 1
            reaches, total, nearest = 0, 1, 0
            for seat in range(players):
                reach = reach_of(tables, words, seat, chip)
                reaches |= reach << 15 * seat
                total += reach >> 6
                if reach >> 6 > reaches >> 15 * nearest + 6 & _NEAREST:
                    nearest = seat
            prospects += 5**colour << 12 * nearest
            for seat in range(players):
                reach, worth = reaches >> 15 * seat & 32767, worths >> 12 * seat & _MOST
                others = (wanted - worth) // (players - 1)
                share, now = (reach >> 6) * CERTAIN // total, reach & 63
                words[RETURNS + seat] += (
                    (tables[row + SHARE] * worth + tables[row + DENIED] * others) * share // CERTAIN
                    + (tables[row + NEXT] * worth + tables[row + NEXT_DENIED] * others) * now // cards
                    + tables[row + EXPECTED] * share
                )
    for seat in range(players):
        words[RETURNS + seat] += tables[row + PROSPECT] * tables[WORTH + (prospects >> 12 * seat & _MOST)]


@compiled(EVALUATE)
def evaluate(tables: Words, words: Words) -> None:
    """Each seat against the mean of the others."""
    players, row = words[PLAYERS], TERMS * count(words[CHIPS])
    settled(tables, words, row)
    promised(tables, words, row)
    total = together(words, RETURNS)
    for seat in range(players):
        own = words[RETURNS + seat]
        words[RETURNS + seat] = bent((own - (total - own) // (players - 1)) >> _FINENESS)
    mean = together(words, RETURNS) // players
    for seat in range(players):
        words[RETURNS + seat] = max(-SUREST, min(SUREST, words[RETURNS + seat] - mean))
