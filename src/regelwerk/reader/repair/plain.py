"""The tables of `grid` without compiled code: for the first words of a process, which would wait for it in vain.

A short text is read before compiled code is even loaded; a long one goes on with it. Both give the same numbers, bit
for bit. What the arguments mean, `grid` says.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import inf

import numpy as np
from numpy.typing import NDArray

from .channel import NONE, SEEN
from .lexicon import LETTERS

BAND = 4
"""How far seen and meant letters may be out of step."""

Numbers = NDArray[np.int64]
Extras = NDArray[np.float64]
Costs = NDArray[np.float32]
Sight = tuple[Numbers, Numbers, Extras, Costs, Costs]
"""A seen word: where the moves of each place begin, the moves, and what its letters cost as extras; then what every row
of moves costs by the letters meant, and a lost letter."""

Arriving = list[list[tuple[int, int, int]]]
"""By the place where a move ends: where it starts, how many letters it stands for, and its row."""


def spread(sight: Sight, codes: Numbers, lengths: Numbers, out: Costs) -> None:
    """What every beginning of the seen word costs (rows of `out`) for each of many words meant, all words at once."""
    starts, moves, extras, rows, lost = sight
    size, count = len(extras), len(codes)
    arriving, more = _arriving(starts, moves, size), extras.astype(np.float32)
    out[:] = NONE
    nothing = np.full((size + 1, count), NONE, dtype=np.float32)
    before, last, whole = nothing, nothing, nothing
    longest = int(lengths.max()) if count else -1
    for letter in range(longest + 1):
        single = codes[:, letter - 1] if letter else np.zeros(count, dtype=np.int64)
        meant = (single, codes[:, letter - 2] * LETTERS + single if letter > 1 else single)
        table, plain = nothing.copy(), nothing.copy()
        ended = np.flatnonzero(lengths == letter)
        for place in range(max(0, letter - BAND - 1), min(size, letter + BAND + SEEN) + 1):
            best = nothing[0].copy() if letter + place else np.zeros(count, dtype=np.float32)
            if place:
                np.minimum(best, table[place - 1] + more[place - 1], out=best)
            for begin, letters, row in arriving[place]:
                np.minimum(best, (last, before)[letters - 1][begin] + rows[row + meant[letters - 1]], out=best)
            near = place - BAND - 1 <= letter <= place + BAND
            if near:
                plain[place] = best
                if letter > max(0, place - BAND - 1):
                    best = np.minimum(best, whole[place] + lost[single])
                table[place] = best
            out[place, ended] = best[ended]
        before, last, whole = last, table, plain


def _arriving(starts: Numbers, moves: Numbers, size: int) -> Arriving:
    found: Arriving = [[] for _ in range(size + 1)]
    for begin in range(size):
        for span, letters, row in moves[starts[begin] : starts[begin + 1]].tolist():
            found[begin + span].append((begin, letters, row))
    return found


def trace(sight: Sight, meant: Numbers, path: Numbers) -> int:
    """The cheapest way from one word meant to the seen one: its corners into `path`, last first; how many they are."""
    size, letters = len(sight[2]), meant.tolist()
    ends = size, len(letters)
    table: dict[tuple[int, int], float] = {(0, 0): 0.0}
    before: dict[tuple[int, int], tuple[int, int]] = {}
    for place in range(size + 1):
        for letter in range(max(0, place - BAND), min(len(letters), place + BAND) + 1):
            here = table.get((place, letter), inf)
            for there, cost in _leaving(sight, letters, place, letter):
                if here + cost < table.get(there, inf):
                    table[there], before[there] = here + cost, (place, letter)
    if ends not in table:
        return 0
    corner, count = ends, 1
    path[0] = corner[0] * (len(letters) + 1) + corner[1]
    while corner != (0, 0):
        corner = before[corner]
        path[count] = corner[0] * (len(letters) + 1) + corner[1]
        count += 1
    return count


def _leaving(sight: Sight, letters: list[int], place: int, letter: int) -> Iterator[tuple[tuple[int, int], float]]:
    """Where one may go from a corner, and at what cost."""
    starts, moves, extras, rows, lost = sight
    if letter < len(letters):
        yield (place, letter + 1), float(lost[letters[letter]])
    if place == len(extras):
        return
    yield (place + 1, letter), float(extras[place])
    for span, step, row in moves[starts[place] : starts[place + 1]].tolist():
        if letter + step <= len(letters):
            pair = letters[letter] if step == 1 else letters[letter] * LETTERS + letters[letter + 1]
            if rows[row + pair] < NONE:
                yield (place + span, letter + step), float(rows[row + pair])
