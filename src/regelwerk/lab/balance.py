"""Whether the seats of a game are alike: how often each of them wins when all play at the same level."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from regelwerk.contract import CHANCE
from regelwerk.model.batch import Batch
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot, bot

RANDOM = "random"
"""The level below all bots: every legal move is as likely as any other."""

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
        return tuple(_NORMAL * (share * (1 - share) / self.games) ** 0.5 for share in self.shares)


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
        playing = bot(level, simulations=simulations)
        start = game.start(players, **options)
        placed = (_places(start, playing, random.Random(f"{game.name} {seed} {number}")) for number in range(games))
    for done, places in enumerate(placed, start=1):
        for seat in (winners := [seat for seat, place in enumerate(places) if place == 1]):
            wins[seat] += 1 / len(winners)
        progress(done)
    return Balance(games, tuple(wins))


def _random_places(game: Game, players: int, games: int, seed: int, options: dict[str, Any]) -> Iterator[Sequence[int]]:
    """The places of random games, compiled, many at a time."""
    for first in range(0, games, _BATCH):
        batch = Batch(game, min(_BATCH, games - first), players, seed + first, **options)
        batch.play_out()
        yield from batch.places.tolist()


def _places(position: Position, playing: Bot, rng: random.Random) -> tuple[int, ...]:
    """The places of one game whose seats are all played by the same bot."""
    while (seat := position.seat) is not None:
        chosen = position.sample(rng) if seat == CHANCE else playing.choose(position, seat, rng.getrandbits(64))
        position = position.play(chosen)
    assert position.outcome is not None
    return position.outcome.places
