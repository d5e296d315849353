"""Counting move sequences in one compiled loop: what `perft` stands on."""

from __future__ import annotations

import numpy as np

from .advance import advance
from .convention import APPLY, ARRAY, CHANCES, GRID, I64, LEGAL, Compiled, Words, compiled, function
from .header import CHANCE, OVER, SEAT


@compiled(I64(function(LEGAL), function(APPLY), function(CHANCES), ARRAY, GRID, GRID, ARRAY, I64), allocates=True)
def count_sequences(
    legal: Compiled,
    apply: Compiled,
    chance: Compiled,
    tables: Words,
    stack: Words,
    lists: Words,
    weights: Words,
    depth: int,
) -> int:
    """Sequences of `depth` moves from `stack[0]`; outcomes of chance count once each. `lists` has a row per level."""
    counts = np.zeros(depth + 1, np.int64)
    chosen = np.zeros(depth + 1, np.int64)
    total = 0
    level = 0
    entering = True
    while level >= 0:
        if entering:
            seat = stack[level, SEAT]
            if level == depth:
                total += 1
                level -= 1
                entering = False
                continue
            if seat == OVER:
                level -= 1
                entering = False
                continue
            if seat == CHANCE:
                counts[level] = chance(tables, stack[level], lists[level], weights)
            else:
                counts[level] = legal(tables, stack[level], lists[level])
            chosen[level] = 0
            if level == depth - 1:
                total += counts[level]
                level -= 1
                entering = False
                continue
        if chosen[level] == counts[level]:
            level -= 1
            entering = False
            continue
        stack[level + 1, :] = stack[level]
        advance(apply, tables, stack[level + 1], lists[level, chosen[level]])
        chosen[level] += 1
        level += 1
        entering = True
    return total
