"""Training of several games and player counts at the same time, each in a share of the cores and of the minutes."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence
from math import ceil
from pathlib import Path
from typing import NamedTuple

from regelwerk.model.game import Game
from regelwerk.model.learned import Weights

from .recipe import Recipe
from .rounds import Round, train


class Job(NamedTuple):
    """One run: until so many rounds are played in all, or for so many seconds, and never after a moment.

    The moment, in seconds since 1970, is there because a process may be busy compiling before its run begins.
    """

    recipe: Recipe
    path: Path
    rounds: int | None
    seconds: float | None
    until: float | None = None
    cores: int = 1


class Done(NamedTuple):
    """What a run came to: the best weights, and all its rounds."""

    recipe: Recipe
    weights: Weights
    rounds: list[Round]


def carry_out(job: Job, report: Callable[[Round], None] = lambda _: None) -> Done:
    """Train, from where the run was left."""
    seconds = job.seconds
    if seconds is not None and job.until is not None:
        seconds = min(seconds, max(1.0, job.until - time.time()))
    run = train(job.recipe, job.path, rounds=job.rounds, seconds=seconds, cores=job.cores, report=report)
    assert run.best is not None, "a run has a round at least"
    return Done(job.recipe, run.best, run.rounds)


def shared_minutes(games: Sequence[tuple[Game, int]], minutes: float, cores: int) -> list[float]:
    """The minutes of every run, so that all are done in time.

    The fewest players of every game come first and have all the time there is, the others half of it, where there are
    cores for that; otherwise all have the same.
    """
    fewest = [players == min(game.players) for game, players in games]
    if sum(fewest) + ceil((len(games) - sum(fewest)) / 2) <= cores and len(games) > cores:
        return [minutes if first else minutes / 2 for first in fewest]
    return [minutes / ceil(len(games) / cores)] * len(games)
