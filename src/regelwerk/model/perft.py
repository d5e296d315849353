"""Counting move sequences: the truth about move generation in one number per depth."""

from __future__ import annotations

import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.kernel.counting import count_sequences

from .position import Position


def perft(position: Position, depth: int) -> int:
    """Move sequences of exactly `depth` moves; outcomes of chance count once each, G1 is not looked for."""
    if depth < 0:
        raise Unreadable(f"A depth is 0 or more, not {depth}.")
    game, kernel = position.game, position.game.kernel
    start = position.words()
    stack = np.empty((depth + 1, start.size), np.int64)
    stack[0] = start
    outcomes, weights = game.chance_buffers()
    lists = np.empty((max(depth, 1), max(kernel.max_legal_moves, outcomes.size)), np.int64)
    tables = position.setting.tables
    return int(count_sequences(kernel.legal, kernel.apply, kernel.chance, tables, stack, lists, weights, depth))
