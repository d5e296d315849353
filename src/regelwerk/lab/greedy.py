"""A greedy player: looks one move ahead and takes the position that is worth most, by the game's own valuation or by
points. What better bots are measured against.
"""

from __future__ import annotations

import random

import numpy as np

from regelwerk.contract import Move
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import POINTS, RETURN_UNIT, RETURNS
from regelwerk.model.position import Position

MAX_LOOKED_AT = 200
"""Moves that are looked at; where there are more, so many drawn by the seed."""

_PER_POINT = 1e-3
"""What a point ahead is worth where nothing else tells positions apart."""


class Greedy:
    """Takes the best next position; among equals one drawn by the seed."""

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        """A move for a seat, by one filling of what it does not know."""
        rng, world = random.Random(seed), position.resample(seat, seed)
        moves = list(world.moves())
        if len(moves) > MAX_LOOKED_AT:
            moves = rng.sample(moves, MAX_LOOKED_AT)
        rng.shuffle(moves)
        return position.find(max(moves, key=lambda move: worth(world.play(move), seat)))


def worth(position: Position, seat: int) -> float:
    """What a position is worth to a seat, from -1 to 1 and a little for every point ahead."""
    if position.outcome is not None:
        return 2 * position.outcome.returns[seat]
    words = position.words()
    points = _ahead(words, seat, position.players)
    words[RETURNS : RETURNS + position.players] = 0
    position.game.kernel.evaluate(position.setting.tables, words)
    return float(words[RETURNS + seat]) / RETURN_UNIT + _PER_POINT * points


def _ahead(words: Words, seat: int, players: int) -> float:
    """By how many points a seat is ahead of the best of the others."""
    points = words[POINTS : POINTS + players].astype(np.float64)
    others = np.delete(points, seat)
    return float(points[seat] - (others.max() if others.size else 0))
