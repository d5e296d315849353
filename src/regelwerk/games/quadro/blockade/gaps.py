"""Gaps of rows and columns, in which a Fluppie slides: free stretches between two things that stand in the way."""

from regelwerk.games.quadro.squares import BITS, SET, SIDE
from regelwerk.kernel.bits import count, lowest
from regelwerk.kernel.convention import ARRAY, I64, Words, compiled

from .layout import FLUPPIES

EDGE = 1 << SIDE
LINE = EDGE - 1
LINES = BITS // SIDE
"""Rows, or columns, in one word."""


@compiled(I64(ARRAY, I64, I64))
def line_of(words: Words, at: int, number: int) -> int:
    """Twelve bits of a set: a row where it runs rank by rank, a column where it runs file by file."""
    return (words[at + number // LINES] >> (SIDE * (number % LINES))) & LINE


@compiled(I64(ARRAY, I64))
def row(words: Words, rank: int) -> int:
    """The Fluppies of a rank, bit per file."""
    return line_of(words, FLUPPIES, rank) | line_of(words, FLUPPIES + SET, rank)


@compiled(I64(I64, I64))
def low_end(line: int, at: int) -> int:
    """The first square of the gap around `at`: 0, or one after the last thing before `at`."""
    before = (2 * line + 1) & ((2 << at) - 1)
    before |= before >> 1
    before |= before >> 2
    before |= before >> 4
    before |= before >> 8
    return count(before) - 1


@compiled(I64(I64, I64))
def high_end(line: int, at: int) -> int:
    """The last square of the gap around `at`: 11, or one before the first thing after `at`."""
    return at + lowest((line | EDGE) >> (at + 1))
