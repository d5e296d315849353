"""One move of any game, with the bookkeeping and the bound that no kernel has to think of (G7)."""

from __future__ import annotations

from .convention import APPLY, ARRAY, I64, VOID, Compiled, Words, compiled, function
from .ending import finish_by_points
from .header import LENGTH, OVER, PLY, SEAT, TABLE_PLIES


@compiled(VOID(function(APPLY), ARRAY, ARRAY, I64))
def advance(apply: Compiled, tables: Words, words: Words, move: int) -> None:
    """Apply a legal move or outcome in place; a game that reaches its bound ends by points."""
    apply(tables, words, move)
    words[PLY] += 1
    if words[SEAT] != OVER and words[PLY] >= tables[TABLE_PLIES]:
        finish_by_points(words, LENGTH)
