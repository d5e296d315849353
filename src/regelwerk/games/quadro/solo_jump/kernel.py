"""Solo-Jump on bit sets by ranks and by files, all jumps along a line found by one addition (see `snapshot`).

Among pieces of one colour and all `others`: adding to `others` the bit just after each own piece carries through the
run beside it and comes out behind the run; where that square is free, it is a landing to the right (or up). Adding the
bit just after each free square instead comes out on the own pieces that can jump to the left (or down) over that run.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regelwerk.games.quadro.board import SIZE, square_at
from regelwerk.games.quadro.squares import COUNT, SLIDES, WAYS, slide_id
from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.chance_free import no_chance, no_secrets, nothing_to_deal
from regelwerk.kernel.convention import APPLY, ARRAY, BOOL, I64, LEGAL, SAMPLE, VOID, Rng, Words, compiled
from regelwerk.kernel.header import (
    ENDING,
    ERA,
    OVER,
    PLACES,
    PLAYERS,
    POINTS,
    RETURN_UNIT,
    RETURNS,
    SEAT,
    TABLES_BODY,
)
from regelwerk.kernel.rng import below

from .snapshot import AXIS, COLOURS, LINES, MASTER, PARTS, PITCH, SETS, STUCK, put
from .snapshot import WORDS as WORDS

HUES = len(COLOURS)
ROW = (1 << SIZE) - 1
BOARD = ROW * (1 | 1 << PITCH | 1 << 2 * PITCH | 1 << 3 * PITCH)
"""A word's squares, without the empty bits between lines."""

MOVE_COUNT = SLIDES
CHANCE_COUNT = 0
WIDTH = 4 * 36
chance, redact, deal = no_chance, no_secrets, nothing_to_deal

_PIECES = TABLES_BODY
_START = _PIECES + 1


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """The bound, the number of pieces, and the sets of the chosen layout (clause 1b)."""
    corner = square_at(edition["layout"]["corner"])
    assert corner is not None
    words = np.zeros(WORDS, np.int64)
    rows = edition["layout"][options["layout"]]
    for up, row in enumerate(reversed(rows)):
        for along, letter in enumerate(row):
            if letter != ".":
                put(words, corner[0] + along, corner[1] + up, letter)
    return np.concatenate(([edition["max_plies"], sum(len(row) - row.count(".") for row in rows)], words[SETS:]))


def start(tables: Words, players: int) -> Words:
    """The layout, nothing removed yet."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS] = players
    words[SETS:] = tables[_START:]
    return words


@compiled(I64(ARRAY, I64))
def taken(words: Words, at: int) -> int:
    """All pieces in a word of an axis; `at` is that word for the first colour."""
    return words[at] | words[at + PARTS] | words[at + 2 * PARTS] | words[at + 3 * PARTS]


@compiled(I64(I64, I64))
def landings(own: int, pieces: int) -> int:
    """Clauses 2a and 2b: where own pieces can land to the right or above, one bit a jump."""
    others = pieces ^ own
    return (others + ((own << 1) & others)) & ~pieces & BOARD


@compiled(I64(I64, I64))
def returners(own: int, pieces: int) -> int:
    """Clauses 2a and 2b: the own pieces that can jump to the left or down, one bit a jump."""
    others = pieces ^ own
    return (others + (((~pieces & BOARD) << 1) & others)) & own


@compiled(BOOL(ARRAY))
def any_jump(words: Words) -> bool:
    """Whether a jump is left; usually the first look finds one."""
    for axis in range(2):
        for part in range(PARTS):
            at = SETS + AXIS * axis + part
            pieces = taken(words, at)
            for hue in range(HUES):
                own = words[at + PARTS * hue]
                if landings(own, pieces) | returners(own, pieces):
                    return True
    return False


@compiled(I64(I64, I64, I64, I64))
def jump_id(axis: int, part: int, origin: int, target: int) -> int:
    """The slide between two bits of the same line."""
    line = origin // PITCH
    start, end, line = origin - PITCH * line, target - PITCH * line, line + LINES * part
    if axis == 0:
        return slide_id(SIZE * line + start, SIZE * line + end)
    return slide_id(SIZE * start + line, SIZE * end + line)


@compiled(I64(ARRAY, I64, I64, I64, ARRAY, I64))
def jumps_from(words: Words, axis: int, line: int, place: int, out: Words, found: int) -> int:
    """The jumps of one piece along one line, towards the low end first."""
    part = line // LINES
    at = SETS + AXIS * axis + part
    origin = PITCH * (line % LINES) + place
    pieces = taken(words, at)
    hue = 0
    while not (words[at + PARTS * hue] >> origin) & 1:
        hue += 1
    own = words[at + PARTS * hue]
    if (returners(own, pieces) >> origin) & 1:
        target = origin - 1
        while (pieces >> target) & 1:
            target -= 1
        out[found] = jump_id(axis, part, origin, target)
        found += 1
    target = origin + 1
    while ((pieces ^ own) >> target) & 1:
        target += 1
    if target > origin + 1 and not (pieces >> target) & 1 and (BOARD >> target) & 1:
        out[found] = jump_id(axis, part, origin, target)
        found += 1
    return found


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Every jump: by origin, then left, right, down, up."""
    found = 0
    for square in range(COUNT):
        rank, file = square // SIZE, square % SIZE
        if (taken(words, SETS + rank // LINES) >> (PITCH * (rank % LINES) + file)) & 1:
            found = jumps_from(words, 0, rank, file, out, found)
            found = jumps_from(words, 1, file, rank, out, found)
    return found


@compiled(I64(ARRAY, I64, I64, I64))
def nth_jump(words: Words, axis: int, part: int, n: int) -> int:
    """The id of the n-th jump in a word, counted from 0; there must be one."""
    at = SETS + AXIS * axis + part
    pieces = taken(words, at)
    for hue in range(HUES):
        own = words[at + PARTS * hue]
        right = landings(own, pieces)
        here = count(right)
        if n < here:
            target = nth(right, n)
            origin = target - 1
            while not (own >> origin) & 1:
                origin -= 1
            return jump_id(axis, part, origin, target)
        n -= here
        left = returners(own, pieces)
        here = count(left)
        if n < here:
            origin = nth(left, n)
            target = origin - 1
            while (pieces >> target) & 1:
                target -= 1
            return jump_id(axis, part, origin, target)
        n -= here
    return -1


@compiled(I64(ARRAY, I64))
def jumps_in(words: Words, at: int) -> int:
    """How many jumps there are along the four lines of a word, below 256; `at` is that word for the first colour."""
    pieces = taken(words, at)
    found = 0
    if pieces:
        for hue in range(HUES):
            own = words[at + PARTS * hue]
            found += count(landings(own, pieces)) + count(returners(own, pieces))
    return found


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """Count the jumps in every word, draw one, and look it up in its word."""
    total, tally = 0, 0
    for axis in range(2):
        for part in range(PARTS):
            found = jumps_in(words, SETS + AXIS * axis + part)
            total += found
            tally |= found << (8 * (PARTS * axis + part))
    drawn = below(rng, total)
    group = 0
    while drawn >= tally & 255:
        drawn -= tally & 255
        tally >>= 8
        group += 1
    axis = group // PARTS
    return nth_jump(words, axis, group - PARTS * axis, drawn)


@compiled(I64(ARRAY, I64, I64, I64, I64))
def clear_run(words: Words, axis: int, line: int, low: int, high: int) -> int:
    """Clause 2c: empty the places low to high of a line for every colour, on both axes; how many they are."""
    at = SETS + AXIS * axis + line // LINES
    keep = ~(((1 << (high - low + 1)) - 1) << (PITCH * (line % LINES) + low))
    for hue in range(HUES):
        words[at + PARTS * hue] &= keep
    for part in range(low // LINES, high // LINES + 1):
        keep = -1
        for place in range(max(low, LINES * part), min(high, LINES * part + LINES - 1) + 1):
            keep ^= 1 << (PITCH * (place - LINES * part) + line)
        at = SETS + AXIS * (1 - axis) + part
        for hue in range(HUES):
            words[at + PARTS * hue] &= keep
    return high - low + 1


@compiled(VOID(ARRAY, ARRAY))
def finish(tables: Words, words: Words) -> None:
    """Clauses 3a to 3c: over, by 3b with one piece left; the return falls evenly from 1 for that to -1 for them all."""
    left = 0
    for at in range(SETS, SETS + AXIS):
        left += count(words[at])
    words[SEAT] = OVER
    words[ENDING] = MASTER if left == 1 else STUCK
    words[PLACES] = 1
    words[RETURNS] = RETURN_UNIT - 2 * RETURN_UNIT * (left - 1) // max(1, tables[_PIECES] - 1)


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Clause 2: the piece lands, the run is gone; then clause 3."""
    origin = move // WAYS
    way = move - WAYS * origin
    axis = 0 if way < SIZE - 1 else 1
    rank, file = origin // SIZE, origin % SIZE
    line, place = (rank, file) if axis == 0 else (file, rank)
    land = way - (SIZE - 1) * axis
    land += land >= place
    own = SETS + AXIS * axis + line // LINES
    first = PITCH * (line % LINES)
    while not (words[own] >> (first + place)) & 1:
        own += PARTS
    words[own] ^= (1 << (first + place)) | (1 << (first + land))
    cross = own + AXIS - 2 * AXIS * axis - line // LINES
    words[cross + place // LINES] ^= 1 << (PITCH * (place % LINES) + line)
    words[cross + land // LINES] ^= 1 << (PITCH * (land % LINES) + line)
    words[POINTS] += clear_run(words, axis, line, min(place, land) + 1, max(place, land) - 1)
    words[ERA] += 1
    if not any_jump(words):
        finish(tables, words)
