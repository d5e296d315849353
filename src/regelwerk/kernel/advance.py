"""One move of any game, with the bookkeeping and the bound that no kernel has to think of (G7)."""

from __future__ import annotations

from .convention import APPLY, ARRAY, I64, VOID, Compiled, Words, compiled, function
from .ending import finish_by_points
from .header import LENGTH, OVER, PLY, SEAT, TABLE_PLIES


@compiled(I64(ARRAY, ARRAY))
def count_ply(tables: Words, words: Words) -> int:
    """Count the move that was just applied; a game that reaches its bound ends by points. The seat to move now."""
    words[PLY] += 1
    if words[SEAT] != OVER and words[PLY] >= tables[TABLE_PLIES]:
        finish_by_points(words, LENGTH)
    return words[SEAT]


@compiled(VOID(function(APPLY), ARRAY, ARRAY, I64))
def advance(apply: Compiled, tables: Words, words: Words, move: int) -> None:
    """Apply a legal move or outcome in place, and count it."""
    apply(tables, words, move)
    count_ply(tables, words)
