"""Sets of squares, compiled: seven words of three ranks each (see `snapshot.py`), seen from one square further on."""

from __future__ import annotations

from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled

from .snapshot import SET

FULL = (1 << 63) - 1
SIDE = 20
RANK = 21
"""Bits of a rank."""

WEST = 1 | 1 << 21 | 1 << 42
EAST = WEST << 19
LOWEST = (1 << 20) - 1
HIGHEST = LOWEST << 21
"""The files and ranks at the edge, in every word, in the first and in the last one."""

BOARD = LOWEST | LOWEST << 21 | LOWEST << 42
"""Every square of a word; in the last word there are two ranks only."""


@compiled(BOOL(ARRAY, I64, I64))
def holds(words: Words, at: int, square: int) -> bool:
    """Whether a set contains a square."""
    rank = square // SIDE
    return (words[at + rank // 3] >> (rank % 3 * RANK + square % SIDE)) & 1 != 0


@compiled(VOID(ARRAY, I64, I64))
def flip(words: Words, at: int, square: int) -> None:
    """Put a square into a set, or take it out."""
    rank = square // SIDE
    words[at + rank // 3] ^= 1 << (rank % 3 * RANK + square % SIDE)


@compiled(I64(ARRAY, I64))
def size(words: Words, at: int) -> int:
    """How many squares a set contains."""
    total = 0
    for part in range(SET):
        total += count(words[at + part])
    return total


@compiled(I64(ARRAY, I64, I64))
def above(words: Words, at: int, part: int) -> int:
    """A word of the set as seen from one rank below: the bit of a square says whether the one above it is there."""
    seen = words[at + part] >> RANK
    if part + 1 < SET:
        seen |= (words[at + part + 1] << 2 * RANK) & FULL
    return seen


@compiled(I64(ARRAY, I64, I64))
def below_it(words: Words, at: int, part: int) -> int:
    """A word of the set as seen from one rank above."""
    seen = (words[at + part] << RANK) & FULL
    if part:
        seen |= words[at + part - 1] >> 2 * RANK
    return seen
