"""A win in one, found before any search: whatever the budget, nobody overlooks it."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.advance import advance
from regelwerk.kernel.convention import (
    APPLY,
    ARRAY,
    DEAL,
    GRID,
    I64,
    LEGAL,
    RNG,
    Compiled,
    Rng,
    Words,
    compiled,
    function,
)
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.header import OVER, RETURN_UNIT, RETURNS, SEAT
from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position

from .tree import NONE

DEALS = 16
"""Where a seat has secrets: deals in all of which a move must win to be taken for a win."""

MAX_LISTED = 4096
"""With more moves than this nobody is about to win, and trying them all would take long."""


@compiled(I64(function(LEGAL), function(APPLY), function(DEAL), ARRAY, ARRAY, ARRAY, GRID, RNG, I64))
def find_win(
    legal: Compiled,
    apply: Compiled,
    deal: Compiled,
    tables: Words,
    known: Words,
    moves: Words,
    buffers: Words,
    rng: Rng,
    deals: int,
) -> int:
    """The first move that wins at once in every deal, chance having no part in it; NONE if there is none."""
    seat = known[SEAT]
    dealt, after = buffers[0], buffers[1]
    left = -1
    for _ in range(deals):
        copy_words(known, dealt)
        deal(tables, dealt, seat, rng)
        if left < 0:
            left = legal(tables, dealt, moves)
            if left > MAX_LISTED:
                return NONE
        winning = 0
        for i in range(left):
            copy_words(dealt, after)
            advance(apply, tables, after, moves[i])
            if after[SEAT] == OVER and after[RETURNS + seat] == RETURN_UNIT:
                moves[winning] = moves[i]
                winning += 1
        left = winning
        if left == 0:
            return NONE
    return moves[0]


def win_in_one(known: Position, seed: int) -> int | None:
    """The id of a move that wins at once as far as the seat to move can tell, or None."""
    kernel, words = known.game.kernel, known.words()
    found = find_win(
        kernel.legal,
        kernel.apply,
        kernel.deal,
        known.setting.tables,
        words,
        known.game.move_buffer(),
        np.empty((2, words.size), np.int64),
        seeded(seed),
        DEALS if known.game.rulebook.secrets else 1,
    )
    return None if found == NONE else int(found)
