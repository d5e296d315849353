"""Everything the winning side can meet when it keeps to one good move in every position.

The move is always one of the quickest, so that the end comes nearer with each; among those it is the one after which
the fewest new positions can arise. Positions from which the win is near are left out: `winning` finds it at the board.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import numpy as np
from numba import types
from numpy.typing import NDArray

from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.scratch import scratch

from .backing import DRAW, MAX_BRANCHES, VALUES, Values, moved
from .placement import canonical, number_of, placement_of
from .table import Table

BITS = types.uint8[::1]
Bits = NDArray[np.uint8]


class Kept(NamedTuple):
    """Positions of one kind with the winning side to move: their numbers, and which of how many moves it makes."""

    kind: int
    numbers: Words
    choices: Bits
    options: Bits


@compiled(BOOL(BITS, I64))
def _is_marked(seen: Bits, number: int) -> bool:
    return seen[number >> 3] >> (number & 7) & 1 != 0


@compiled(VOID(BITS, I64))
def _mark(seen: Bits, number: int) -> None:
    seen[number >> 3] |= np.uint8(1 << (number & 7))


@compiled(I64(I64, I64, I64, I64, VALUES, I64, BITS, ARRAY))
def fresh_replies(
    own: int, other: int, shape: int, held: int, later: Values, reach: int, seen: Bits, out: Words
) -> int:
    """The numbers of the positions after each reply that are neither marked yet nor within reach; how many."""
    sides = scratch(MAX_BRANCHES)
    found = 0
    for at in range(moved(own, other, shape, held, sides)):
        mover, waiting = canonical(other, sides[at])
        number = number_of(mover, waiting)
        if np.int64(later[number]) > reach and not _is_marked(seen, number):
            out[found] = number
            found += 1
    return found


_STEP = I64(ARRAY, ARRAY, VALUES, VALUES, VALUES, ARRAY, I64, BITS, BITS, BITS, ARRAY)


@compiled(_STEP)
def step(
    numbers: Words,
    numbering: Words,
    values: Values,
    after: Values,
    later: Values,
    due: Words,
    reach: int,
    seen: Bits,
    choices: Bits,
    options: Bits,
    out: Words,
) -> int:
    """Choose a move in each of these positions, and collect what can come up two plies later; how many there are.

    `due` are the shape that is due, how many are held of it, and both for the ply after.
    """
    sides, replies, best = scratch(MAX_BRANCHES), scratch(MAX_BRANCHES), scratch(MAX_BRANCHES)
    size = 0
    for row in range(numbers.size):
        own, other = placement_of(numbers[row], numbering)
        value = np.int64(values[numbers[row]])
        options[row] = moved(own, other, due[0], due[1], sides)
        fewest = MAX_BRANCHES + 1
        for at in range(options[row]):
            mover, waiting = canonical(other, sides[at])
            if np.int64(after[number_of(mover, waiting)]) != value - 1:
                continue
            fresh = fresh_replies(mover, waiting, due[2], due[3], later, reach, seen, replies)
            if fresh < fewest:
                fewest, choices[row] = fresh, at
                copy_words(replies, best)
        for at in range(fewest):
            if not _is_marked(seen, best[at]):
                _mark(seen, best[at])
                out[size] = best[at]
                size += 1
    return size


def closure(table: Table, reach: int) -> Iterator[Kept]:
    """All positions that can come up, by turns, as long as the win takes more than `reach` plies.

    The winner is the side that can force a win from the start; nothing where that is nobody.
    """
    turns = table.turns
    start = int(table.values(0)[0])
    if start == DRAW:
        return
    turn = 0 if start % 2 else 1
    numbers = np.flatnonzero(table.values(turn) > reach).astype(np.int64)
    seen: dict[int, Bits] = {}
    while numbers.size:
        later = table.values(turn + 2)
        marks = seen.setdefault(turns.kind(turn + 2), np.zeros(len(later) // 8 + 1, np.uint8))
        due = np.array([*turns.due(turn), *turns.due(turn + 1)])
        choices, options = np.zeros(numbers.size, np.uint8), np.zeros(numbers.size, np.uint8)
        out = np.empty(numbers.size * MAX_BRANCHES, np.int64)
        values, after = table.values(turn), table.values(turn + 1)
        size = step(numbers, turns.numbering_at(turn), values, after, later, due, reach, marks, choices, options, out)
        yield Kept(turns.kind(turn), numbers, choices, options)
        numbers = np.sort(out[:size])
        turn += 2
