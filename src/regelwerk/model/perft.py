"""Counting move sequences: the truth about move generation in one number per depth."""

from __future__ import annotations

import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.kernel.counting import count_sequences

from .number import whole_number, written
from .position import Position


def perft(position: Position, depth: int) -> int:
    """Move sequences of exactly `depth` moves; outcomes of chance count once each, G1 is not looked for."""
    levels = whole_number(depth, "A depth")
    if levels < 0:
        raise Unreadable(f"A depth is 0 or more, not {written(levels)}.")
    position.demand_whole()
    game, kernel = position.game, position.game.kernel
    if levels > max(0, game.max_plies - position.ply):
        return 0  # every game is over by then (G7)
    start = position.words()
    stack = np.empty((levels + 1, start.size), np.int64)
    stack[0] = start
    outcomes, weights = game.chance_buffers()
    lists = np.empty((max(levels, 1), max(kernel.max_legal_moves, outcomes.size)), np.int64)
    tables = position.setting.tables
    return int(count_sequences(kernel.legal, kernel.apply, kernel.chance, tables, stack, lists, weights, levels))
