"""The compiled heart of the channel: tables over the beginnings of a seen word and those of the words meant.

A seen word is given as moves: those that start at a place stand from `starts[place]` on, each with how many marks it
takes, how many letters they stand for, and where in `rows` their costs begin. `extras` are the costs of marks that
stand for nothing, `lost` those of letters that left nothing behind.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import types

from regelwerk.kernel.convention import ARRAY, GRID, I64, VOID, compiled

from .channel import NONE, SEEN
from .lexicon import LETTERS, LONGEST
from .plain import BAND, Costs, Numbers, Sight

_COSTS = types.float32[::1]
_SIGHT = types.Tuple((ARRAY, GRID, types.float64[::1], _COSTS, _COSTS))  # type: ignore[no-untyped-call]


@compiled(VOID(ARRAY, GRID, ARRAY, GRID))
def arrange(starts: Numbers, moves: Numbers, ends: Numbers, arriving: Numbers) -> None:
    """The moves by where they end: from `ends[place]` on, each with how far back it starts, its letters and its row."""
    count, width = 0, len(starts)
    for place in range(width):
        ends[place] = count
        for begin in range(max(0, place - SEEN), place):
            for move in range(starts[begin], starts[begin + 1]):
                if begin + moves[move, 0] == place:
                    arriving[count, 0] = moves[move, 1] * width + place - begin
                    arriving[count, 1] = moves[move, 1]
                    arriving[count, 2] = moves[move, 2]
                    count += 1
    ends[width] = count


@compiled(VOID(_SIGHT, GRID, ARRAY, types.float32[:, ::1]), allocates=True)
def spread(sight: Sight, codes: Numbers, lengths: Numbers, out: Costs) -> None:
    """What every beginning of the seen word costs (rows of `out`) for each of many words meant (its columns).

    Letter by letter of the word meant, so that what begins like the word before it starts where they part. The tables
    have two letters more in front, from where nothing comes, and hold nothing where letters are too far out of step.
    """
    starts, moves, extras, rows, lost = sight
    size, width = len(extras), len(extras) + 1
    ends = np.empty(width + 1, dtype=np.int64)
    arriving = np.empty((len(moves), 3), dtype=np.int64)
    arrange(starts, moves, ends, arriving)
    whole = np.empty((LONGEST + 3) * width, dtype=np.float32)
    table = np.empty((LONGEST + 3) * width, dtype=np.float32)
    for cell in range(len(table)):
        whole[cell] = table[cell] = NONE
    ready = 0
    for word in range(len(codes)):
        length, shared = lengths[word], 0
        while shared < min(ready, length - 1) and codes[word, shared] == codes[word - 1, shared]:
            shared += 1
        for place in range(width):
            out[place, word] = NONE
        for letter in range(shared + 1 if shared else 0, length + 1):
            single = codes[word, letter - 1] if letter else 0
            pair = codes[word, letter - 2] * LETTERS + single if letter > 1 else 0
            far = SEEN - 1 if letter == length else 0
            for place in range(max(0, letter - BAND - 1), min(size, letter + BAND + 1 + far) + 1):
                cell = (letter + 2) * width + place
                best = NONE if letter + place else np.float32(0)
                if place:
                    best = min(best, table[cell - 1] + np.float32(extras[place - 1]))
                for move in range(ends[place], ends[place + 1]):
                    meant = single if arriving[move, 1] == 1 else pair
                    best = min(best, table[cell - arriving[move, 0]] + rows[arriving[move, 2] + meant])
                near = place - BAND - 1 <= letter <= place + BAND
                whole[cell] = best if near else NONE
                # Of neighbouring letters only one is lost, so what is lost comes after what is not.
                if near and letter > max(0, place - BAND - 1):
                    best = min(best, whole[cell - width] + lost[single])
                table[cell] = best if near else NONE
                if letter == length:
                    out[place, word] = best
        ready = length


@compiled(I64(_SIGHT, ARRAY, ARRAY), allocates=True)
def trace(sight: Sight, meant: Numbers, path: Numbers) -> Any:
    """The cheapest way from one word meant to the seen one: its corners into `path`, last first; how many they are.

    A corner is a beginning of the seen word and one of the word meant: its place in a table as wide as the latter.
    """
    starts, moves, extras, rows, lost = sight
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
