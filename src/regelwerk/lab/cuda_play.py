"""Random play on a graphics card: held against the same games on the processor, then timed."""

from __future__ import annotations

import os
import time
from dataclasses import dataclass

import numpy as np

from regelwerk.contract import RegelwerkError
from regelwerk.kernel.cuda.loops import blocks, launches
from regelwerk.kernel.cuda.toolkit import arrays, cuda, demand_card
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.kernel.rng import numbered, streams
from regelwerk.model.batch import Batch
from regelwerk.model.game import Game

GAMES = 2**18
"""Games of a batch that is timed."""

THREADS = 2**20
"""Threads that random play is shared among: several times what a large card holds at once."""

SECONDS = 1.0
"""How long a timed round of random play takes, about."""

PACES = ((1, True), (8, False), (UNBOUNDED, False))
"""Moves between two looks whether a game is over, and whether chance and players move by turns; the quickest counts."""

ROUNDS = 3
STEPS = 20


class Different(RegelwerkError):
    """Card and processor did not play the same games."""


@dataclass(frozen=True)
class CudaPlay:
    """One game: how many were the same on both, and billions a second of random moves, best of several rounds.

    `steps` are moves one at a time (`sample`, then `step`), `observed` positions written as observations; both in
    millions a second.
    """

    game: str
    same: int
    moves: float
    steps: float
    observed: float


def card() -> str:
    """The name of the card."""
    demand_card()
    return str(arrays.cuda.runtime.getDeviceProperties(0)["name"].decode())


def hold_against_processor(game: Game, games: int, seed: int = 1) -> int:
    """Play so many random games on both, from equal seeds, some moves one at a time and then to the end; every word of
    every position has to be equal. `Different` says where it is not."""
    here = Batch(game, games, seed=seed, threads=os.cpu_count() or 1)
    there = Batch(game, games, seed=seed, device="cuda")
    for step in range(STEPS):
        moves, same = here.sample(), there.sample()
        if not np.array_equal(moves, same.get()):  # type: ignore[attr-defined]
            raise Different(f"{game.name}: other moves are drawn in step {step}.")
        here.step(moves, checked=False)
        there.step(same, checked=False)
    if here.play_out() != there.play_out() or here.state().keys() != there.state().keys():
        raise Different(f"{game.name}: the games have other lengths.")
    for (name, array), other in zip(here.state().items(), there.state().values(), strict=True):
        if not np.array_equal(array, other):
            raise Different(f"{game.name}: {name} differ at the end.")
    return games


def measure_cuda_play(game: Game, same: int) -> CudaPlay:
    """Equality first, on `same` games, which also compiles everything; then the times."""
    held = hold_against_processor(game, same)
    steps = observed = 0.0
    batch = Batch(game, GAMES, seed=3, device="cuda", auto_reset=True)
    seen = batch.observe(0)
    for _ in range(ROUNDS):
        began = _now()
        for _ in range(STEPS):
            batch.step(batch.sample(), checked=False)
        steps = max(steps, STEPS * len(batch) / (_now() - began))
        began = _now()
        batch.observe(0, seen)
        observed = max(observed, len(batch) / (_now() - began))
    return CudaPlay(game.name, held, random_moves(game) / 1e9, steps / 1e6, observed / 1e6)


def random_moves(game: Game) -> float:
    """Random moves a second from the start, as `bench` counts them on a core: games one after the other in a thread."""
    setting = game.setting()
    start = game.kernel.start(setting.tables, setting.players)
    launch = launches(game.kernel, start.size).play_many[blocks(THREADS)]
    rngs, moves = arrays.asarray(streams(numbered(1, THREADS))), arrays.zeros(THREADS, np.int64)
    given = [cuda.as_cuda_array(each) for each in (arrays.asarray(setting.tables), arrays.asarray(start), rngs, moves)]

    def seconds(games: int, stretch: int, by_turns: bool) -> float:
        moves[:] = 0
        began = _now()
        launch(*given, games, stretch, by_turns)
        return _now() - began

    seconds(1, *PACES[-1])  # compiles
    games = max(1, int(SECONDS / seconds(1, *PACES[-1])))
    best = 0.0
    for pace in PACES:
        spent = seconds(games, *pace)
        best = max(best, int(moves.sum()) / spent)
    return best


def _now() -> float:
    """The time when the card has done all it was told to."""
    cuda.synchronize()
    return time.perf_counter()
