"""Bridges to be shown: the squares of a largest choice of them, read from the numbers of corner points (clause 6)."""

from __future__ import annotations

from typing import Literal

import numpy as np

from regelwerk.kernel.convention import Words

from .bridges import ACROSS, SHIFT, best_pair
from .chains import EAST, NORTH, SOUTH, WEST, measure
from .forms import Cell
from .numbering import find_numbers

Direction = Literal["upright", "level"]
Span = tuple[Direction, tuple[Cell, ...]]
"""A bridge: from south to north or from west to east, and its squares in order."""

Numbers = list[tuple[int, int]]


def spans(rows: Words) -> list[Span]:
    """As many bridges as count, each ordered from the south or west edge on."""
    best = int(best_pair(rows))
    down, across = best >> SHIFT, best & ACROSS
    if not best:
        return []
    numbers = _numbers(rows, down, across)
    upright = [_follow(rows.size, numbers, 0, level) for level in range(1, down + 1)]
    level = [_follow(rows.size, numbers, 1, number) for number in range(1, across + 1)]
    return [("upright", span) for span in upright] + [("level", span) for span in level]


def _numbers(rows: Words, down: int, across: int) -> Numbers:
    points = (rows.size + 1) ** 2
    away = np.empty(4 * points, np.int64)
    for edge in (WEST, EAST, SOUTH, NORTH):
        measure(rows, edge, away[edge * points : (edge + 1) * points])
    left = np.empty((down + 1) * points, np.int64)
    found = find_numbers(rows, down, across, away, left)
    assert found
    pairs = left.reshape(points, down + 1)
    return [next((i, int(js).bit_length() - 1) for i, js in enumerate(pair) if js) for pair in pairs]


def _follow(size: int, numbers: Numbers, which: int, level: int) -> tuple[Cell, ...]:
    """The bridge between the numbers level - 1 and level, from its edge to the other.

    There may be more such lines, from an edge back to itself; the one that arrives is the bridge.
    """
    for along in range(size):
        start = (0, along) if which == 0 else (along, 0)
        low, high = _side(size, start, SOUTH if which == 0 else WEST)
        before, after = numbers[low][which], numbers[high][which]
        if (before, after) == (level - 1, level):
            span = _walk(size, numbers, which, level, start)
            if span[-1][which] == size - 1 and _leaves(size, numbers, which, level, span):
                return span
    raise AssertionError("every bridge arrives")


def _side(size: int, square: Cell, side: int) -> tuple[int, int]:
    """The two corner points at the ends of a square's side, from the west or from the south."""
    low = (size + 1) * square[0] + square[1]
    if side in {SOUTH, NORTH}:
        low += size + 1 if side == NORTH else 0
        return low, low + 1
    low += 1 if side == EAST else 0
    return low, low + size + 1


_STEP = {WEST: (0, -1), EAST: (0, 1), SOUTH: (-1, 0), NORTH: (1, 0)}
_OPPOSITE = {WEST: EAST, EAST: WEST, SOUTH: NORTH, NORTH: SOUTH}


def _crossed(size: int, numbers: Numbers, which: int, level: int, square: Cell) -> list[int]:
    """The sides through which the line between level - 1 and level passes: two of them, for a square on it."""
    ends = {side: {numbers[point][which] for point in _side(size, square, side)} for side in _STEP}
    return [side for side, values in ends.items() if values == {level - 1, level}]


def _walk(size: int, numbers: Numbers, which: int, level: int, start: Cell) -> tuple[Cell, ...]:
    """Square after square until the line leaves the board."""
    square, came = start, SOUTH if which == 0 else WEST
    span = [square]
    while True:
        (out,) = (side for side in _crossed(size, numbers, which, level, square) if side != came)
        square, came = (square[0] + _STEP[out][0], square[1] + _STEP[out][1]), _OPPOSITE[out]
        if not (0 <= square[0] < size and 0 <= square[1] < size):
            return tuple(span)
        span.append(square)


def _leaves(size: int, numbers: Numbers, which: int, level: int, span: tuple[Cell, ...]) -> bool:
    """Whether the line leaves the board at the opposite edge."""
    far = NORTH if which == 0 else EAST
    return far in _crossed(size, numbers, which, level, span[-1])
