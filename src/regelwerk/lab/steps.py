"""Measuring a step in Python: listing the moves of a position, playing one, and both with a random choice between."""

from __future__ import annotations

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from regelwerk.contract import Move
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .random_play import SLICES, in_slices, timed

WALK = 2000
"""Steps of random games, one after the other, whose positions are measured."""

_MICRO = 1e6


@dataclass(frozen=True)
class Steps:
    """Microseconds of processor time, the best of several slices each."""

    moves: float
    play: float
    step: float


def measure_steps(game: Game, seconds: float, seed: int = 1) -> Steps:
    """From the start, smallest player count, default options; chance is stepped like a seat."""
    rng = random.Random(seed)
    walk = _walk(game, rng)

    def step(rounds: int) -> int:
        position = game.start()
        for _ in range(rounds * WALK):
            moves = position.moves()
            position = position.play(moves[int(rng.random() * len(moves))])
            if position.seat is None:
                position = game.start()
        return 0

    def play(rounds: int) -> int:
        for position, move in walk * rounds:
            position.play(move)
        return 0

    return Steps(_listing(walk), best(play, seconds, WALK), best(step, seconds, WALK))


def _listing(walk: list[tuple[Position, Move]]) -> float:
    """Microseconds for `moves()`. A position lists once, so every round needs positions that nobody has asked yet."""
    quickest = float("inf")
    for _ in range(SLICES):
        fresh = [position.play(move) for position, move in walk]
        _, spent = timed(partial(_list_all, fresh), len(fresh))
        quickest = min(quickest, spent / len(fresh))
    return quickest * _MICRO


def _list_all(positions: list[Position], amount: int) -> int:
    for position in positions:
        position.moves()
    return amount


def best(work: Callable[[int], int], seconds: float, steps: int) -> float:
    """Microseconds a step, where a round of the work has so many of them."""
    return min(spent / (rounds * steps) for rounds, _, spent in in_slices(work, seconds, 1)) * _MICRO


def _walk(game: Game, rng: random.Random) -> list[tuple[Position, Move]]:
    """Positions of random games with the move that was made in each."""
    position = game.start()
    walk: list[tuple[Position, Move]] = []
    while len(walk) < WALK:
        if position.seat is None:
            position = game.start()
        moves = position.moves()
        move = moves[int(rng.random() * len(moves))]
        walk.append((position, move))
        position = position.play(move)
    return walk
