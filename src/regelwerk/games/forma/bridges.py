"""The most bridges of both directions at once, compiled and exact (clause 6).

One direction alone is a matter of `chains`; where chains of both directions exist, `numbering` says which numbers of
bridges can be chosen together. Most boards have no chain at all, which is found at once.
"""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.convention import ARRAY, I64, Words, compiled

from .chains import EAST, NORTH, SOUTH, WEST, crosses, measure, side_by_side
from .numbering import find_numbers

SHIFT = 8
ACROSS = (1 << SHIFT) - 1


@compiled(I64(ARRAY))
def best_pair(rows: Words) -> int:
    """The south–north bridges of a largest choice, SHIFT bits up, plus its west–east bridges.

    Fewer bridges of one direction never exclude bridges of the other, so each number is tried but once.
    """
    upright, level = crosses(rows, SOUTH), crosses(rows, WEST)
    if not upright and not level:
        return 0
    points = (rows.size + 1) ** 2
    away = np.empty(4 * points, np.int64)
    down = side_by_side(rows, WEST, away[WEST * points : (WEST + 1) * points]) if upright else 0
    across = side_by_side(rows, SOUTH, away[SOUTH * points : (SOUTH + 1) * points]) if level else 0
    best = down << SHIFT if down >= across else across
    if not upright or not level:
        return best
    measure(rows, EAST, away[EAST * points : (EAST + 1) * points])
    measure(rows, NORTH, away[NORTH * points : (NORTH + 1) * points])
    numbers = np.empty((down + 1) * points, np.int64)
    most = max(down, across)
    for i in range(down, 0, -1):
        while most - i + 1 <= across and find_numbers(rows, i, most - i + 1, away, numbers):
            most += 1
            best = i << SHIFT | (most - i)
    return best


def most_bridges(rows: Words) -> int:
    """The largest total of south–north and west–east bridges that can be chosen together."""
    best = int(best_pair(rows))
    return (best >> SHIFT) + (best & ACROSS)
