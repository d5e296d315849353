"""Measuring speed on one core: the same work in slices, timed in the thread's own time, best and median kept.

That time leaves out what other programs and a progress bar took from the core; the best slice is what the machine can
do, the median what it did.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from dataclasses import dataclass
from statistics import median

from regelwerk.kernel.random_play import play_many
from regelwerk.kernel.rng import seeded
from regelwerk.model.game import Game

SLICES = 10


@dataclass(frozen=True)
class Rate:
    """So many per second."""

    best: float
    median: float

    @classmethod
    def of(cls, rates: list[float]) -> Rate:
        return cls(max(rates), median(rates))


@dataclass(frozen=True)
class RandomPlay:
    """How fast random games are played from the start, and how long they are."""

    moves: Rate
    games: Rate
    length: float


def in_slices(work: Callable[[int], int], seconds: float, amount: int) -> list[tuple[int, int, float]]:
    """`work(amount)` over and over, (amount, what it returned, its seconds) each.

    The amount grows until a slice fills its share of the time; slices before that are not counted.
    """
    share = seconds / SLICES
    while True:
        _, spent = timed(work, amount)
        if spent >= share / 2:
            break
        amount = max(amount + 1, int(amount * min(10.0, share / max(spent, 1e-6))))
    return [(amount, *timed(work, amount)) for _ in range(SLICES)]


def timed(work: Callable[[int], int], amount: int) -> tuple[int, float]:
    """What the work returned, and its seconds."""
    began = time.thread_time()
    done = work(amount)
    return done, max(time.thread_time() - began, 1e-9)


def measure_random_play(game: Game, seconds: float, seed: int = 1) -> RandomPlay:
    """Random games of the smallest player count and the default options, chance included in the moves."""
    setting, kernel = game.setting(), game.kernel
    start = kernel.start(setting.tables, setting.players)
    words, rng = start.copy(), seeded(seed)

    def play(games: int) -> int:
        return int(play_many(kernel.sample, kernel.apply, setting.tables, start, words, rng, games))

    slices = in_slices(play, seconds, 100)
    return RandomPlay(
        moves=Rate.of([moves / spent for _, moves, spent in slices]),
        games=Rate.of([games / spent for games, _, spent in slices]),
        length=sum(moves for _, moves, _ in slices) / sum(games for games, _, _ in slices),
    )
