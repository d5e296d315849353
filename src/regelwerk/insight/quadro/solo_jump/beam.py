"""The compiled part of Solo-Jump's solver: every jump of many positions, each with the promise of what it leads to.

What is promising is a weighted sum of a few counts (a profile).
"""

import numpy as np

from regelwerk.games.quadro.solo_jump.kernel import HUES, MAX_LEGAL_MOVES, PIECES, ROW, apply, jumps_in, legal, taken
from regelwerk.games.quadro.solo_jump.layout import AXIS, LINES, PARTS, PITCH, SETS
from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import ARRAY, GRID, I64, RNG, VOID, Rng, Words, compiled
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import OVER, POINTS, SEAT
from regelwerk.kernel.rng import random_below

JUMPS, CONTACTS, LONELY, SCATTER, MAJORITY, NOISE = range(6)
"""The weights of a profile, in thousandths: possible jumps, neighbouring pairs and the largest colour per piece, pieces
without a neighbour, mean square distance from the middle of the pieces, and the most that chance adds."""

KEY, SCORE, LEFT, PARENT, MOVE = range(5)
"""What is kept of a jump: key, promise and number of pieces of the position it leads to, and where it comes from."""

WORST = -(1 << 60)
"""The promise of a position in which no jump is left."""


@compiled(I64(ARRAY, I64))
def lonely_in(words: Words, part: int) -> int:
    """How many pieces of a word by ranks have no neighbour on any side."""
    pieces = taken(words, SETS + part)
    near = pieces << 1 | pieces >> 1 | pieces << PITCH | pieces >> PITCH
    if part > 0:
        near |= taken(words, SETS + part - 1) >> (LINES - 1) * PITCH
    if part < PARTS - 1:
        near |= taken(words, SETS + part + 1) << (LINES - 1) * PITCH
    return count(pieces & ~near)


@compiled(I64(ARRAY, ARRAY))
def score(words: Words, profile: Words) -> int:
    """How promising a position is."""
    jumps = contacts = lonely = squares = means = twice = largest = 0
    for axis in range(2):
        middle = 0
        for part in range(PARTS):
            at = SETS + AXIS * axis + part
            pieces = taken(words, at)
            jumps += jumps_in(words, at)
            contacts += 2 * count(pieces & pieces >> 1)
            for line in range(LINES):
                size, number = count(pieces >> PITCH * line & ROW), LINES * part + line
                twice += size
                middle += size * number
                squares += size * number * number
        means += middle * middle
    for part in range(PARTS):
        lonely += lonely_in(words, part)
    for hue in range(HUES):
        size = 0
        for at in range(SETS + PARTS * hue, SETS + PARTS * hue + PARTS):
            size += count(words[at])
        largest = max(largest, size)
    pieces = twice // 2
    scatter = profile[SCATTER] * (pieces * squares - means) // (pieces * pieces)
    shares = profile[JUMPS] * jumps + profile[CONTACTS] * contacts - profile[MAJORITY] * largest
    return shares // pieces - profile[LONELY] * lonely - scatter


@compiled(VOID(ARRAY, GRID, ARRAY))
def jump_each(tables: Words, positions: Words, moves: Words) -> None:
    """Make one jump in every position."""
    for row in range(moves.size):
        apply(tables, positions[row], moves[row])


@compiled(I64(ARRAY, GRID, ARRAY, ARRAY, RNG, GRID), allocates=True)
def expand(tables: Words, positions: Words, seen: Words, profile: Words, rng: Rng, found: Words) -> int:
    """All jumps to positions not seen before, a row of `found` each; how many they are.

    `seen` remembers keys, the later one where two share a place; its size is a power of two.
    """
    words, moves = np.empty(positions.shape[1], np.int64), np.empty(MAX_LEGAL_MOVES, np.int64)
    size = 0
    for row in range(positions.shape[0]):
        for k in range(legal(tables, positions[row], moves)):
            words[:] = positions[row]
            apply(tables, words, moves[k])
            key = fingerprint(words)
            if seen[key & (seen.size - 1)] == key:
                continue
            seen[key & (seen.size - 1)] = key
            promise = WORST
            if words[SEAT] != OVER:
                promise = score(words, profile) + random_below(rng, profile[NOISE] + 1)
            found[size, KEY], found[size, SCORE] = key, promise
            found[size, LEFT] = tables[PIECES] - words[POINTS]
            found[size, PARENT], found[size, MOVE] = row, moves[k]
            size += 1
    return size
