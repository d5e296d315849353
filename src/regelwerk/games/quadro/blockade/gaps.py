"""The Flaz's walk in compiled form: from gap to gap instead of from square to square.

A gap is a free stretch of a row or column between two things that stand in the way. Wherever in its gap the Flaz sets
off along the line, it stops at the same two ends, and goes on only where a Fluppie stands beyond: so a walk is a chain
of bumps into Fluppies, each on one of their four sides, and a set of bumps is one word.
"""

from regelwerk.games.quadro.squares import BITS, SET, SIDE, member
from regelwerk.kernel.bits import count, lowest
from regelwerk.kernel.convention import ARRAY, BOOL, I64, Words, compiled

from .edition import MAX_FLUPPIES
from .layout import COLUMNS, FLUPPIES

EDGE = 1 << SIDE
LINE = EDGE - 1
LINES = BITS // SIDE
"""Rows, or columns, in one word."""

OUT = -1
"""What a walk comes to that crosses the far edge."""

PIECES = 2 * MAX_FLUPPIES
LEFT, RIGHT, BELOW, ABOVE = 0, PIECES, 2 * PIECES, 3 * PIECES
"""Where a bump's number begins, by the side of the Fluppie that the Flaz stands on; then the Fluppie's place in the set
that runs file by file."""


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


@compiled(I64(ARRAY, I64, I64))
def bump(words: Words, file: int, rank: int) -> int:
    """The Fluppie on a square as a bit: which one it is in the set that runs file by file."""
    number = SIDE * file + rank
    part = number // BITS
    before = count(words[COLUMNS + part] & ((1 << (number % BITS)) - 1))
    for whole in range(part):
        before += count(words[COLUMNS + whole])
    return 1 << before


@compiled(I64(ARRAY, I64, I64, BOOL))
def bumps_of(words: Words, flaz: int, other: int, upwards: bool) -> int:
    """Clauses 2a–2d: OUT if any walk of the Flaz on `flaz` crosses the far edge, with another Flaz on `other`; else the
    bumps that its walks come to, as bits.

    Before an edge or the other Flaz there is no turning: only Fluppies give bumps.
    """
    file, rank, along_column, along_row = flaz % SIDE, flaz // SIDE, True, True
    seen = todo = 0
    while True:
        found = 0
        if along_column:
            line = line_of(words, COLUMNS, file)
            stops = line | (1 << (other // SIDE)) if file == other % SIDE else line
            low, high = low_end(stops, rank), high_end(stops, rank)
            if (upwards and high == SIDE - 1) or (not upwards and low == 0):
                return OUT
            if ((2 * line) >> low) & 1:
                found |= bump(words, file, low - 1) << ABOVE
            if (line >> (high + 1)) & 1:
                found |= bump(words, file, high + 1) << BELOW
        if along_row:
            line = row(words, rank)
            stops = line | (1 << (other % SIDE)) if rank == other // SIDE else line
            low, high = low_end(stops, file), high_end(stops, file)
            if ((2 * line) >> low) & 1:
                found |= bump(words, low - 1, rank) << RIGHT
            if (line >> (high + 1)) & 1:
                found |= bump(words, high + 1, rank) << LEFT
        todo |= found & ~seen
        seen |= found
        if todo == 0:
            return seen
        side, fluppie = lowest(todo) // PIECES, lowest(todo) % PIECES
        todo &= todo - 1
        along_column, along_row = side < 2, side >= 2
        number = member(words, COLUMNS, fluppie)
        file = number // SIDE + (side == 1) - (side == 0)
        rank = number % SIDE + (side == 3) - (side == 2)


@compiled(BOOL(ARRAY, I64, I64, BOOL))
def leads_out(words: Words, flaz: int, other: int, upwards: bool) -> bool:
    """Whether any walk of the Flaz on `flaz` crosses the far edge, with another Flaz on `other`."""
    return bumps_of(words, flaz, other, upwards) == OUT
