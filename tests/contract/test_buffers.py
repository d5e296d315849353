"""Kernels write what they count and nothing else: a buffer may be longer than a list, and its rest is the caller's."""

from __future__ import annotations

import numpy as np

import regelwerk as rw
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .budget import budget
from .random_games import positions

LOOKED_AT = budget(120)
UNTOUCHED = -7


def listed(position: Position, spare: int) -> list[int]:
    """The ids that the kernel lists into a buffer with so much to spare; the rest of the buffer must stay as it was."""
    game, tables = position.game, position.setting.tables
    at_chance = position.seat == rw.CHANCE
    size = (game.chance_count if at_chance else game.kernel.max_legal_moves) + spare
    out, weights = np.full(size, UNTOUCHED), np.full(size, UNTOUCHED)
    if at_chance:
        count = game.kernel.chance(tables, position.words(), out, weights)
        assert (weights[count:] == UNTOUCHED).all()
    else:
        count = game.kernel.legal(tables, position.words(), out)
    assert (out[count:] == UNTOUCHED).all()
    return [int(move) for move in out[:count]]


def test_a_longer_buffer_gets_the_same_list_and_keeps_its_rest(game: Game) -> None:
    for position in positions(game, LOOKED_AT):
        if position.seat is not None:
            assert listed(position, 0) == listed(position, 5000)
