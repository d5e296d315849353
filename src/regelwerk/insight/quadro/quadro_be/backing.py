"""What a position is worth by what follows it.

A value is the number of plies to the end with best play: even where the side to move loses, odd where it wins, for
the winner makes the last move. So the distance alone tells who wins.
"""

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.games.quadro.quadro_be.kernel import neighbours
from regelwerk.kernel.bits import count
from regelwerk.kernel.convention import ARRAY, BOOL, I64, Words, compiled
from regelwerk.kernel.scratch import scratch

from .placement import ALL, SHAPE_BITS, canonical, centres, has_line, number_of

DRAW = 0xFFFF
"""Neither side can force an end; while a table is being made, also: not known yet."""

NONE = 0xFFFE
"""No position of a game: the mover has four in a line already, or it is kept under another view of the board."""

MAX_BRANCHES = 16

Values = NDArray[np.uint16]
VALUES = types.uint16[::1]


@compiled(I64(I64, I64, I64, I64, ARRAY))
def moved(side: int, against: int, shape: int, held: int, out: Words) -> int:
    """Clauses 1 and 2: a side after each of its moves with this shape, and how many they are.

    `held` is how many pieces of the shape a player has: as long as not all stand on the board, one is placed.
    """
    pieces = side >> SHAPE_BITS * shape & ALL
    free = ~(centres(side) | centres(against)) & ALL
    found = 0
    if count(pieces) < held:
        while free:
            placed = free & -free
            free ^= placed
            out[found] = side | placed << SHAPE_BITS * shape
            found += 1
        return found
    while pieces:
        piece = pieces & -pieces
        pieces ^= piece
        targets = neighbours(piece, shape) & free
        while targets:
            target = targets & -targets
            targets ^= target
            out[found] = side ^ (piece | target) << SHAPE_BITS * shape
            found += 1
    return found


@compiled(I64(I64, I64, I64, I64, ARRAY))
def successors(own: int, other: int, shape: int, held: int, out: Words) -> int:
    """The numbers of the placements after every move of the shape that is due, and how many they are."""
    found = moved(own, other, shape, held, out)
    for at in range(found):
        mover, waiting = canonical(other, out[at])
        out[at] = number_of(mover, waiting)
    return found


@compiled(I64(I64, I64, I64, ARRAY, ARRAY, ARRAY))
def predecessors(own: int, other: int, shape: int, out: Words, movers: Words, waiting: Words) -> int:
    """The placements from which the other side may just have moved this shape, with their numbers; how many they are.

    Steps go both ways, so these are the steps back to free centres.
    """
    found = moved(other, own, shape, 0, out)
    for at in range(found):
        movers[at], waiting[at] = canonical(out[at], own)
        out[at] = number_of(movers[at], waiting[at])
    return found


@compiled(BOOL(I64, I64))
def is_kept(own: int, other: int) -> bool:
    """Whether this is a position of a game in its canonical view."""
    mover, waiting = canonical(own, other)
    return mover == own and waiting == other and not has_line(own)


@compiled(BOOL(I64, I64, I64, I64))
def is_lost(own: int, other: int, shape: int, held: int) -> bool:
    """Clauses 3a and 3b: the other side has four in a line, or no piece of the shape that is due can move."""
    if has_line(other):
        return True
    pieces = own >> SHAPE_BITS * shape & ALL
    return count(pieces) >= held and neighbours(pieces, shape) & ~(centres(own) | centres(other)) & ALL == 0


@compiled(I64(I64, I64, I64, I64, VALUES))
def worth(own: int, other: int, shape: int, held: int, after: Values) -> int:
    """The value of a position by the values of those after it: the quickest win, otherwise a draw, otherwise the
    slowest loss."""
    if is_lost(own, other, shape, held):
        return 0
    numbers = scratch(MAX_BRANCHES)
    win, loss, draws = NONE, 0, False
    for at in range(successors(own, other, shape, held, numbers)):
        value: int = np.int64(after[numbers[at]])  # type: ignore[assignment]
        if value == DRAW:
            draws = True
        elif value & 1:
            loss = max(loss, value)
        else:
            win = min(win, value)
    if win < NONE:
        return win + 1
    return DRAW if draws else loss + 1
