"""Wins that are near enough to be found at the board: a search without a table, by depth and with a memory."""

import numpy as np

from regelwerk.kernel.convention import ARRAY, GRID, I64, Words, compiled
from regelwerk.kernel.scratch import scratch

from .backing import MAX_BRANCHES, is_lost, moved
from .placement import canonical
from .turns import ROUND, Turns

WON, LOST, OPEN = 1, -1, 0
MEMORY = 1 << 18
"""Positions that a search remembers, the later one where two share a place; a power of two."""

OWN, OTHER, TURN, PLIES, RESULT = range(5)
LEFT = ROUND + ROUND
"""Where the turns' array, the shapes of the round and then the pieces held of each, counts what a search may look at
before it gives up."""


@compiled(I64(I64, I64, I64))
def _slot(own: int, other: int, turn: int) -> int:
    """Where a position is remembered."""
    mixed = np.uint64(own * 3 + turn) * np.uint64(0x9E3779B97F4A7C15)
    mixed ^= np.uint64(other) * np.uint64(0xD6E8FEB86659FD93)
    mixed ^= mixed >> np.uint64(29)
    return np.int64(mixed & np.uint64(MEMORY - 1))  # type: ignore[return-value]


@compiled(I64(I64, I64, I64, I64, ARRAY, GRID))
def decided(own: int, other: int, turn: int, plies: int, turns: Words, memory: Words) -> int:
    """WON or LOST if the side to move wins or loses by force within that many plies, otherwise OPEN."""
    shape = turns[turn]
    held = turns[ROUND + shape]
    if is_lost(own, other, shape, held):
        return LOST
    if plies <= 0 or turns[LEFT] <= 0:
        return OPEN
    own, other = canonical(own, other)
    slot = _slot(own, other, turn)
    known = memory[slot]
    holds = known[PLIES] == plies or (known[PLIES] < plies) == (known[RESULT] != OPEN)
    if holds and known[OWN] == own and known[OTHER] == other and known[TURN] == turn:
        return known[RESULT]
    turns[LEFT] -= 1
    sides = scratch(MAX_BRANCHES)
    result = LOST
    for at in range(moved(own, other, shape, held, sides)):
        reply = decided(other, sides[at], (turn + 1) % ROUND, plies - 1, turns, memory)
        if reply == LOST:
            result = WON
            break
        if reply == OPEN:
            result = OPEN
    if turns[LEFT] > 0 or result == WON:
        known[OWN], known[OTHER], known[TURN], known[PLIES], known[RESULT] = own, other, turn, plies, result
    return result


def new_memory() -> Words:
    """A memory in which nothing is yet; it can be used for many searches, one after the other."""
    return np.zeros((MEMORY, RESULT + 1), np.int64)


def near_win(turns: Turns, turn: int, sides_now: tuple[int, int], plies: int, most: int, memory: Words) -> int | None:
    """Which of the legal moves wins soonest, if one wins within that many plies; None also where more than `most`
    positions would have to be looked at."""
    own, other = sides_now
    known = np.array([*turns.shapes, *turns.held, most], np.int64)
    sides = np.empty(MAX_BRANCHES, np.int64)
    found = moved(own, other, *turns.due(turn), sides)
    for depth in range(0, plies, 2):
        for at in range(found):
            if decided(other, sides[at], (turn + 1) % ROUND, depth, known, memory) == LOST:
                return at
    return None
