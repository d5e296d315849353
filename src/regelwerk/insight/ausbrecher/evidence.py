"""What the dice that others choose, and the stones they send back, say about their secret orders.

An order counts by the boat that it names for each stone: 630 ways to share seven stones out to the boats. Each of them
is as likely as it makes the moves seen so far, if their player wants what a sensible one wants (`guide.py`) and errs
the more often the less it matters. How often it errs is judged by the same moves, so that little is concluded from one
who takes what comes to hand. No rule depends on these figures.
"""

from __future__ import annotations

import math

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.games.ausbrecher.edition import STONE_COUNT
from regelwerk.games.ausbrecher.kernel import FIRST_DICE, SETTLING, apply
from regelwerk.games.ausbrecher.layout import BOATS, COVERED, PIPS, STONES, TURNS, WINDOWS
from regelwerk.games.ausbrecher.moves import ORDERS
from regelwerk.games.ausbrecher.stones import ready
from regelwerk.games.ausbrecher.tables import BOAT_OF, BOATS_OF, DICE_OF, WHITE_DIE
from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import ARRAY, I64, VOID, Words, compiled
from regelwerk.kernel.header import CHANCE, PLAYERS, SEAT

from .guide import WASTED, back_for, wish_for

Floats = NDArray[np.float64]
F64 = types.float64
_ROW, _PLANE, _CUBE = F64[::1], F64[:, ::1], F64[:, :, ::1]

BOAT_COUNT = 4

CARE = (0.1, 0.3)
"""What a point of a wish counts with players who choose as the guide does, with some thought or carefully."""

MANNERS = 1 + len(CARE)
"""How somebody may choose: as one who weighs chances, the first, or as the guide does."""

DRAWN = ((78, 103, -94, -95), (-129, -11, 41, -114), (-109, 42, 242, -119), (0, 0, 0, 0))
DRAWN_ON = ((63, -53, -38, 27), (94, 116, -60, 86), (-8, -27, 53, -107), (0, 0, 0, 0))
"""How much one who weighs chances is drawn to a stone's die, by the boat that fills and the one the order names, and
how much more for every eight fields the stone has come; in hundredths of a logarithm. Fitted to 553 choices of dice in
26 games of plain UCT."""

DRAWN_TO_COVERED, DRAWN_TO_WHITE = 51, (-77, -48, 73, 0)
"""The same for the die of a stone under another, and for the white die by the boat that fills."""

SETTLING_CARE = 0.7
"""The part of their care with which dice are settled: the order of most of them does not matter."""

SLIP = 0.0003
"""What is likely of anything that can be done, with anybody."""

ON, BACK = range(2)
"""Planes of leanings: to a stone's own die, and to sending it back; by stone and boat."""


def sharings_of(tables: Words) -> Words:
    """The different ways in which orders share the stones out to the boats: two bits for each stone."""
    return np.unique(tables[BOATS_OF : BOATS_OF + len(ORDERS)])


@compiled(VOID(ARRAY, ARRAY, F64, _CUBE))
def lean(tables: Words, words: Words, care: float, leanings: Floats) -> None:
    """How much more often than others a die is chosen or settled, by the boat that an order names for its stone."""
    for stone in range(STONE_COUNT):
        for boat in range(BOAT_COUNT):
            wish = wish_for(tables, words, boat, stone)
            leanings[ON, stone, boat] = math.exp(care * (WASTED if words[COVERED] >> stone & 1 else wish))
            leanings[BACK, stone, boat] = math.exp(care * back_for(words, stone, wish))


@compiled(VOID(ARRAY, ARRAY, _CUBE))
def lean_by_chances(tables: Words, words: Words, leanings: Floats) -> None:
    """As `lean`, for one who weighs chances, and to whom stones sent back are all alike."""
    filling = tables[BOAT_OF + count(words[BOATS]) + 1] - 1
    for stone in range(STONE_COUNT):
        field = words[STONES + stone] >> 3
        for boat in range(BOAT_COUNT):
            drawn = 8 * DRAWN[filling][boat] + DRAWN_ON[filling][boat] * field
            if words[COVERED] >> stone & 1:
                drawn = 8 * DRAWN_TO_COVERED
            leanings[ON, stone, boat] = math.exp(drawn / 800)
            leanings[BACK, stone, boat] = math.exp(DRAWN_TO_WHITE[filling] / 100)


@compiled(F64(ARRAY, I64, I64, I64, _CUBE, F64))
def chance_of_dice(words: Words, chosen: int, white_too: int, boats: int, leanings: Floats, wasted: float) -> float:
    """How likely these dice are chosen with an order that names these boats. `white_too`: the white die may be chosen;
    `wasted` is how much somebody leans to a die that moves nothing."""
    one = two = three = back = 0.0
    wanted = 1.0
    for stone in range(STONE_COUNT):
        if words[BOATS] >> stone & 1:
            continue
        leaning = leanings[ON, stone, boats >> 2 * stone & 3]
        three += two * leaning
        two += one * leaning
        one += leaning
        if chosen >> stone & 1:
            wanted *= leaning
        if not (words[WINDOWS] | words[COVERED]) >> stone & 1:
            back = max(back, leanings[BACK, stone, boats >> 2 * stone & 3])
    if back == 0.0:
        back = wasted
    if chosen & WHITE_DIE:
        wanted *= back
    if count(words[BOATS]) >= 4:
        return wanted / (two + white_too * one * back)
    return wanted / ((three if count(words[BOATS]) < 2 else two) * (1.0 + white_too * back))


@compiled(F64(I64, I64, I64, _CUBE))
def chance_of_die(possible: int, settled: int, boats: int, leanings: Floats) -> float:
    """How likely a die is settled next, of those that can be, with an order that names these boats."""
    wanted = total = 0.0
    for die in range(2 * STONE_COUNT):
        if possible >> die & 1:
            stone = die % STONE_COUNT
            leaning = leanings[die // STONE_COUNT, stone, boats >> 2 * stone & 3]
            total += leaning
            if die == settled:
                wanted = leaning
    return wanted / total


@compiled(VOID(ARRAY, ARRAY, I64, ARRAY, _PLANE, _CUBE))
def weigh_move(tables: Words, words: Words, move: int, sharings: Words, weights: Floats, leanings: Floats) -> None:
    """Weigh every sharing of the stones, in each manner, by how likely it makes this choice. `leanings` is a buffer."""
    settling = words[PIPS] != 0
    possible, white_too = ready(words), int(words[TURNS] >= words[PLAYERS])
    if settling and count(possible) == 1:
        return
    total = 0.0
    for manner in range(MANNERS):
        wasted = 1.0
        if manner == 0:
            lean_by_chances(tables, words, leanings)
        else:
            care = CARE[manner - 1] * (SETTLING_CARE if settling else 1.0)
            lean(tables, words, care, leanings)
            wasted = math.exp(care * WASTED)
        for at in range(sharings.shape[0]):
            if not settling:
                dice = tables[DICE_OF + move - FIRST_DICE]
                likely = chance_of_dice(words, dice, white_too, sharings[at], leanings, wasted)
            elif manner:
                likely = chance_of_die(possible, move - SETTLING, sharings[at], leanings)
            else:
                likely = 1 / count(possible)
            weights[manner, at] *= likely + SLIP
            total += weights[manner, at]
    for manner in range(MANNERS):
        for at in range(sharings.shape[0]):
            weights[manner, at] /= total


@compiled(VOID(ARRAY, ARRAY, ARRAY, I64, ARRAY, _CUBE, _CUBE))
def weigh_moves(
    tables: Words, words: Words, moves: Words, seat: int, sharings: Words, weights: Floats, leanings: Floats
) -> None:
    """What all moves of a game say about the orders of the others than `seat`: a plane of weights each. `words` is the
    start and becomes the position after them."""
    for at in range(moves.shape[0]):
        mover = words[SEAT]
        if mover not in (CHANCE, seat) and moves[at] >= FIRST_DICE:
            weigh_move(tables, words, moves[at], sharings, weights[mover], leanings)
        apply(tables, words, moves[at])


@compiled(VOID(ARRAY, ARRAY, ARRAY, _PLANE, _ROW))
def expect(tables: Words, words: Words, sharings: Words, weights: Floats, wishes: Floats) -> None:
    """How much somebody is likely to want each stone to move forward."""
    wishes[:] = 0.0
    for at in range(sharings.shape[0]):
        weight = 0.0
        for manner in range(MANNERS):
            weight += weights[manner, at]
        for stone in range(STONE_COUNT):
            wishes[stone] += weight * wish_for(tables, words, sharings[at] >> 2 * stone & 3, stone)
