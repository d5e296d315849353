"""Bridges counted by trying everything, for small boards: the truth that kernel and referee are held against.

A chain that contains another one is never a better bridge, so only chains without a square to spare are looked at.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

from regelwerk.games.forma.sets import BITS, RANK, SET


@cache
def chains(size: int, upright: bool) -> tuple[int, ...]:
    """All chains from edge to edge on an empty board that lose their connection with any square, as sets of bits."""
    found: list[int] = []

    def beside(square: int) -> list[int]:
        rank, file = divmod(square, size)
        steps = ((rank - 1, file), (rank + 1, file), (rank, file - 1), (rank, file + 1))
        return [size * r + f for r, f in steps if 0 <= r < size and 0 <= f < size]

    def away(square: int) -> int:
        return square // size if upright else square % size

    def grow(last: int, chain: int) -> None:
        if away(last) == size - 1:
            found.append(chain)
            return
        for square in beside(last):
            touched = sum(chain >> other & 1 for other in beside(square))
            if not chain >> square & 1 and away(square) > 0 and touched == 1:
                grow(square, chain | 1 << square)

    for square in range(size * size):
        if away(square) == 0:
            grow(square, 1 << square)
    return tuple(found)


def most(size: int, board: int) -> int:
    """The largest number of bridges that can be chosen together on a board given as bits."""
    upright = [chain for chain in chains(size, True) if not chain & ~board]
    level = [chain for chain in chains(size, False) if not chain & ~board]
    return _most(upright, level)


def _most(upright: list[int], level: list[int]) -> int:
    """Take no further south–north bridge, or one of them and go on with what it leaves."""
    best = _disjoint(level)
    for at, chain in enumerate(upright):
        others = [other for other in upright[at + 1 :] if not other & chain]
        best = max(best, 1 + _most(others, [other for other in level if (other & chain).bit_count() <= 1]))
    return best


def _disjoint(chosen: list[int]) -> int:
    best = 0
    for at, chain in enumerate(chosen):
        best = max(best, 1 + _disjoint([other for other in chosen[at + 1 :] if not other & chain]))
    return best


def cells(size: int, board: int) -> frozenset[tuple[int, int]]:
    """The same board as the referee takes it: rank and file of every own square."""
    return frozenset(divmod(square, size) for square in range(size * size) if board >> square & 1)


def stretched(size: int, board: int) -> NDArray[np.int64]:
    """A board with the same bridges on the 20 × 20 squares of the kernel, as a set.

    Squares are moved two apart with a square between those that were side by side, and the last rank and file are
    drawn out to the edge: nothing else touches, so chains share what they shared before.
    """
    own = np.zeros(SET, np.int64)
    for rank, file in cells(size, board):
        tall = [2 * rank] + ([2 * rank + 1] if (rank + 1, file) in cells(size, board) else [])
        wide = [2 * file] + ([2 * file + 1] if (rank, file + 1) in cells(size, board) else [])
        tall = list(range(2 * rank, 20)) if rank == size - 1 else tall
        wide = list(range(2 * file, 20)) if file == size - 1 else wide
        for spot in [RANK * high + 2 * file for high in tall] + [RANK * 2 * rank + across for across in wide]:
            own[spot // BITS] |= 1 << spot % BITS
    return own


def read(drawing: str) -> tuple[int, int]:
    """A drawn board, rank 1 at the bottom, own squares as x: its size and its squares as bits."""
    lines = [line.strip() for line in drawing.strip().splitlines()]
    size = len(lines)
    squares = ((rank, file) for rank, line in enumerate(reversed(lines)) for file in range(size) if line[file] == "x")
    return size, sum(1 << size * rank + file for rank, file in squares)
