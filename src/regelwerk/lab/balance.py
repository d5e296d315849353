"""Whether the seats of a game are alike: how often each of them wins when all play at the same level."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from regelwerk.model.batch import Batch
from regelwerk.model.game import Game

from .contestant import RANDOM, contestant
from .whole_game import played_out

_BATCH = 1000
"""Random games played together."""

_NORMAL = 1.96
"""Standard errors on either side of a 95 % confidence interval."""

Progress = Callable[[int], None]


@dataclass(frozen=True)
class Balance:
    """`wins` are games won, by seat; a first place that several seats share is divided among them."""

    games: int
    wins: tuple[float, ...]

    @property
    def shares(self) -> tuple[float, ...]:
        """How often each seat won, 0 to 1."""
        return tuple(won / self.games for won in self.wins)

    @property
    def margins(self) -> tuple[float, ...]:
        """Half the width of each share's 95 % confidence interval."""
        return tuple(margin(share, self.games) for share in self.shares)


def margin(share: float, games: int) -> float:
    """Half the width of the 95 % confidence interval of a share of so many games."""
    return float(_NORMAL * (max(0.0, share * (1 - share)) / games) ** 0.5)


def interval(share: float, games: float) -> tuple[float, float]:
    """The ends of the 95 % interval of a share by Wilson, which is honest also where all games went one way."""
    square = _NORMAL**2 / games
    middle = (share + square / 2) / (1 + square)
    half = _NORMAL * (share * (1 - share) / games + square / (4 * games)) ** 0.5 / (1 + square)
    return max(0.0, middle - half), min(1.0, middle + half)


def first_places(places: Sequence[int]) -> list[float]:
    """A game won, divided among the seats that share its first place."""
    first = [place == 1 for place in places]
    return [won / sum(first) for won in first]


def measure_balance(
    game: Game,
    players: int,
    level: str,
    games: int,
    seed: int = 0,
    *,
    simulations: int | None = None,
    progress: Progress = lambda done: None,
    **options: str,
) -> Balance:
    """Whole games between equal players: `random`, or bots of a level, with `simulations` a move where given.

    The same arguments give the same games. `progress` hears how many are done.
    """
    wins = [0.0] * players
    if level == RANDOM:
        placed = _random_places(game, players, games, seed, options)
    else:
        playing = [contestant(level, simulations)] * players
        start = game.start(players, **options)
        seeds = (random.Random(f"{game.name} {seed} {number}") for number in range(games))
        placed = (played_out(start, playing, rng).outcome.places for rng in seeds)
    for done, places in enumerate(placed, start=1):
        wins = [won + more for won, more in zip(wins, first_places(places), strict=True)]
        progress(done)
    return Balance(games, tuple(wins))


def _random_places(game: Game, players: int, games: int, seed: int, options: dict[str, Any]) -> Iterator[Sequence[int]]:
    """The places of random games, compiled, many at a time."""
    for first in range(0, games, _BATCH):
        batch = Batch(game, min(_BATCH, games - first), players, seed + first, **options)
        batch.play_out()
        yield from batch.places.tolist()
