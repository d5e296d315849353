"""Sets of squares, compiled: seven words of three ranks each, seen from one square further on.

A spot is 21 · rank + file; a set has its bit spot mod 63 of word spot div 63. The 21st bit of a rank is always empty,
so that a step to the side never reaches the next rank.
"""

from regelwerk.kernel.convention import ARRAY, I64, Words, compiled

SET = 7
"""Words in a set."""

SIDE = 20
RANK = 21
"""Bits of a rank."""

BITS = 63
FULL = (1 << BITS) - 1
WEST = 1 | 1 << RANK | 1 << 2 * RANK
EAST = WEST << SIDE - 1
LOWEST = (1 << SIDE) - 1
HIGHEST = LOWEST << RANK
"""The files and ranks at the edge, in every word, in the first and in the last one."""

BOARD = LOWEST | LOWEST << RANK | LOWEST << 2 * RANK


@compiled(I64(I64))
def squares(part: int) -> int:
    """All squares of a word; in the last one there are two ranks only."""
    return BOARD if part < SET - 1 else BOARD >> RANK


@compiled(I64(ARRAY, I64, I64))
def north_of(words: Words, at: int, part: int) -> int:
    """A word of the set as seen from one rank below: the bit of a square says whether the one above it is there."""
    seen = words[at + part] >> RANK
    if part + 1 < SET:
        seen |= (words[at + part + 1] << 2 * RANK) & FULL
    return seen


@compiled(I64(ARRAY, I64, I64))
def south_of(words: Words, at: int, part: int) -> int:
    """A word of the set as seen from one rank above."""
    seen = (words[at + part] << RANK) & FULL
    if part:
        seen |= words[at + part - 1] >> 2 * RANK
    return seen
