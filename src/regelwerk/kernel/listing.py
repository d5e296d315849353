"""Looking a move up in a list of ascending ids."""

from __future__ import annotations

from .convention import ARRAY, BOOL, I64, Words, compiled


@compiled(BOOL(ARRAY, I64, I64))
def contains(moves: Words, count: int, move: int) -> bool:
    """Whether a move is among the first `count` of ascending moves."""
    low, high = 0, count
    while low < high:
        middle = (low + high) >> 1
        if moves[middle] < move:
            low = middle + 1
        else:
            high = middle
    return low < count and moves[low] == move
