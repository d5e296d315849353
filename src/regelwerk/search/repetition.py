"""Clause G1 in a search: a position that came up before on the way to it counts as a draw."""

from __future__ import annotations

from regelwerk.kernel.convention import ARRAY, BOOL, GRID, I64, Words, compiled

ON_WAY = 3
"""The column of a way, a row for every move of it, that holds the key of the position there."""


@compiled(BOOL(GRID, I64, I64, ARRAY, I64))
def recurs(walk: Words, since: int, depth: int, past: Words, key: int) -> bool:
    """Whether a key stands on the walk since the last irreversible move, or twice in the past."""
    for i in range(since, depth):
        if walk[i, ON_WAY] == key:
            return True
    times = 0
    for earlier in past:
        if earlier == key:
            times += 1
    return since == 0 and times >= 2
