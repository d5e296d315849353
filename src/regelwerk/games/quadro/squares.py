"""Sets of squares and straight moves on the 12 × 12 board, for the box's kernels.

A square's number is 12 · rank + file. A set of squares is three words of 48 bits, four ranks each, somewhere in a
position's words; `at` is where it begins. A slide is a move along a row or column over any distance; its number is
22 · origin + way, with ways 0–10 to the other squares of the row and 11–21 to those of the column, both ascending.
"""

from regelwerk.kernel.bits import count, nth, small
from regelwerk.kernel.convention import ARRAY, I64, Words, compiled
from regelwerk.kernel.named_set import NamedSet

from .board import SIZE, SQUARES

SIDE = SIZE
COUNT = SIDE * SIDE
BITS = 48
SQUARE_SET = NamedSet(SQUARES, BITS)
SET = SQUARE_SET.size
"""Words in a set of squares."""

WAYS = 2 * (SIDE - 1)
SLIDES = COUNT * WAYS


@compiled(I64(ARRAY, I64, I64))
def member(words: Words, at: int, n: int) -> int:
    """The n-th square of a set, ascending from 0; there must be one."""
    for part in range(SET):
        here = count(words[at + part])
        if n < here:
            return BITS * part + nth(words[at + part], n)
        n -= here
    return -1


@compiled(I64(I64, I64))
def slide_target(origin: int, way: int) -> int:
    """Where a slide ends."""
    origin = small(origin)
    rank, file = origin // SIDE, origin % SIDE
    if way < SIDE - 1:
        return SIDE * rank + (way if way < file else way + 1)
    up = way - (SIDE - 1)
    return SIDE * (up if up < rank else up + 1) + file
