"""What alpha-beta remembers of positions: the best move, a value or a bound of it, and how deep that was searched.

The table is one flat array. A key has two places: one keeps the deepest search, the other the latest.
"""

from __future__ import annotations

from regelwerk.kernel.convention import GRID, I64, VOID, Words, compiled

KEY, MOVE, VALUE, DEPTH, BOUND = range(5)
"""Columns of an entry."""

COLUMNS = BOUND + 1
NOTHING, EXACT, AT_LEAST, AT_MOST = range(4)
"""What VALUE is: an entry of NOTHING is empty."""

NOWHERE = -1


@compiled(I64(GRID, I64))
def look_up(table: Words, key: int) -> int:
    """The entry of a key, NOWHERE if there is none."""
    at = 2 * ((key ^ (key >> 31)) & (table.shape[0] // 2 - 1))
    for entry in range(at, at + 2):
        if table[entry, KEY] == key and table[entry, BOUND] != NOTHING:
            return entry
    return NOWHERE


@compiled(VOID(GRID, I64, I64, I64, I64, I64))
def remember(table: Words, key: int, move: int, value: int, depth: int, bound: int) -> None:
    """Keep what was found: in the first place if that was not searched deeper, else in the second."""
    at = 2 * ((key ^ (key >> 31)) & (table.shape[0] // 2 - 1))
    entry = at
    if table[at, KEY] != key and table[at, BOUND] != NOTHING and table[at, DEPTH] > depth:
        entry = at + 1
    table[entry, KEY] = key
    table[entry, MOVE] = move
    table[entry, VALUE] = value
    table[entry, DEPTH] = depth
    table[entry, BOUND] = bound
