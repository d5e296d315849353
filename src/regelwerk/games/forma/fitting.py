"""Where forms fit, compiled: all spots of all orientations at once (see `tables.py`)."""

from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled
from regelwerk.kernel.listing import last_up_to
from regelwerk.kernel.scratch import scratch
from regelwerk.kernel.sets import holds, size

from . import tables as at
from .layout import FREE
from .sets import BITS, FULL, RANK, SET
from .tables import NODE_SETS, STEP_SETS


@compiled(VOID(ARRAY, ARRAY))
def look(words: Words, steps: Words) -> None:
    """The sets of all steps: free squares as seen from each square so many ranks below and files to the left."""
    step = 0
    for rank in range(at.MOST_CELLS):
        for file in range(at.MOST_CELLS - rank):
            shift = rank % 3 * RANK + file
            for part in range(SET):
                ahead = part + rank // 3
                seen = words[FREE + ahead] >> shift if ahead < SET else 0
                if ahead + 1 < SET:
                    seen |= (words[FREE + ahead + 1] << (BITS - shift)) & FULL
                steps[SET * step + part] = seen
            step += 1


@compiled(I64(ARRAY, ARRAY, I64, I64))
def spots_of(tables: Words, steps: Words, orientation: int, part: int) -> int:
    """Clause 2a: the spots of a word where an orientation fits, after a look."""
    spots = FULL
    first = at.STEPS_OF + at.MOST_CELLS * orientation
    for cell in range(first, first + tables[at.SIZE_OF + tables[at.KIND_AT + orientation]]):
        spots &= steps[SET * tables[cell] + part]
    return spots


@compiled(I64(ARRAY, ARRAY, I64, ARRAY, BOOL))
def survey(tables: Words, steps: Words, kinds: int, counts: Words, any_is_enough: bool) -> int:
    """Clause 2a, after a look: how many placements of these kinds fit, and of every orientation in `counts`, 0 for
    other kinds'. Where `any_is_enough` nothing is written there, and the first orientation that fits ends it.

    Of all nodes only those above the one that is looked at are kept, a set for each.
    """
    spots = scratch(NODE_SETS)
    for part in range(SET):
        spots[part] = FULL
    for orientation in range(0 if any_is_enough else at.LISTED_COUNT):
        counts[orientation] = 0
    node = total = 0
    while node < at.NODE_COUNT:
        here = tables[at.NODE_AT + node]
        found = 0
        if tables[at.LEADS_TO + node] & kinds:
            above = SET * (here & (1 << at.STEP_BITS) - 1)
            step = SET * (here >> at.STEP_BITS & (1 << at.BEYOND_BITS - at.STEP_BITS) - 1)
            for part in range(SET):
                both = spots[above + part] & steps[step + part]
                spots[above + SET + part] = both
                found += count(both)
        if found == 0:
            node = here >> at.BEYOND_BITS & (1 << at.ENDS_BITS - at.BEYOND_BITS) - 1
            continue
        orientation = (here >> at.ENDS_BITS) - 1
        if orientation >= 0 and kinds >> tables[at.KIND_AT + orientation] & 1:
            if any_is_enough:
                return found
            counts[orientation] = found
            total += found
        node += 1
    return total


@compiled(I64(ARRAY, ARRAY, ARRAY, I64))
def nth_fitting(tables: Words, steps: Words, counts: Words, n: int) -> int:
    """The n-th placement that fits, counted from 0, after a look and a survey; there must be one."""
    orientation = 0
    while n >= counts[orientation]:
        n -= counts[orientation]
        orientation += 1
    part = 0
    spots = spots_of(tables, steps, orientation, part)
    while n >= count(spots):
        n -= count(spots)
        part += 1
        spots = spots_of(tables, steps, orientation, part)
    spot = BITS * part + nth(spots, n)
    return tables[at.FIRST + orientation] + spot // RANK * tables[at.FILES + orientation] + spot % RANK


@compiled(BOOL(ARRAY, ARRAY, I64))
def any_fits(tables: Words, words: Words, kinds: int) -> bool:
    """Clause 2e: whether one of these kinds fits anywhere. Mostly the first look finds a spot for the smallest form."""
    if kinds & 1:
        return size(words, FREE, SET) > 0
    if kinds == 0:
        return False
    steps = scratch(STEP_SETS)
    look(words, steps)
    return survey(tables, steps, kinds, steps, True) > 0


@compiled(I64(ARRAY, I64, I64))
def corner_of(tables: Words, orientation: int, placement: int) -> int:
    """The spot of the lower left corner of a placement's box."""
    number, files = placement - tables[at.FIRST + orientation], tables[at.FILES + orientation]
    return number // files * RANK + number % files


@compiled(BOOL(ARRAY, ARRAY, I64))
def fits(tables: Words, words: Words, placement: int) -> bool:
    """Whether a placement covers free squares only."""
    orientation = last_up_to(tables, at.FIRST, at.LISTED_COUNT, placement)
    corner, cells = corner_of(tables, orientation, placement), at.CELLS + at.MOST_CELLS * orientation
    for cell in range(cells, cells + tables[at.SIZE_OF + tables[at.KIND_AT + orientation]]):
        if not holds(words, FREE, corner + (tables[cell] >> 2), BITS):
            return False
    return True
