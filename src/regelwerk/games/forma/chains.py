"""Chains from edge to edge, compiled: how many can run side by side in one direction (clause 6, Menger's theorem).

A board is a word for each rank here, of any size. A corner point is where squares meet; its number is (size + 1) · rank
+ file. Going from corner point to corner point, a foreign square is free to pass and an own square costs one: the
cheapest way from the west edge to the east edge meets the fewest own squares whose loss would part south and north,
and just as many chains run from south to north without sharing a square.
"""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled

WEST, EAST, SOUTH, NORTH = range(4)
_FAR = 1 << 20


@compiled(I64(I64, I64))
def spread(reached: int, row: int) -> int:
    """Everything in a row that is side-connected to what is reached."""
    while True:
        more = (reached | reached << 1 | reached >> 1) & row
        if more == reached:
            return reached
        reached = more


@compiled(BOOL(ARRAY, I64))
def crosses(rows: Words, edge: int) -> bool:
    """Whether a chain leads from the south edge to the north, or from the west edge to the east."""
    size = rows.size
    reached = np.empty(size, np.int64)
    for rank in range(size):
        reached[rank] = spread(rows[rank] & 1, rows[rank]) if edge == WEST else 0
    if edge == SOUTH:
        reached[0] = rows[0]
    changed = True
    while changed:
        changed = False
        for step in range(2 * size - 2):
            # Up through all ranks, then down again.
            rank = step + 1 if step < size - 1 else 2 * size - 3 - step
            before = reached[rank - 1] if step < size - 1 else reached[rank + 1]
            fresh = before & rows[rank] & ~reached[rank]
            if fresh:
                reached[rank] = spread(reached[rank] | fresh, rows[rank])
                changed = True
        if edge == SOUTH and reached[size - 1]:
            return True
    if edge == WEST:
        for rank in range(size):
            if reached[rank] >> (size - 1):
                return True
    return False


@compiled(VOID(ARRAY, I64, ARRAY))
def measure(rows: Words, edge: int, away: Words) -> None:
    """The cost from an edge to every corner point, swept there and back until nothing gets cheaper."""
    size = rows.size
    points = size + 1
    for point in range(points * points):
        rank, file = point // points, point % points
        across = file if edge == WEST else size - file if edge == EAST else rank if edge == SOUTH else size - rank
        away[point] = 0 if across == 0 else _FAR
    changed = True
    while changed:
        changed = False
        for step in range(2 * size * size):
            square = step if step < size * size else 2 * size * size - 1 - step
            rank, file = square // size, square % size
            low = points * rank + file
            high = low + points
            least = min(away[low], away[low + 1], away[high], away[high + 1])
            cost = least + (rows[rank] >> file & 1)
            for point in (low, low + 1, high, high + 1):
                if away[point] > cost:
                    away[point] = cost
                    changed = True


@compiled(I64(ARRAY, I64, ARRAY))
def side_by_side(rows: Words, edge: int, away: Words) -> int:
    """How many chains run side by side past this edge: from WEST seen those from south to north, from SOUTH the others.

    `away` is filled with the costs from that edge.
    """
    measure(rows, edge, away)
    points = rows.size + 1
    least = _FAR
    for along in range(points):
        least = min(least, away[points * along + rows.size if edge == WEST else points * rows.size + along])
    return least
