"""The moving phase, layer by layer: from what is lost in d plies to what is won in d + 1, and from that to what is
lost in d + 2.

There is one array of values for each shape that can be due, as the next one follows from it. Compiled loops work on
stretches of an array or of a frontier without holding Python's lock, so threads share the work; they write only
values that are right whichever comes first.
"""

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.kernel.convention import ARRAY, BOOL, I64, Words, compiled
from regelwerk.kernel.scratch import scratch

from .backing import DRAW, MAX_BRANCHES, NONE, VALUES, Values, is_kept, is_lost, predecessors, successors
from .placement import placement_of

FRONTIER = types.uint32[::1]
Frontier = NDArray[np.uint32]


@compiled(I64(VALUES, ARRAY, I64, I64, I64))
def begin(values: Values, numbering: Words, shape: int, first: int, end: int) -> int:
    """Write the ends of the game into a stretch of an array, and DRAW wherever play goes on; returns how many ends."""
    held = numbering[shape]
    lost = 0
    for number in range(first, end):
        own, other = placement_of(number, numbering)
        value = NONE
        if is_kept(own, other):
            value = DRAW
            if is_lost(own, other, shape, held):
                value = 0
                lost += 1
        values[number] = value
    return lost


@compiled(BOOL(I64, I64, I64, I64, VALUES))
def _all_won(own: int, other: int, shape: int, held: int, after: Values) -> bool:
    """Whether every move leads to a position that the next player wins."""
    numbers = scratch(MAX_BRANCHES)
    for at in range(successors(own, other, shape, held, numbers)):
        value = after[numbers[at]]
        if value >= NONE or value & 1 == 0:
            return False
    return True


@compiled(I64(I64, I64, I64, VALUES, VALUES, ARRAY, I64, FRONTIER, I64))
def _back_from(
    number: int,
    depth: int,
    before_shape: int,
    before: Values,
    values: Values,
    numbering: Words,
    held: int,
    found: Frontier,
    size: int,
) -> int:
    """Value what leads to a position of this depth; its numbers go into `found`, whose new size is returned."""
    own, other = placement_of(number, numbering)
    numbers, movers, waiting = scratch(MAX_BRANCHES), scratch(MAX_BRANCHES), scratch(MAX_BRANCHES)
    for at in range(predecessors(own, other, before_shape, numbers, movers, waiting)):
        earlier = numbers[at]
        if before[earlier] != DRAW:
            continue
        if depth & 1 and not _all_won(movers[at], waiting[at], before_shape, held, values):
            continue
        before[earlier] = depth + 1
        if size < found.size:
            found[size] = earlier
        size += 1
    return size


@compiled(I64(VALUES, VALUES, ARRAY, I64, I64, FRONTIER, FRONTIER))
def back_from_list(
    values: Values, before: Values, numbering: Words, before_shape: int, depth: int, frontier: Frontier, found: Frontier
) -> int:
    """One layer back from the listed positions of this depth. More may be found than `found` has room for."""
    size = 0
    for at in range(frontier.size):
        number: int = np.int64(frontier[at])  # type: ignore[assignment]
        size = _back_from(number, depth, before_shape, before, values, numbering, numbering[before_shape], found, size)
    return size


@compiled(I64(VALUES, VALUES, ARRAY, I64, I64, I64, I64, FRONTIER))
def back_from_stretch(
    values: Values,
    before: Values,
    numbering: Words,
    before_shape: int,
    depth: int,
    first: int,
    end: int,
    found: Frontier,
) -> int:
    """One layer back from all positions of this depth in a stretch of the array."""
    size = 0
    for number in range(first, end):
        if values[number] == depth:
            size = _back_from(
                number, depth, before_shape, before, values, numbering, numbering[before_shape], found, size
            )
    return size
