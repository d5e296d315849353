"""Where the pieces stand, as two words, numbered up to the symmetries of the board.

A side is one word: its squares, triangles and cylinder as 16-bit sets of centres, from below. A placement is the side
to move and the other one; which colour each has does not matter, as both name the shapes in the same order. Of the
eight views of the board the canonical one has the mover's cylinder on one of three centres (a corner, the edge beside
it, the middle), and where that leaves two views, the smaller pair of words. A side without a cylinder is taken as it
stands.
"""

import math
from collections.abc import Sequence
from typing import Any

import numpy as np
from numba import types

from regelwerk.kernel.bits import count, lowest
from regelwerk.kernel.convention import ARRAY, BOOL, I64, Words, compiled

PAIR: Any = types.UniTuple(types.int64, 2)  # type: ignore[no-untyped-call]
SHAPE_BITS = 16
CYLINDER_AT = 32
ALL = 0xFFFF
LANES = 0x000100010001
"""The lowest bit of each of the three sets in a side: times a 16-bit mask it is that mask in every set."""

ANCHORS = 3
"""Centres on which a mover's cylinder can stand in the canonical view: b2, e2 and e5."""

GROUPS = 5
"""Sets of a placement that are numbered one after the other: own squares, own triangles, then the other's three."""

STRIDES = 6
"""Where the strides of a numbering begin, behind its six counts of pieces: one for the anchor, one for each group."""

_PAIRS = np.array([first | second << 4 for second in range(1, 16) for first in range(second)], np.int64)
"""The two members of every pair, by its number."""


@compiled(I64(I64))
def flip_columns(side: int) -> int:
    """Left and right exchanged."""
    side = (side & 0x5555 * LANES) << 1 | (side >> 1) & 0x5555 * LANES
    return (side & 0x3333 * LANES) << 2 | (side >> 2) & 0x3333 * LANES


@compiled(I64(I64))
def flip_rows(side: int) -> int:
    """Top and bottom exchanged."""
    side = (side & 0x0F0F * LANES) << 4 | (side >> 4) & 0x0F0F * LANES
    return (side & 0x00FF * LANES) << 8 | (side >> 8) & 0x00FF * LANES


@compiled(I64(I64))
def transpose(side: int) -> int:
    """Mirrored in the diagonal from b2 to k11."""
    swap = (side ^ side >> 3) & 0x0A0A * LANES
    side ^= swap ^ swap << 3
    swap = (side ^ side >> 6) & 0x00CC * LANES
    return side ^ swap ^ swap << 6


@compiled(PAIR(I64, I64))
def canonical(own: int, other: int) -> tuple[int, int]:
    """The one view of a placement under which it is kept."""
    cylinder = own >> CYLINDER_AT
    if cylinder == 0:
        return own, other
    if cylinder & 0xCCCC:
        own, other = flip_columns(own), flip_columns(other)
    if cylinder & 0xFF00:
        own, other = flip_rows(own), flip_rows(other)
    cylinder = own >> CYLINDER_AT
    if cylinder & 0x0012 == 0:
        mirrored, other_mirrored = transpose(own), transpose(other)
        if mirrored < own or (mirrored == own and other_mirrored < other):
            return mirrored, other_mirrored
    elif cylinder == 0x0010:
        return transpose(own), transpose(other)
    return own, other


@compiled(I64(I64, I64))
def views(own: int, other: int) -> int:
    """How many different placements are the same as this canonical one, seen from other sides."""
    if own >> CYLINDER_AT == 0:
        return 1
    if own >> CYLINDER_AT & 0x0021 and transpose(own) == own and transpose(other) == other:
        return 4
    return 8


@compiled(I64(I64))
def centres(side: int) -> int:
    """All centres that a side's pieces stand on."""
    return (side | side >> SHAPE_BITS | side >> CYLINDER_AT) & ALL


@compiled(BOOL(I64))
def has_line(side: int) -> bool:
    """Clause 3a: four pieces in a row, a column or a long diagonal."""
    mask = centres(side)
    rows = mask & mask >> 1
    rows &= rows >> 2
    columns = mask & mask >> 4
    columns &= columns >> 8
    return (rows & 0x1111) | (columns & 0x000F) != 0 or mask & 0x8421 == 0x8421 or mask & 0x1248 == 0x1248


@compiled(I64(I64, I64))
def _among_free(centre: int, taken: int) -> int:
    """The number of a centre among those that are not taken."""
    return centre - count(taken & ((1 << centre) - 1))


@compiled(I64(I64, I64))
def _free_centre(number: int, taken: int) -> int:
    """The centre of that number among those that are not taken."""
    free = ~taken & ALL
    found = 0
    below = count(free & 0xFF)
    if number >= below:
        number, free, found = number - below, free >> 8, 8
    below = count(free & 0xF)
    if number >= below:
        number, free, found = number - below, free >> 4, found + 4
    below = count(free & 0x3)
    if number >= below:
        number, free, found = number - below, free >> 2, found + 2
    return found + (1 if number >= (free & 1) else 0)


@compiled(I64(I64, I64))
def ways(free: int, pieces: int) -> int:
    """How many sets of up to two pieces there are on that many free centres."""
    if pieces == 0:
        return 1
    return free if pieces == 1 else free * (free - 1) >> 1


@compiled(I64(I64, I64))
def _rank(pieces: int, taken: int) -> int:
    """The number of a set of up to two pieces among all such sets on the centres that are not taken."""
    if pieces == 0:
        return 0
    first = _among_free(lowest(pieces), taken)
    pieces &= pieces - 1
    if pieces == 0:
        return first
    second = _among_free(lowest(pieces), taken)
    return (second * (second - 1) >> 1) + first


@compiled(I64(I64, I64, I64))
def _unrank(number: int, pieces: int, taken: int) -> int:
    """The set of that number."""
    if pieces == 0:
        return 0
    if pieces == 1:
        return 1 << _free_centre(number, taken)
    pair = _PAIRS[number]
    return 1 << _free_centre(pair & 15, taken) | 1 << _free_centre(pair >> 4, taken)


@compiled(I64(I64, I64))
def number_of(own: int, other: int) -> int:
    """The number of a canonical placement among all with as many pieces of every shape."""
    taken = own >> CYLINDER_AT
    free = 16
    number = 0
    if taken:
        number = (taken >> 1 & 1) + (taken >> 4 & 2)
        free = 15
    for group in range(GROUPS):
        side, shape = (own, group) if group < 2 else (other, group - 2)
        pieces = side >> SHAPE_BITS * shape & ALL
        held = count(pieces)
        number = number * ways(free, held) + _rank(pieces, taken)
        taken |= pieces
        free -= held
    return number


@compiled(PAIR(I64, ARRAY))
def placement_of(number: int, numbering: Words) -> tuple[int, int]:
    """The placement of a number.

    Numbers have gaps: where the mover's cylinder stands on the diagonal, the placement may not be canonical.
    """
    own, other = 0, 0
    taken = 0
    rest = np.uint64(number)
    if numbering[2]:
        stride = np.uint64(numbering[STRIDES])
        anchor = rest // stride
        rest -= anchor * stride
        taken = 1 if anchor == 0 else 2 if anchor == 1 else 32
        own = taken << CYLINDER_AT
    for group in range(GROUPS):
        held = numbering[group] if group < 2 else numbering[group + 1]
        stride = np.uint64(numbering[STRIDES + 1 + group])
        rank = rest // stride
        rest -= rank * stride
        found = _unrank(np.int64(rank), held, taken)  # type: ignore[arg-type]
        if group < 2:
            own |= found << SHAPE_BITS * group
        else:
            other |= found << SHAPE_BITS * (group - 2)
        taken |= found
    return own, other


def numbering(own: Sequence[int], other: Sequence[int]) -> Words:
    """How placements of these pieces are numbered: the counts of S, T, C of the mover and of the other side, the
    strides, and how many numbers there are."""
    free, sizes = (15, [ANCHORS]) if own[2] else (16, [1])
    for held in (*own[:2], *other):
        sizes.append(ways(free, held))
        free -= held
    strides = [math.prod(sizes[group + 1 :]) for group in range(len(sizes))]
    return np.array([*own, *other, *strides, math.prod(sizes)], np.int64)
