"""How a sensible player bets, chooses dice and settles them, for the games that a search plays out.

The seat looks at its own bet only. What a stone's step forward is worth to it goes by the boat that the bet names: the
boat that fills now, one that comes later, or one that is full already. The figures were found by playing thousands of
games against themselves; no rule depends on them.
"""

from __future__ import annotations

from regelwerk.games.ausbrecher.edition import STONE_COUNT
from regelwerk.games.ausbrecher.kernel import BET_COUNT, FIRST_DICE, SETTLING, picks, sample
from regelwerk.games.ausbrecher.layout import BETS, BOATS, COVERED, PIPS, STONES, WINDOWS
from regelwerk.games.ausbrecher.stones import reach, ready
from regelwerk.games.ausbrecher.tables import BOAT_OF, BOATS_OF, DICE_OF, LAST_FIELD, WHITE_DIE, WINDOW_FIELD
from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.convention import ARRAY, I64, RNG, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.header import CHANCE, PLAYERS, SEAT
from regelwerk.kernel.rng import random_below

MISSED, NOW, NEXT, LATER, LAST = 9, 12, -1, -29, -55
"""What a stone's way forward is worth whose boat has left, fills now, or fills one, two or three boats later."""

WASTED = -6
"""What the die of a stone is worth that lies under another."""

WHITE_SHARE, FOREMOST = 3, 3
"""The white die counts so many times against a stone's wish, and an eighth of the other for each field it stands on."""

STACKED = 4
"""Covering a stone, or uncovering one, counts this part of its wish."""

WHIM = 3
"""By less than this two choices are as good as each other."""

WISH_BITS, WISH_ZERO = 9, 256
"""Wishes for all stones stand in one number, each in this many bits, this much standing for none."""

_WORST = -(1 << 40)


@compiled(I64(ARRAY, ARRAY, I64, I64))
def wish_for(tables: Words, words: Words, boat: int, stone: int) -> int:
    """How much somebody wants a stone to move forward whose order names that boat for it, 0 for the first."""
    ahead = boat + 1 - tables[BOAT_OF + count(words[BOATS]) + 1]
    if ahead < 0:
        return MISSED
    if ahead == 0:
        return NOW
    if ahead == 1:
        return NEXT - (words[STONES + stone] >> 3)
    return LATER if ahead == 2 else LAST


@compiled(I64(ARRAY, ARRAY, I64))
def wishes_of(tables: Words, words: Words, seat: int) -> int:
    """How much a seat wants each stone to move forward, by its own bet."""
    boats, wishes = tables[BOATS_OF + words[BETS + seat] - 1], 0
    for stone in range(STONE_COUNT):
        wish = wish_for(tables, words, boats >> 2 * stone & 3, stone)
        wishes |= (wish + WISH_ZERO) << WISH_BITS * stone
    return wishes


@compiled(I64(I64, I64))
def wish_in(wishes: int, stone: int) -> int:
    """How much is wished for a stone."""
    return (wishes >> WISH_BITS * stone & (1 << WISH_BITS) - 1) - WISH_ZERO


@compiled(I64(ARRAY, I64, I64))
def back_for(words: Words, stone: int, wish: int) -> int:
    """How much somebody wants the white die to move a stone back, who wishes so much for it to move forward."""
    return FOREMOST * (words[STONES + stone] >> 3) // 8 - WHITE_SHARE * wish


@compiled(I64(ARRAY, ARRAY, I64, I64, I64))
def stacking(tables: Words, words: Words, wishes: int, stone: int, field: int) -> int:
    """What it is worth that a stone leaves one that it lies on, and covers one that it comes to lie on."""
    here, worth = words[STONES + stone], 0
    for other in range(STONE_COUNT):
        there = words[STONES + other]
        if here & 7 and there == here - 1:
            worth += wish_in(wishes, other) // STACKED
        elif (
            there >> 3 == field
            and tables[WINDOW_FIELD] < field < tables[LAST_FIELD]
            and not words[COVERED] >> other & 1
        ):
            worth -= wish_in(wishes, other) // STACKED
    return worth


@compiled(I64(ARRAY, ARRAY, I64, RNG))
def settle(tables: Words, words: Words, wishes: int, rng: Rng) -> int:
    """The die that does most for these wishes."""
    possible = ready(words)
    best, move = _WORST, SETTLING
    while possible:
        die = nth(possible, 0)
        possible &= possible - 1
        stone = die % STONE_COUNT
        field, wish = words[STONES + stone] >> 3, wish_in(wishes, stone)
        if die < STONE_COUNT:
            worth = wish
            field = reach(tables, words, field, words[PIPS] >> 3 * stone & 7)
        else:
            worth = back_for(words, stone, wish)
            field -= words[PIPS] >> 3 * STONE_COUNT & 7
        worth += stacking(tables, words, wishes, stone, field) + random_below(rng, WHIM)
        if worth > best:
            best, move = worth, SETTLING + die
    return move


@compiled(I64(ARRAY, ARRAY, I64, RNG))
def choose_dice(tables: Words, words: Words, wishes: int, rng: Rng) -> int:
    """The dice of the stones that are wished to move, and the white one if there is a stone to move back."""
    first = picks(words)
    leanings, back = 0, _WORST
    for stone in range(STONE_COUNT):
        worth = wish_in(wishes, stone)
        if words[COVERED] >> stone & 1:
            worth = WASTED
        elif not (words[WINDOWS] | words[BOATS]) >> stone & 1:
            back = max(back, back_for(words, stone, worth))
        leanings |= (worth + random_below(rng, WHIM) + WISH_ZERO) << WISH_BITS * stone
    best, move = _WORST, 0
    for at in range(tables[first], tables[first + 1]):
        dice, worth = tables[DICE_OF + tables[at]], 0
        for stone in range(STONE_COUNT):
            if dice >> stone & 1:
                worth += wish_in(leanings, stone)
        if dice & WHITE_DIE:
            worth += back
        if worth > best:
            best, move = worth, FIRST_DICE + tables[at]
    return move


@compiled(I64(ARRAY, ARRAY, I64, RNG))
def follow_wishes(tables: Words, words: Words, wishes: int, rng: Rng) -> int:
    """What somebody with these wishes does once all bets are made."""
    if words[PIPS]:
        return settle(tables, words, wishes, rng)
    return choose_dice(tables, words, wishes, rng)


@compiled(SAMPLE)
def guide(tables: Words, words: Words, rng: Rng) -> int:
    """What a sensible player does.

    Any bet will do: nothing tells the stones apart before the first roll.
    """
    if words[SEAT] == CHANCE:
        return sample(tables, words, rng)
    if words[BETS + words[PLAYERS] - 1] == 0:
        return random_below(rng, BET_COUNT)
    return follow_wishes(tables, words, wishes_of(tables, words, words[SEAT]), rng)
