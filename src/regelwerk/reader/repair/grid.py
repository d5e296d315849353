"""The compiled heart of the channel: tables over the beginnings of a seen word and those of the words meant.

A seen word is given as moves: those that start at a place stand from `starts[place]` on, each with how many marks it
takes, how many letters they stand for, and where in `rows` their costs begin. `extras` are the costs of marks that
stand for nothing, `lost` those of letters that left nothing behind.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.kernel.convention import ARRAY, GRID, I64, VOID, compiled

from .lexicon import LETTERS, LONGEST

NONE = np.float32(99.0)
BAND = 4
"""How far seen and meant letters may be out of step."""

_COSTS = types.float32[::1]
_EXTRAS = types.float64[::1]


@compiled(VOID(ARRAY, GRID, _EXTRAS, _COSTS, _COSTS, GRID, ARRAY, types.float32[:, ::1]))
def spread(
    starts: NDArray[np.int64],
    moves: NDArray[np.int64],
    extras: NDArray[np.float64],
    rows: NDArray[np.float32],
    lost: NDArray[np.float32],
    codes: NDArray[np.int64],
    lengths: NDArray[np.int64],
    out: NDArray[np.float32],
) -> None:
    """What every beginning of the seen word costs (rows of `out`) for each of many words meant (its columns)."""
    size = len(extras)
    table = np.empty((size + 1, LONGEST + 1), dtype=np.float32)
    for word in range(len(codes)):
        length = lengths[word]
        for place in range(size + 1):
            for letter in range(length + 1):
                table[place, letter] = NONE
        table[0, 0] = 0
        for place in range(size + 1):
            low, high = max(0, place - BAND - 1), min(length, place + BAND)
            # Backwards, so that of neighbouring letters only one is lost.
            for letter in range(high, low, -1):
                gone = table[place, letter - 1] + lost[codes[word, letter - 1]]
                table[place, letter] = min(table[place, letter], gone)
            for letter in range(low, high + 1 if place < size else low):
                here = table[place, letter]
                if here >= NONE:
                    continue
                table[place + 1, letter] = min(table[place + 1, letter], here + np.float32(extras[place]))
                for move in range(starts[place], starts[place + 1]):
                    span, step, row = moves[move, 0], moves[move, 1], moves[move, 2]
                    if letter + step <= length:
                        meant = codes[word, letter]
                        if step == 2:
                            meant = meant * LETTERS + codes[word, letter + 1]
                        cost = here + rows[row + meant]
                        table[place + span, letter + step] = min(table[place + span, letter + step], cost)
            out[place, word] = table[place, length]


@compiled(I64(ARRAY, GRID, _EXTRAS, _COSTS, _COSTS, ARRAY, ARRAY))
def trace(
    starts: NDArray[np.int64],
    moves: NDArray[np.int64],
    extras: NDArray[np.float64],
    rows: NDArray[np.float32],
    lost: NDArray[np.float32],
    meant: NDArray[np.int64],
    path: NDArray[np.int64],
) -> Any:
    """The cheapest way from one word meant to the seen one: its corners into `path`, last first; how many they are.

    A corner is a beginning of the seen word and one of the word meant: its place in a table as wide as the latter.
    """
    size, length = len(extras), len(meant)
    table = np.full((size + 1, length + 1), np.inf)
    before = np.zeros((size + 1, length + 1), dtype=np.int64)
    table[0, 0] = 0
    for place in range(size + 1):
        for letter in range(max(0, place - BAND), min(length, place + BAND) + 1):
            here, corner = table[place, letter], place * (length + 1) + letter
            if letter < length and here + lost[meant[letter]] < table[place, letter + 1]:
                table[place, letter + 1] = here + lost[meant[letter]]
                before[place, letter + 1] = corner
            if place < size and here + extras[place] < table[place + 1, letter]:
                table[place + 1, letter] = here + extras[place]
                before[place + 1, letter] = corner
            for move in range(starts[place], starts[place + 1] if place < size else starts[place]):
                span, step = moves[move, 0], moves[move, 1]
                if letter + step <= length:
                    pair = meant[letter] if step == 1 else meant[letter] * LETTERS + meant[letter + 1]
                    cost = rows[moves[move, 2] + pair]
                    if cost < NONE and here + cost < table[place + span, letter + step]:
                        table[place + span, letter + step] = here + cost
                        before[place + span, letter + step] = corner
    if table[size, length] == np.inf:
        return 0
    path[0] = corner = size * (length + 1) + length
    count = 1
    while corner > 0:
        path[count] = corner = before[corner // (length + 1), corner % (length + 1)]
        count += 1
    return count
