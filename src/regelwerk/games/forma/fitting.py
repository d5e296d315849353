"""Where forms fit, compiled: all spots of all ways at once (see `tables.py`), and whether there is one at all."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import ARRAY, BOOL, I64, Words, compiled

from .sets import FULL, RANK, SIDE, holds
from .snapshot import FREE, SET
from .tables import (
    CELLS,
    FIRST,
    LEADS_TO,
    NODE_COUNT,
    NODE_OF,
    PARENT,
    ROOM,
    SIZE_OF,
    STEP,
    STEP_COUNT,
    WAY_COUNT,
    WAY_OF,
)


@compiled(I64(ARRAY, I64, ARRAY))
def total_of(tables: Words, kinds: int, counts: Words) -> int:
    """The placements of these kinds, after a survey."""
    total = 0
    kind = 0
    while kinds:
        if kinds & 1:
            for way in range(tables[WAY_OF + kind], tables[WAY_OF + kind + 1]):
                total += counts[tables[NODE_OF + way]]
        kinds >>= 1
        kind += 1
    return total


@compiled(I64(ARRAY, ARRAY, I64, ARRAY, ARRAY))
def survey(tables: Words, words: Words, kinds: int, spots: Words, counts: Words) -> int:
    """Clause 2a: for every node that leads to one of these kinds the set of spots where it fits, and their number.

    Returns the placements of these kinds that fit. `spots` has room for a set for each node, `counts` a word; what is
    not needed for these kinds is left as it was.
    """
    node = 0
    for rank in range(5):
        for file in range(5 - rank):
            shift = rank % 3 * RANK + file
            for part in range(SET):
                ahead = part + rank // 3
                seen = words[FREE + ahead] >> shift if ahead < SET else 0
                if ahead + 1 < SET:
                    seen |= (words[FREE + ahead + 1] << (63 - shift)) & FULL
                spots[SET * node + part] = seen
            counts[node] = 1
            node += 1
    for node in range(STEP_COUNT, NODE_COUNT):
        if tables[LEADS_TO + node] & kinds:
            found = 0
            parent, step = tables[PARENT + node], tables[STEP + node]
            if counts[parent]:
                for part in range(SET):
                    both = spots[SET * parent + part] & spots[SET * step + part]
                    spots[SET * node + part] = both
                    found += count(both)
            counts[node] = found
    counts[0] = 0
    for part in range(SET):
        counts[0] += count(spots[part])
    return total_of(tables, kinds, counts)


@compiled(BOOL(ARRAY, ARRAY, I64))
def any_fits(tables: Words, words: Words, kinds: int) -> bool:
    """Clause 2e: whether one of these kinds fits anywhere. Mostly the first look finds a spot for the smallest form."""
    if kinds == 0:
        return False
    if kinds & 1:
        free = 0
        for part in range(SET):
            free |= words[FREE + part]
        return free != 0
    spots = np.empty(SET * NODE_COUNT, np.int64)
    counts = np.empty(NODE_COUNT, np.int64)
    return survey(tables, words, kinds, spots, counts) > 0


@compiled(I64(ARRAY, I64))
def way_at(tables: Words, placement: int) -> int:
    """The way of a placement by its number."""
    low, high = 0, WAY_COUNT
    while high - low > 1:
        middle = (low + high) >> 1
        if tables[FIRST + middle] <= placement:
            low = middle
        else:
            high = middle
    return low


@compiled(BOOL(ARRAY, ARRAY, I64, I64, I64))
def fits(tables: Words, words: Words, way: int, kind: int, spot: int) -> bool:
    """Whether a way of that kind fits on its spot of that number."""
    room = tables[ROOM + way]
    corner = spot // room * SIDE + spot % room
    for at in range(tables[SIZE_OF + kind]):
        cell = tables[CELLS + 5 * way + at] >> 2
        if not holds(words, FREE, corner + cell // 5 * SIDE + cell % 5):
            return False
    return True
