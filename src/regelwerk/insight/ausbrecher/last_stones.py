"""Where the last three stones of Ausbrecher AG may stand, what a die makes of that, and what a turn with them is worth.

Four stones are in boats, and a fifth may be. All that is still open is which of the three comes last. A position of
them is a number; a stone's place is three times its field, and its level in its stack. What a die does the kernel says.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.games.ausbrecher.edition import STONE_COUNT
from regelwerk.games.ausbrecher.layout import BOATS, COVERED, PIPS, STONES, WINDOWS
from regelwerk.games.ausbrecher.stones import back, forward
from regelwerk.games.ausbrecher.tables import ALL_STONES, LAST_FIELD, WEIGHTS, WINDOW_FIELD
from regelwerk.kernel.convention import ARRAY, I64, VOID, Words, compiled
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.header import ENDING

LEFT = 3
"""How many stones are left, one of them perhaps in the third boat already."""

WHITE = LEFT
"""The white die, after those of the three stones."""

PIP_COUNT = 6

CANNOT = 1 << 20
"""In place of a position: the die cannot be settled with this stone."""

NUMBERS, PLACES, STEPS = types.int32[:, :, ::1], types.int32[:, ::1], types.int32[:, :, :, ::1]
F64, VALUES, PLANES = types.float64, types.float64[::1], types.float64[:, ::1]

Numbers = NDArray[np.int32]
Floats = NDArray[np.float64]


class LastStones(NamedTuple):
    """`numbers` of positions by their three places, -1 where there is none, and `places` by number; `steps` lead to the
    position after a die, the stone's own or the white one, by position, die, stone and pips, or to -1 - the stone that
    comes last."""

    numbers: Numbers
    places: Numbers
    steps: Numbers


ON, BACK = range(2)
"""Dice in steps."""


@compiled(I64(ARRAY, NUMBERS))
def number_all(tables: Words, numbers: Numbers) -> int:
    """Number all positions; how many there are."""
    first, last, found = tables[WINDOW_FIELD], tables[LAST_FIELD], 0
    for one in range(LEFT * first, LEFT * last + 1):
        for two in range(LEFT * first, LEFT * last + 1):
            for three in range(LEFT * first, LEFT * last + 1):
                numbers[one, two, three] = -1
                home, stands = 0, True
                for place in (one, two, three):
                    field, under, alike = place // LEFT, 0, 0
                    home += field == last
                    for other in (one, two, three):
                        under += other // LEFT == field and other < place
                        alike += other == place
                    if field in (first, last):
                        stands = stands and place % LEFT == 0
                    else:
                        stands = stands and alike == 1 and place % LEFT == under
                if stands and home <= 1:
                    numbers[one, two, three] = found
                    found += 1
    return found


@compiled(VOID(ARRAY, ARRAY, ARRAY, PLACES, I64))
def set_up(tables: Words, start: Words, words: Words, places: Numbers, position: int) -> None:
    """The last three stones in a position, the others in boats."""
    copy_words(start, words)
    first, last = tables[WINDOW_FIELD], tables[LAST_FIELD]
    words[WINDOWS], words[BOATS] = 0, ALL_STONES & ~((1 << LEFT) - 1)
    for stone in range(LEFT, STONE_COUNT):
        words[STONES + stone] = 8 * (last + stone - LEFT + 1)
    for stone in range(LEFT):
        field, level = places[position, stone] // LEFT, places[position, stone] % LEFT
        words[STONES + stone] = 8 * field + level
        if field == first:
            words[WINDOWS] |= 1 << stone
        elif field == last:
            words[BOATS] |= 1 << stone
            words[STONES + stone] = 8 * (last + STONE_COUNT - LEFT + 1)
        for other in range(LEFT):
            if field < last and places[position, other] // LEFT == field and places[position, other] % LEFT > level:
                words[COVERED] |= 1 << stone


@compiled(I64(ARRAY, ARRAY, I64))
def place_of(tables: Words, words: Words, stone: int) -> int:
    """The place of one of the last three stones."""
    word, last = words[STONES + stone], tables[LAST_FIELD]
    return LEFT * last if word >> 3 > last else LEFT * (word >> 3) + (word & 7)


@compiled(VOID(ARRAY, ARRAY, ARRAY, NUMBERS, PLACES, STEPS))
def follow_dice(tables: Words, start: Words, words: Words, numbers: Numbers, places: Numbers, steps: Numbers) -> None:
    """What every die makes of every position. `words` is a buffer."""
    for position in range(places.shape[0]):
        for stone in range(LEFT):
            for pips in range(1, PIP_COUNT + 1):
                for die in range(2):
                    set_up(tables, start, words, places, position)
                    fixed = words[BOATS] | words[COVERED] | (words[WINDOWS] if die == BACK else 0)
                    if fixed >> stone & 1:
                        steps[position, die, stone, pips - 1] = CANNOT
                        continue
                    if die == ON:
                        words[PIPS] = pips << 3 * stone
                        forward(tables, words, stone)
                    else:
                        words[PIPS] = pips << 3 * STONE_COUNT
                        back(tables, words, stone)
                    after = 0
                    if words[ENDING]:
                        for each in range(LEFT):
                            if words[STONES + each] >> 3 == tables[LAST_FIELD] + STONE_COUNT:
                                after = -1 - each
                    else:
                        after = numbers[
                            place_of(tables, words, 0), place_of(tables, words, 1), place_of(tables, words, 2)
                        ]
                    steps[position, die, stone, pips - 1] = after


def last_stones(tables: Words, start: Words) -> LastStones:
    """Their positions and steps; it takes some tenths of a second."""
    size = LEFT * int(tables[LAST_FIELD]) + 1
    numbers = np.full((size, size, size), -1, np.int32)
    count = number_all(tables, numbers)
    places = np.ascontiguousarray(np.argwhere(numbers >= 0), np.int32)
    steps = np.empty((count, 2, LEFT, PIP_COUNT), np.int32)
    follow_dice(tables, start, start.copy(), numbers, places, steps)
    return LastStones(numbers, places, steps)


@compiled(F64(VALUES, VALUES, I64))
def worth(values: Floats, ends: Floats, position: int) -> float:
    """What a position is worth, or a stone that comes last."""
    return ends[-1 - position] if position < 0 else values[position]


@compiled(I64(STEPS, I64, I64, I64))
def own_die(steps: Numbers, position: int, stone: int, pips: int) -> int:
    """The position after a stone's own die, which is let be where it cannot be settled."""
    after = steps[position, ON, stone, pips] if position >= 0 else position
    return position if after == CANNOT else after


@compiled(F64(STEPS, VALUES, VALUES, F64, I64, I64, I64, I64, I64))
def settle_two(
    steps: Numbers, values: Floats, ends: Floats, sign: float, position: int, one: int, pips: int, two: int, more: int
) -> float:
    """The best of both orders in which the dice of two stones may be settled."""
    best = -np.inf
    if steps[position, ON, one, pips] != CANNOT:
        best = sign * worth(values, ends, own_die(steps, own_die(steps, position, one, pips), two, more))
    if steps[position, ON, two, more] != CANNOT:
        best = max(best, sign * worth(values, ends, own_die(steps, own_die(steps, position, two, more), one, pips)))
    return sign * values[position] if best == -np.inf else best


@compiled(F64(STEPS, VALUES, VALUES, F64, I64, I64, I64, I64))
def settle_white(
    steps: Numbers, values: Floats, ends: Floats, sign: float, position: int, one: int, pips: int, white: int
) -> float:
    """The same for a stone's own die and the white one, which moves any other stone, or this one instead of its own."""
    best = -np.inf
    first = steps[position, ON, one, pips]
    if first != CANNOT:
        stays = True
        for other in range(LEFT):
            if first >= 0 and other != one and steps[first, BACK, other, white] != CANNOT:
                stays = False
                best = max(best, sign * worth(values, ends, steps[first, BACK, other, white]))
        if stays:
            best = max(best, sign * worth(values, ends, first))
    for other in range(LEFT):
        after = steps[position, BACK, other, white]
        if after != CANNOT:
            if other != one:
                after = own_die(steps, after, one, pips)
            best = max(best, sign * worth(values, ends, after))
    return sign * values[position] if best == -np.inf else best


@compiled(F64(ARRAY, STEPS, VALUES, VALUES, F64, I64, I64, I64))
def worth_of_dice(
    tables: Words, steps: Numbers, values: Floats, ends: Floats, sign: float, position: int, one: int, two: int
) -> float:
    """What two dice are worth that are chosen, a stone's and another's or WHITE, to somebody who wants much or, with a
    negative sign, little. `values` are those of positions after the turn, `ends` those of stones that come last."""
    total, chances = 0.0, 0
    other = WEIGHTS + (PIP_COUNT if two == WHITE else 0)
    for pips in range(PIP_COUNT):
        for more in range(PIP_COUNT):
            weight = tables[WEIGHTS + pips] * tables[other + more]
            chances += weight
            if two == WHITE:
                total += weight * settle_white(steps, values, ends, sign, position, one, pips, more)
            else:
                total += weight * settle_two(steps, values, ends, sign, position, one, pips, two, more)
    return sign * total / chances


@compiled(F64(ARRAY, STEPS, PLACES, VALUES, VALUES, F64, I64))
def worth_of_turn(
    tables: Words, steps: Numbers, places: Numbers, values: Floats, ends: Floats, sign: float, position: int
) -> float:
    """The same for the best choice of two dice."""
    best, home = -np.inf, LEFT * tables[LAST_FIELD]
    for one in range(LEFT):
        for two in range(one + 1, LEFT + 1):
            if places[position, one] < home and (two == WHITE or places[position, two] < home):
                best = max(best, sign * worth_of_dice(tables, steps, values, ends, sign, position, one, two))
    return sign * best


@compiled(F64(ARRAY, STEPS, PLACES, PLANES, VALUES))
def improve(tables: Words, steps: Numbers, places: Numbers, values: Floats, ends: Floats) -> float:
    """Value every position by one turn more, with one to move who wants much and with one who wants little; by how much
    that changed a value at most."""
    most = 0.0
    for position in range(places.shape[0] - 1, -1, -1):
        for mover in range(2):
            sign = 1.0 - 2 * mover
            value = worth_of_turn(tables, steps, places, values[1 - mover], ends, sign, position)
            most = max(most, abs(value - values[mover, position]))
            values[mover, position] = value
    return most
