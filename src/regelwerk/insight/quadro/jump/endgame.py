"""The endgames of Jump valued: whoever is to move takes the quickest win, or holds out longest.

A value is twice the plies to the end, plus one where the side to move wins. Every step and every `stop` is a ply, so a
turn may take several.
"""

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.games.quadro.board import FIELD, SIZE
from regelwerk.kernel.convention import ARRAY, BOOL, GRID, I64, VOID, Words, compiled

OVER = 0
"""The other side is home: the side to move has lost, in no plies."""

NONE = 0xFFFF
Values = NDArray[np.uint16]
VALUES = types.uint16[:, ::1]


@compiled(BOOL(I64, I64))
def better(one: int, other: int) -> bool:
    """Whether a value is better for the side that has it: a win before a loss, quick wins and slow losses first."""
    if one & 1 != other & 1:
        return one & 1 == 1
    return one < other if one & 1 else one > other


@compiled(I64(I64, ARRAY, ARRAY, I64, I64))
def _side(moved: int, side: Words, side_of: Words, at: int, count: int) -> int:
    """The number of a side after the rank at that place has become another."""
    low, middle, high = side[0], side[1], side[2]
    if at == 0:
        low = moved
    elif at == 1:
        middle = moved
    else:
        high = moved
    if low > middle:
        low, middle = middle, low
    if middle > high:
        middle, high = high, middle
    if low > middle:
        low, middle = middle, low
    return side_of[(low * count + middle) * count + high]


@compiled(I64(I64, I64, ARRAY, ARRAY, GRID, ARRAY, VALUES))
def worth(own: int, other: int, ranks: Words, rank_of: Words, sides: Words, side_of: Words, values: Values) -> int:
    """The value of a turn: any piece, as far as clause 3 lets it go on, or stopped before."""
    best = NONE
    count = ranks.size
    theirs = sides[other]
    for at in range(FIELD):
        start = ranks[sides[own, at]]
        for bit in range(1, SIZE):
            rank, here, plies = start, bit, 0
            while rank >> here & 1 and rank & ((1 << here) - 1) != (1 << here) - 1:
                target = here - 1
                while rank >> target & 1:
                    target -= 1
                rank ^= (1 << here) | (1 << target)
                here, plies = target, plies + 1
                after = _side(rank_of[rank], sides[own], side_of, at, count)
                met = 0
                for lane in range(FIELD):
                    met += ranks[theirs[lane]] >> here & 1
                goes_on = met & 1 == 1 and rank & ((1 << here) - 1) != (1 << here) - 1
                if after == 0:
                    value = 2 * plies + 1
                else:
                    reply: int = np.int64(values[other, after])  # type: ignore[assignment]
                    value = (reply ^ 1) + 2 * (plies + (1 if goes_on else 0))
                if best == NONE or better(value, best):
                    best = value
                if not goes_on:
                    break
    return best


@compiled(VOID(ARRAY, ARRAY, ARRAY, GRID, ARRAY, VALUES))
def settle(bounds: Words, ranks: Words, rank_of: Words, sides: Words, side_of: Words, values: Values) -> None:
    """Value all pairs of some sides to move and some others; shorter pairs have to be valued before.

    `bounds` are the first of the sides and where they end, then the same of the others.
    """
    for own in range(bounds[0], bounds[1]):
        for other in range(bounds[2], bounds[3]):
            if own == 0:
                values[own, other] = NONE
            elif other == 0:
                values[own, other] = OVER
            else:
                values[own, other] = worth(own, other, ranks, rank_of, sides, side_of, values)
