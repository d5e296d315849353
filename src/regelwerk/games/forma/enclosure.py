"""What a move encloses, compiled (clauses 3 to 5).

One pass is enough. A square that is marked has no free neighbour, so marking it closes in no other square; stones and
tower never touch each other, so a marker on a stone closes nothing in. Marked squares are counted before stones, and
stones before the tower, so a marker counts in the move that sets it.
"""

from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import ARRAY, I64, VOID, Words, compiled
from regelwerk.kernel.header import POINTS
from regelwerk.kernel.sets import holds

from .layout import CLOSED, FORMS, FREE, MARKERS, STONES, TOWER
from .sets import BITS, EAST, HIGHEST, LOWEST, RANK, SET, WEST, north_of, south_of
from .tables import ENCLOSED_POINTS, STONE_POINTS, TOWER_POINTS


@compiled(VOID(ARRAY, ARRAY, I64))
def enclose_squares(tables: Words, words: Words, seat: int) -> None:
    """Clause 3: free squares without a free neighbour."""
    last = 0
    for part in range(SET):
        free = words[FREE + part]
        # The word before this one has lost its enclosed squares already; none of them had a free neighbour here.
        open_sides = free << 1 | free >> 1 | north_of(words, FREE, part) | (free << RANK) | last
        last = free >> 2 * RANK
        shut = free & ~open_sides
        if shut:
            words[FREE + part] = free ^ shut
            words[MARKERS + SET * seat + part] |= shut
            words[POINTS + seat] += tables[ENCLOSED_POINTS] * count(shut)


@compiled(VOID(ARRAY, ARRAY, I64))
def enclose_stones(tables: Words, words: Words, seat: int) -> None:
    """Clause 4: stones with nothing but this seat's forms and markers on their sides, the board's edge aside.

    Only this seat's squares have grown, so no other seat can have enclosed a stone by this move.
    """
    forms, markers = FORMS + SET * seat, MARKERS + SET * seat
    for part in range(SET):
        bare = words[STONES + part] & ~words[markers + part]
        if not bare:
            continue
        own = words[forms + part] | words[markers + part]
        up = north_of(words, forms, part) | north_of(words, markers, part)
        down = south_of(words, forms, part) | south_of(words, markers, part)
        if part == 0:
            down |= LOWEST
        elif part == SET - 1:
            up |= HIGHEST
        shut = bare & up & down & (own >> 1 | EAST) & (own << 1 | WEST)
        if shut:
            words[markers + part] |= shut
            words[POINTS + seat] += tables[STONE_POINTS] * count(shut)


@compiled(VOID(ARRAY, ARRAY, I64))
def enclose_tower(tables: Words, words: Words, seat: int) -> None:
    """Clause 5: no side of the tower is free any more. Stones never stand beside it."""
    if words[CLOSED]:
        return
    tower = words[TOWER] - 1
    for beside in (tower - RANK, tower - 1, tower + 1, tower + RANK):
        if holds(words, FREE, beside, BITS):
            return
    words[CLOSED] = seat + 1
    words[POINTS + seat] += tables[TOWER_POINTS]
