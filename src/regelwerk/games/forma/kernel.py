"""Forma on sets of squares in seven words; see `snapshot.py` for the words and `tables.py` for the ids."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.chance_free import no_chance, no_secrets, nothing_to_deal
from regelwerk.kernel.convention import APPLY, ARRAY, BOOL, I64, LEGAL, RNG, SAMPLE, VOID, Rng, Words, compiled
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import PLAYERS, POINTS, SEAT
from regelwerk.kernel.rng import below

from .bridges import ACROSS, SHIFT, best_pair
from .enclosure import enclose
from .fitting import any_fits, fits, survey, way_at
from .sets import RANK, SIDE, flip, holds, size
from .snapshot import (
    BRIDGES,
    FORMS,
    FREE,
    HANDS,
    HELD,
    LAYING,
    MARKERS,
    MISFITS,
    NOTHING_FITS,
    PHASE,
    RIGHT,
    SET,
    STONES,
    TOWER,
    UP,
)
from .snapshot import WORDS as WORDS
from .tables import (
    BRIDGE_POINTS,
    CELLS,
    CORNERS,
    FIRST,
    INNER,
    KIND_AT,
    KIND_COUNT,
    KIND_FIRST,
    LAY,
    MISFIT,
    MOST_MISFITS,
    MOST_STONES,
    NODE_COUNT,
    NODE_OF,
    READY,
    ROOM,
    SIZE_OF,
    SQUARE_COUNT,
    STONE,
    WAY_OF,
)
from .tables import CHANCE_COUNT as CHANCE_COUNT
from .tables import MOVE_COUNT as MOVE_COUNT
from .tables import WIDTH as WIDTH
from .tables import start as start
from .tables import tables as tables

chance, redact, deal = no_chance, no_secrets, nothing_to_deal

_TOWER_PHASE, _STONE_PHASE = range(2)
_GUESSES = 6
"""Placements guessed at before all that fit are counted."""


@compiled(BOOL(ARRAY, ARRAY, I64))
def stands_apart(tables: Words, words: Words, square: int) -> bool:
    """Clause 1c: whether a square is free and touches neither a stone nor the tower. Nothing else is on the board."""
    rank, file = square // SIDE, square % SIDE
    for r in range(max(0, rank - 1), min(SIDE, rank + 2)):
        for f in range(max(0, file - 1), min(SIDE, file + 2)):
            if (tables[CORNERS] or r == rank or f == file) and not holds(words, FREE, SIDE * r + f):
                return False
    return True


@compiled(I64(ARRAY, ARRAY, ARRAY))
def list_apart(tables: Words, words: Words, out: Words) -> int:
    """Clause 1c: all squares where a stone may be set, rank by rank; returns how many."""
    found = 0
    full = (1 << SIDE) - 1
    lower, here = 0, ~words[FREE] & full
    for rank in range(SIDE):
        upper = ~(words[FREE + (rank + 1) // 3] >> (rank + 1) % 3 * RANK) & full if rank + 1 < SIDE else 0
        barred = here | here << 1 | here >> 1 | lower | upper
        if tables[CORNERS]:
            barred |= (lower | upper) << 1 | (lower | upper) >> 1
        rest = ~barred & full
        while rest:
            out[found] = STONE + SIDE * rank + lowest(rest)
            found += 1
            rest &= rest - 1
        lower, here = here, upper
    return found


@compiled(I64(ARRAY, I64, ARRAY, ARRAY, I64))
def list_spots(tables: Words, way: int, spots: Words, out: Words, found: int) -> int:
    """The placements of one way that fit, after `found` moves; returns how many there are then."""
    first, room = LAY + tables[FIRST + way], tables[ROOM + way]
    at = SET * tables[NODE_OF + way]
    for rank in range(SIDE):
        rest = spots[at + rank // 3] >> rank % 3 * RANK & (1 << SIDE) - 1
        while rest:
            out[found] = first + lowest(rest)
            found += 1
            rest &= rest - 1
        first += room
    return found


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """The opening's moves (clause 1), or every placement that fits and a misfit of every kind held (clause 2)."""
    found = 0
    if words[PHASE] == _TOWER_PHASE:
        for move in range(STONE):
            out[move] = move
        return STONE
    if words[PHASE] == _STONE_PHASE:
        if size(words, STONES) < tables[MOST_STONES]:
            found = list_apart(tables, words, out)
        out[found] = READY
        return found + 1
    spots, counts = np.empty(SET * NODE_COUNT, np.int64), np.empty(NODE_COUNT, np.int64)
    held = words[HELD + words[SEAT]]
    survey(tables, words, held, spots, counts)
    for kind in range(KIND_COUNT):
        if held >> kind & 1:
            for way in range(tables[WAY_OF + kind], tables[WAY_OF + kind + 1]):
                if counts[tables[NODE_OF + way]]:
                    found = list_spots(tables, way, spots, out, found)
    for kind in range(KIND_COUNT):
        if held >> kind & 1:
            out[found] = MISFIT + kind
            found += 1
    return found


@compiled(I64(ARRAY, ARRAY, I64, RNG))
def guess(tables: Words, words: Words, held: int, rng: Rng) -> int:
    """Draw among all placements and misfits of the kinds held, whether they fit or not; -1 if none of them did."""
    misfits = count(held)
    total = misfits
    rest = held
    while rest:
        kind = lowest(rest)
        total += tables[KIND_FIRST + kind + 1] - tables[KIND_FIRST + kind]
        rest &= rest - 1
    for _ in range(_GUESSES):
        drawn = below(rng, total)
        if drawn < misfits:
            return MISFIT + nth(held, drawn)
        drawn -= misfits
        rest = held
        kind = lowest(rest)
        here = tables[KIND_FIRST + kind + 1] - tables[KIND_FIRST + kind]
        while drawn >= here:
            drawn -= here
            rest &= rest - 1
            kind = lowest(rest)
            here = tables[KIND_FIRST + kind + 1] - tables[KIND_FIRST + kind]
        placement = tables[KIND_FIRST + kind] + drawn
        way = way_at(tables, placement)
        if fits(tables, words, way, kind, placement - tables[FIRST + way]):
            return LAY + placement
    return -1


@compiled(I64(ARRAY, I64, ARRAY, I64))
def nth_spot(tables: Words, way: int, spots: Words, n: int) -> int:
    """The number of the n-th spot where a way fits, counted from 0; there must be one."""
    part = SET * tables[NODE_OF + way]
    here = count(spots[part])
    first = part
    while n >= here:
        n -= here
        part += 1
        here = count(spots[part])
    bit = nth(spots[part], n)
    return (3 * (part - first) + bit // RANK) * tables[ROOM + way] + bit % RANK


@compiled(I64(ARRAY, ARRAY, I64, RNG))
def draw(tables: Words, words: Words, held: int, rng: Rng) -> int:
    """Draw among the placements that fit and the misfits, all counted."""
    spots, counts = np.empty(SET * NODE_COUNT, np.int64), np.empty(NODE_COUNT, np.int64)
    misfits = count(held)
    drawn = below(rng, misfits + survey(tables, words, held, spots, counts))
    if drawn < misfits:
        return MISFIT + nth(held, drawn)
    drawn -= misfits
    rest = held
    while True:
        kind = lowest(rest)
        for way in range(tables[WAY_OF + kind], tables[WAY_OF + kind + 1]):
            here = counts[tables[NODE_OF + way]]
            if drawn < here:
                return LAY + tables[FIRST + way] + nth_spot(tables, way, spots, drawn)
            drawn -= here
        rest &= rest - 1


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves: guess until one is legal; for forms, after some guesses, count what fits and draw."""
    if words[PHASE] == _TOWER_PHASE:
        return below(rng, STONE)
    if words[PHASE] == _STONE_PHASE:
        if size(words, STONES) >= tables[MOST_STONES]:
            return READY
        while True:
            square = below(rng, SQUARE_COUNT + 1)
            if square == SQUARE_COUNT or stands_apart(tables, words, square):
                return STONE + square
    held = words[HELD + words[SEAT]]
    move = guess(tables, words, held, rng)
    return move if move >= 0 else draw(tables, words, held, rng)


@compiled(VOID(ARRAY, I64, I64))
def take(words: Words, seat: int, kind: int) -> None:
    """One form of that kind out of a hand."""
    words[HANDS + seat] -= 1 << 3 * kind
    if words[HANDS + seat] >> 3 * kind & 7 == 0:
        words[HELD + seat] &= ~(1 << kind)


@compiled(VOID(ARRAY, ARRAY, I64))
def put_down(tables: Words, words: Words, placement: int) -> None:
    """Clauses 2a and 7: a form out of the hand onto its squares."""
    seat = words[SEAT]
    way = way_at(tables, placement)
    kind, room, spot = tables[KIND_AT + way], tables[ROOM + way], placement - tables[FIRST + way]
    corner = spot // room * SIDE + spot % room
    for at in range(tables[SIZE_OF + kind]):
        cell = tables[CELLS + 5 * way + at]
        square = corner + (cell >> 2) // 5 * SIDE + (cell >> 2) % 5
        flip(words, FREE, square)
        flip(words, FORMS + SET * seat, square)
        if cell & 1:
            flip(words, RIGHT, square)
        if cell & 2:
            flip(words, UP, square)
    take(words, seat, kind)
    words[POINTS + seat] += tables[SIZE_OF + kind]


@compiled(VOID(ARRAY, ARRAY))
def next_turn(tables: Words, words: Words) -> None:
    """Clauses 2e and 8: the next seat with a form that fits; if there is none the bridges are counted."""
    words[MISFITS] = 0
    players = words[PLAYERS]
    seat = words[SEAT]
    for _ in range(players):
        seat = seat + 1 if seat + 1 < players else 0
        if any_fits(tables, words, words[HELD + seat]):
            words[SEAT] = seat
            return
    rows = np.empty(SIDE, np.int64)
    for seat in range(players):
        for rank in range(SIDE):
            own = words[FORMS + SET * seat + rank // 3] | words[MARKERS + SET * seat + rank // 3]
            rows[rank] = own >> rank % 3 * RANK & (1 << SIDE) - 1
        best = best_pair(rows)
        words[BRIDGES + seat] = (best >> SHIFT) + (best & ACROSS)
        words[POINTS + seat] += tables[BRIDGE_POINTS] * words[BRIDGES + seat]
    finish_by_points(words, NOTHING_FITS)


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Set up (clause 1), lay a form and mark what it encloses, or lose one (clause 2)."""
    seat = words[SEAT]
    if move >= MISFIT:
        take(words, seat, move - MISFIT)
        words[MISFITS] += 1
        if words[MISFITS] == tables[MOST_MISFITS] or not any_fits(tables, words, words[HELD + seat]):
            next_turn(tables, words)
    elif move >= LAY:
        put_down(tables, words, move - LAY)
        enclose(tables, words, seat)
        next_turn(tables, words)
    elif move == READY:
        words[PHASE] = LAYING
    elif move >= STONE:
        flip(words, STONES, move - STONE)
        flip(words, FREE, move - STONE)
    else:
        square = (move // INNER + 1) * SIDE + move % INNER + 1
        words[TOWER] = square + 1
        words[PHASE] = _STONE_PHASE
        flip(words, FREE, square)
