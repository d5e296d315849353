"""Rows of random games, many at a time, compiled."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.rng import numbered
from regelwerk.model.batch import Batch
from regelwerk.model.position import Position

from .columns import Rows


def random_rows(start: Position, numbers: range, seed: int) -> Rows:
    """Every move of these games, game by game. A game goes the same way whichever others are with it."""
    seeds = numbered(seed, numbers.stop)[numbers.start :]
    batch = Batch(start.game, len(numbers), start.players, seeds, repetition=True, **start.options)  # type: ignore[arg-type]
    steps = []
    while not batch.over.all():
        running = ~batch.over
        seats, plies, words = batch.seats, batch.plies, batch.words()
        seen = batch.observe(seats)
        moves = batch.sample()
        columns = (np.asarray(numbers), plies, seats, words, seen.planes, seen.vector, moves)
        steps.append([column[running] for column in columns])
        batch.step(moves, checked=False)
    joined = [np.concatenate(parts) for parts in zip(*steps, strict=True)]
    order = np.lexsort((joined[1], joined[0]))
    game, ply, seat, words, planes, vector, moves = (column[order] for column in joined)
    result = batch.returns[game - numbers.start, seat]
    return Rows(game, ply, seat, words, planes, vector, moves, [None] * len(game), result)
