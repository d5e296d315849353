"""The Flaz's walk in compiled form: from gap to gap instead of from square to square.

A gap is a free stretch of a row or column between two things that stand in the way. Wherever in its gap the Flaz sets
off along the line, it stops at the same two ends: so a walk is a chain of gaps, by turns along a row and a column, and
a search visits each square where the Flaz can turn at most once. Sets in flight are three words kept in registers.
"""

from __future__ import annotations

from numba import types

from regelwerk.games.quadro.squares import BITS, SET, SIDE
from regelwerk.kernel.bits import count, lowest
from regelwerk.kernel.convention import ARRAY, BOOL, I64, Words, compiled

from .snapshot import COLUMNS, FLUPPIES

EDGE = 1 << SIDE
LINE = EDGE - 1
LINES = BITS // SIDE
"""Rows, or columns, in one word."""

Triple = tuple[int, int, int]
TRIPLE = types.UniTuple(I64, 3)  # type: ignore[no-untyped-call]
"""A set of squares by value; rank by rank when the Flaz is about to walk along rows, file by file for columns."""


@compiled(I64(I64))
def aside(square: int) -> int:
    """The number of a square in a set that runs file by file."""
    return SIDE * (square % SIDE) + square // SIDE


@compiled(I64(ARRAY, I64, I64))
def line_of(words: Words, at: int, number: int) -> int:
    """Twelve bits of a set: a row where it runs rank by rank, a column where it runs file by file."""
    return (words[at + number // LINES] >> (SIDE * (number % LINES))) & LINE


@compiled(I64(ARRAY, I64))
def row(words: Words, rank: int) -> int:
    """The Fluppies of a rank, bit per file."""
    return line_of(words, FLUPPIES, rank) | line_of(words, FLUPPIES + SET, rank)


@compiled(I64(ARRAY, I64))
def column(words: Words, file: int) -> int:
    """The Fluppies of a file, bit per rank."""
    return line_of(words, COLUMNS, file)


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


@compiled(TRIPLE(TRIPLE, I64))
def bit_of(seen: Triple, number: int) -> Triple:
    """A square as a set of its own, or the empty set where `seen` has it already."""
    bit = 1 << (number % BITS)
    part = number // BITS
    return (
        bit & ~seen[0] if part == 0 else 0,
        bit & ~seen[1] if part == 1 else 0,
        bit & ~seen[2] if part == 2 else 0,
    )


@compiled(TRIPLE(TRIPLE, TRIPLE))
def joined(one: Triple, other: Triple) -> Triple:
    """Everything in either set."""
    return one[0] | other[0], one[1] | other[1], one[2] | other[2]


@compiled(I64(TRIPLE))
def first(squares: Triple) -> int:
    """The lowest square of a set, -1 if it is empty."""
    if squares[0]:
        return lowest(squares[0])
    if squares[1]:
        return BITS + lowest(squares[1])
    return 2 * BITS + lowest(squares[2]) if squares[2] else -1


@compiled(TRIPLE(TRIPLE))
def rest(squares: Triple) -> Triple:
    """A set without its lowest square."""
    if squares[0]:
        return squares[0] & (squares[0] - 1), squares[1], squares[2]
    if squares[1]:
        return squares[0], squares[1] & (squares[1] - 1), squares[2]
    return squares[0], squares[1], squares[2] & (squares[2] - 1)


@compiled(TRIPLE(TRIPLE, I64, I64, I64, I64))
def turns(seen: Triple, line: int, low: int, high: int, crossing: int) -> Triple:
    """Clause 2b: the ends of a gap where a Fluppie stands beyond, as squares to go on from; without those in `seen`.

    `line` has Fluppies only: before an edge or the other Flaz there is no turning. `crossing` is the gap's line, which
    in the set that is read the other way is the place within a line.
    """
    found = (0, 0, 0)
    if ((2 * line) >> low) & 1:
        found = bit_of(seen, SIDE * low + crossing)
    if (line >> (high + 1)) & 1:
        found = joined(found, bit_of(seen, SIDE * high + crossing))
    return found


@compiled(BOOL(ARRAY, I64, I64, BOOL))
def leads_out(words: Words, flaz: int, other: int, upwards: bool) -> bool:
    """Clauses 2a–2d: whether any walk of the Flaz on `flaz` crosses the far edge, with another Flaz on `other`."""
    nothing = (0, 0, 0)
    along_rows, along_columns = bit_of(nothing, flaz), bit_of(nothing, aside(flaz))
    seen_rows, seen_columns = along_rows, along_columns
    while True:
        number = first(along_columns)
        if number >= 0:
            along_columns = rest(along_columns)
            file, rank = number // SIDE, number % SIDE
            line = column(words, file)
            stops = line | (1 << (other // SIDE)) if file == other % SIDE else line
            low, high = low_end(stops, rank), high_end(stops, rank)
            if (upwards and high == SIDE - 1) or (not upwards and low == 0):
                return True
            fresh = turns(seen_rows, line, low, high, file)
            seen_rows, along_rows = joined(seen_rows, fresh), joined(along_rows, fresh)
            continue
        number = first(along_rows)
        if number < 0:
            return False
        along_rows = rest(along_rows)
        rank, file = number // SIDE, number % SIDE
        line = row(words, rank)
        stops = line | (1 << (other % SIDE)) if rank == other // SIDE else line
        fresh = turns(seen_columns, line, low_end(stops, file), high_end(stops, file), rank)
        seen_columns, along_columns = joined(seen_columns, fresh), joined(along_columns, fresh)
