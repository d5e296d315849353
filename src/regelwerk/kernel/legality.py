"""The legal moves of many games of one setting: counted, listed, marked, and looked up.

Every loop takes the games from `first` to before `last`, and writes a game's moves into `buffer` on the way.
"""

from __future__ import annotations

import numpy as np
from numba import types
from numpy.typing import NDArray

from .convention import ARRAY, I64, LEGAL, MASK, VOID, Compiled, Words, compiled, function
from .header import SEAT
from .listing import contains
from .many import MANY, Many

INT32S = types.int32[::1]


@compiled(VOID(function(LEGAL), MANY, ARRAY, MASK, I64, I64))
def mask_all(legal: Compiled, many: Many, buffer: Words, mask: NDArray[np.bool_], first: int, last: int) -> None:
    """mask[i, id] is true where the move is legal in game i."""
    mask[first:last, :] = False
    for at in range(first, last):
        if many.words[at, SEAT] >= 0:
            for k in range(legal(many.tables, many.words[at], buffer)):
                mask[at, buffer[k]] = True


@compiled(VOID(function(LEGAL), MANY, ARRAY, ARRAY, I64, I64))
def count_all(legal: Compiled, many: Many, buffer: Words, counts: Words, first: int, last: int) -> None:
    """counts[i] is the number of legal moves of game i, 0 where it is over."""
    for at in range(first, last):
        counts[at] = legal(many.tables, many.words[at], buffer) if many.words[at, SEAT] >= 0 else 0


@compiled(I64(function(LEGAL), MANY, ARRAY, ARRAY, INT32S, I64, I64, I64))
def list_all(
    legal: Compiled,
    many: Many,
    buffer: Words,
    counts: Words,
    ids: NDArray[np.int32],
    filled: int,
    first: int,
    last: int,
) -> int:
    """counts[i] is the number of legal moves of game i; their ids follow one another in `ids`, from `filled` on.

    The first game whose moves `ids` has no more room for, `last` when all are listed.
    """
    for at in range(first, last):
        count_all(legal, many, buffer, counts, at, at + 1)
        if filled + counts[at] > ids.size:
            return at
        for k in range(counts[at]):
            ids[filled + k] = buffer[k]
        filled += counts[at]
    return last


@compiled(I64(function(LEGAL), MANY, ARRAY, ARRAY, ARRAY, I64, I64))
def first_illegal(legal: Compiled, many: Many, buffer: Words, moves: Words, drawn: Words, first: int, last: int) -> int:
    """The first running game whose move is not legal there, -1 where all are; negative moves rest.

    What was drawn for a game is legal: only other moves are looked up.
    """
    for at in range(first, last):
        if moves[at] < 0 or moves[at] == drawn[at] or many.words[at, SEAT] < 0:
            continue
        if not contains(buffer, legal(many.tables, many.words[at], buffer), moves[at]):
            return at
    return -1
