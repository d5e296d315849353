"""Where forms fit, compiled: all spots of all orientations at once (see `tables.py`)."""

from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.convention import ARRAY, BOOL, I64, Words, compiled
from regelwerk.kernel.scratch import scratch

from . import tables as at
from .layout import FREE
from .sets import BITS, FULL, RANK, SET, holds, size
from .tables import NODE_COUNT, NODE_SETS


@compiled(I64(ARRAY, ARRAY, I64, ARRAY, ARRAY))
def survey(tables: Words, words: Words, kinds: int, spots: Words, counts: Words) -> int:
    """Clause 2a: for every node that leads to one of these kinds the set of spots where it fits, and their number.

    Returns how many placements of these kinds fit. `spots` has room for a set for each node, `counts` for a word; what
    is not needed for these kinds is left as it was.
    """
    node = 0
    for rank in range(at.MOST_CELLS):
        for file in range(at.MOST_CELLS - rank):
            shift = rank % 3 * RANK + file
            for part in range(SET):
                ahead = part + rank // 3
                seen = words[FREE + ahead] >> shift if ahead < SET else 0
                if ahead + 1 < SET:
                    seen |= (words[FREE + ahead + 1] << (BITS - shift)) & FULL
                spots[SET * node + part] = seen
            counts[node] = 1
            node += 1
    for node in range(at.STEP_COUNT, NODE_COUNT):
        if tables[at.LEADS_TO + node] & kinds:
            found = 0
            parent, step = tables[at.PARENT + node], tables[at.STEP + node]
            if counts[parent]:
                for part in range(SET):
                    both = spots[SET * parent + part] & spots[SET * step + part]
                    spots[SET * node + part] = both
                    found += count(both)
            counts[node] = found
    counts[0] = size(spots, 0)
    total = 0
    while kinds:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for orientation in range(tables[at.FIRST_LISTED + kind], tables[at.FIRST_LISTED + kind + 1]):
            total += counts[tables[at.NODE_OF + orientation]]
    return total


@compiled(I64(ARRAY, I64, ARRAY, ARRAY, I64))
def nth_fitting(tables: Words, kinds: int, spots: Words, counts: Words, n: int) -> int:
    """The n-th placement of these kinds that fits, counted from 0, after a survey; there must be one."""
    while True:
        kind = lowest(kinds)
        kinds &= kinds - 1
        for orientation in range(tables[at.FIRST_LISTED + kind], tables[at.FIRST_LISTED + kind + 1]):
            node = tables[at.NODE_OF + orientation]
            if n < counts[node]:
                part = 0
                while n >= count(spots[SET * node + part]):
                    n -= count(spots[SET * node + part])
                    part += 1
                spot = BITS * part + nth(spots[SET * node + part], n)
                return tables[at.FIRST + orientation] + spot // RANK * tables[at.FILES + orientation] + spot % RANK
            n -= counts[node]


@compiled(BOOL(ARRAY, ARRAY, I64))
def any_fits(tables: Words, words: Words, kinds: int) -> bool:
    """Clause 2e: whether one of these kinds fits anywhere. Mostly the first look finds a spot for the smallest form."""
    if kinds & 1:
        return size(words, FREE) > 0
    spots, counts = scratch(NODE_SETS), scratch(NODE_COUNT)
    return kinds != 0 and survey(tables, words, kinds, spots, counts) > 0


@compiled(I64(ARRAY, I64))
def orientation_of(tables: Words, placement: int) -> int:
    """The orientation of a placement by its number."""
    low, high = 0, at.LISTED_COUNT
    while high - low > 1:
        middle = (low + high) >> 1
        if tables[at.FIRST + middle] <= placement:
            low = middle
        else:
            high = middle
    return low


@compiled(I64(ARRAY, I64, I64))
def corner_of(tables: Words, orientation: int, placement: int) -> int:
    """The spot of the lower left corner of a placement's box."""
    number, files = placement - tables[at.FIRST + orientation], tables[at.FILES + orientation]
    return number // files * RANK + number % files


@compiled(BOOL(ARRAY, ARRAY, I64))
def fits(tables: Words, words: Words, placement: int) -> bool:
    """Whether a placement covers free squares only."""
    orientation = orientation_of(tables, placement)
    corner, cells = corner_of(tables, orientation, placement), at.CELLS + at.MOST_CELLS * orientation
    for cell in range(cells, cells + tables[at.SIZE_OF + tables[at.KIND_AT + orientation]]):
        if not holds(words, FREE, corner + (tables[cell] >> 2)):
            return False
    return True
