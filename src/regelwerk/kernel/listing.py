"""Lists of ascending ids: written from sets, and looked up in."""

from __future__ import annotations

from .bits import lowest
from .convention import ARRAY, BOOL, I64, Words, compiled


@compiled(I64(I64, I64, ARRAY, I64))
def list_members(members: int, first: int, out: Words, found: int) -> int:
    """For every set bit its number counted from `first`, behind the `found` ids there are; how many there are then."""
    while members:
        out[found] = first + lowest(members)
        found += 1
        members &= members - 1
    return found


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
