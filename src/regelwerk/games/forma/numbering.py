"""Numbers for corner points, compiled: whether so many bridges of each direction can be chosen together (clause 6).

Give every corner point of the board two numbers: how many of the chosen south–north bridges lie to its west, and how
many of the west–east bridges to its south. Round a square that no bridge uses all four corners have the same numbers;
round one that a bridge passes, one number changes by one across it; round a crossing the corners read (i, j), (i + 1,
j), (i + 1, j + 1), (i, j + 1) anticlockwise. Conversely, numbers that obey this at every square, with the right ones at
the edges, are a set of bridges: chains of one direction share no square, and since every crossing turns the same way,
chains of different directions cross exactly once. So looking for bridges is looking for such numbers: what some square
next to a corner point does not allow is struck out, then a pair is tried where few are left.

What a corner point may still be is kept as a word for each i, a bit for each j.
"""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled

from .chains import EAST, NORTH, SOUTH, WEST

HEAD, WAITING, TRAIL, TRIES = range(4)
"""Counters: where the queue of squares begins, how many wait in it, changes noted, tries made."""


@compiled(VOID(ARRAY, ARRAY, I64, I64, ARRAY))
def begin(rows: Words, away: Words, down: int, across: int, left: Words) -> None:
    """What the edges leave to each corner point: no more bridges can lie between it and an edge than chains do."""
    points = (rows.size + 1) ** 2
    for point in range(points):
        low = max(0, across - away[NORTH * points + point])
        high = min(across, away[SOUTH * points + point])
        js = (2 << high) - (1 << low) if low <= high else 0
        fewest = max(0, down - away[EAST * points + point])
        most = min(down, away[WEST * points + point])
        for i in range(down + 1):
            left[(down + 1) * point + i] = js if fewest <= i <= most else 0


@compiled(VOID(ARRAY, I64, I64, I64, ARRAY, I64, I64))
def pass_by(left: Words, lower: int, higher: int, by: int, kept: Words, i: int, width: int) -> None:
    """A bridge passes the square: its corners split into two sides, each connected, whose numbers differ by one.

    The lower side has its number in the words `lower` further on, the higher side `higher` further on and `by` bits up.
    `left` and `kept` hold the four corners one after the other, anticlockwise.
    """
    for side in range(1, 15):
        if side in (5, 10):
            continue
        both = -1
        for corner in range(4):
            if side >> corner & 1:
                both &= left[width * corner + i + higher] >> by
            else:
                both &= left[width * corner + i + lower]
        if both:
            for corner in range(4):
                if side >> corner & 1:
                    kept[width * corner + i + higher] |= both << by
                else:
                    kept[width * corner + i + lower] |= both


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def supported(left: Words, kept: Words, width: int, own: int) -> None:
    """What the four corners of one square can be together, from what each may be."""
    for i in range(width):
        same = left[i] & left[width + i] & left[2 * width + i] & left[3 * width + i]
        for corner in range(4):
            kept[width * corner + i] = same
    if not own:
        return
    for i in range(width):
        pass_by(left, 0, 0, 1, kept, i, width)
        if i + 1 == width:
            break
        pass_by(left, 0, 1, 0, kept, i, width)
        for turn in range(4):
            # Numbers from a corner on, anticlockwise: (i, j), (i + 1, j), (i + 1, j + 1), (i, j + 1).
            first, second, third, fourth = turn, (turn + 1) & 3, (turn + 2) & 3, (turn + 3) & 3
            js = left[width * first + i] & left[width * second + i + 1]
            js &= (left[width * third + i + 1] & left[width * fourth + i]) >> 1
            kept[width * first + i] |= js
            kept[width * second + i + 1] |= js
            kept[width * third + i + 1] |= js << 1
            kept[width * fourth + i] |= js << 1


@compiled(VOID(I64, I64, ARRAY, ARRAY, ARRAY))
def wake(point: int, size: int, queue: Words, waits: Words, counters: Words) -> None:
    """Let the squares round a corner point be looked at again."""
    rank, file = point // (size + 1), point % (size + 1)
    for r in range(max(0, rank - 1), min(size, rank + 1)):
        for f in range(max(0, file - 1), min(size, file + 1)):
            square = size * r + f
            if not waits[square]:
                waits[square] = 1
                queue[(counters[HEAD] + counters[WAITING]) % (size * size)] = square
                counters[WAITING] += 1


@compiled(VOID(ARRAY, I64, I64, ARRAY, ARRAY))
def replace(left: Words, at: int, value: int, trail: Words, counters: Words) -> None:
    """Leave fewer numbers in a word, and note what it was."""
    if left[at] != value:
        trail[2 * counters[TRAIL]] = at
        trail[2 * counters[TRAIL] + 1] = left[at]
        counters[TRAIL] += 1
        left[at] = value


@compiled(BOOL(ARRAY, I64, ARRAY, ARRAY, ARRAY, ARRAY, ARRAY, ARRAY, ARRAY, ARRAY))
def strike_out(
    rows: Words,
    width: int,
    left: Words,
    queue: Words,
    waits: Words,
    counters: Words,
    trail: Words,
    corners: Words,
    kept: Words,
    weights: Words,
) -> bool:
    """Look at waiting squares until none waits and strike out what they do not allow their corners.

    False when a corner point has no numbers left; the corners of that square gain weight by it. One long function,
    because the search was nearly three times slower with a square's part in a function of its own.
    """
    size = rows.size
    alright = True
    while counters[WAITING]:
        square = queue[counters[HEAD]]
        counters[HEAD] = (counters[HEAD] + 1) % (size * size)
        counters[WAITING] -= 1
        waits[square] = 0
        if not alright:
            continue
        rank, file = square // size, square % size
        low = (size + 1) * rank + file
        around = (low, low + 1, low + size + 2, low + size + 1)
        for corner in range(4):
            for i in range(width):
                corners[width * corner + i] = left[width * around[corner] + i]
        supported(corners, kept, width, rows[rank] >> file & 1)
        for corner in range(4):
            some, before = 0, counters[TRAIL]
            for i in range(width):
                at, now = width * around[corner] + i, kept[width * corner + i]
                some |= now
                if now != left[at]:
                    trail[2 * counters[TRAIL]] = at
                    trail[2 * counters[TRAIL] + 1] = left[at]
                    counters[TRAIL] += 1
                    left[at] = now
            if counters[TRAIL] > before:
                wake(around[corner], size, queue, waits, counters)
            if some == 0:
                alright = False
        if not alright:
            for corner in range(4):
                weights[around[corner]] += 1
    return alright


@compiled(I64(ARRAY, I64, ARRAY))
def narrowest(left: Words, width: int, weights: Words) -> int:
    """The corner point with the fewest pairs for its weight, two at least; -1 if every one is settled.

    Weights lead the search back to where it failed before; without them it wanders about places that do not matter.
    """
    chosen, fewest, heaviest = -1, 1, 0
    for point in range(weights.size):
        pairs = 0
        for i in range(width):
            pairs += count(left[width * point + i])
        if pairs > 1 and (chosen < 0 or pairs * heaviest < fewest * weights[point]):
            chosen, fewest, heaviest = point, pairs, weights[point]
    return chosen


@compiled(VOID(ARRAY, I64, I64, ARRAY, ARRAY, ARRAY))
def settle(left: Words, width: int, point: int, trail: Words, counters: Words, tries: Words) -> None:
    """Try the first pair that is left to a corner point."""
    at = width * point
    while left[at] == 0:
        at += 1
    bit = left[at] & -left[at]
    depth = 3 * counters[TRIES]
    tries[depth], tries[depth + 1], tries[depth + 2] = counters[TRAIL], at, bit
    counters[TRIES] += 1
    for other in range(width * point, width * point + width):
        replace(left, other, bit if other == at else 0, trail, counters)


@compiled(I64(ARRAY, I64, ARRAY, ARRAY, ARRAY))
def take_back(left: Words, width: int, trail: Words, counters: Words, tries: Words) -> int:
    """Undo the last try and all that followed from it, and strike out its pair; returns the corner point."""
    counters[TRIES] -= 1
    depth = 3 * counters[TRIES]
    while counters[TRAIL] > tries[depth]:
        counters[TRAIL] -= 1
        left[trail[2 * counters[TRAIL]]] = trail[2 * counters[TRAIL] + 1]
    at = tries[depth + 1]
    replace(left, at, left[at] & ~tries[depth + 2], trail, counters)
    return at // width


@compiled(BOOL(ARRAY, I64, I64, ARRAY, ARRAY))
def find_numbers(rows: Words, down: int, across: int, away: Words, left: Words) -> bool:
    """Whether `down` south–north and `across` west–east bridges can be chosen together; `left` then has their numbers.

    `away` are the costs from the four edges; `left` has room for down + 1 words for each corner point. Every note in
    the trail and every try takes a pair away, so there is room for as many as there are pairs.
    """
    size, width = rows.size, down + 1
    points = (size + 1) ** 2
    begin(rows, away, down, across, left)
    queue, waits = np.arange(size * size), np.ones(size * size, np.int64)
    counters, corners, kept = np.zeros(4, np.int64), np.empty(4 * width, np.int64), np.empty(4 * width, np.int64)
    trail = np.empty(2 * points * width * (across + 1), np.int64)
    tries = np.empty(3 * points * width * (across + 1), np.int64)
    weights = np.ones(points, np.int64)
    counters[WAITING] = size * size
    while True:
        if strike_out(rows, width, left, queue, waits, counters, trail, corners, kept, weights):
            point = narrowest(left, width, weights)
            if point < 0:
                return True
            settle(left, width, point, trail, counters, tries)
        elif counters[TRIES] == 0:
            return False
        else:
            point = take_back(left, width, trail, counters, tries)
        wake(point, size, queue, waits, counters)
