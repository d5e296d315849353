"""What a training run is: all that its outcome depends on besides the machine's arithmetic."""

from __future__ import annotations

from itertools import product

import msgspec
import numpy as np

from regelwerk.model.batch import Batch
from regelwerk.model.game import Game
from regelwerk.model.learned import MAX_BYTES

_UNITS = range(8, 40, 8)
"""How many units a net may have."""

_PER_WEIGHT = 1.35
"""Bytes that a room's file takes for each weight, about: some inputs never occur, and files are compressed."""

_WORK = 4_000_000
"""Positions that are valued in a round without replies, about: some seconds on one core."""

_TRIED, _TRIED_PLIES = 64, 60
"""Random games by which the length and the width of a game are reckoned; moves are counted in their first plies."""


class Recipe(msgspec.Struct, frozen=True):
    """One game with one player count: how large the net is, and how much is played and learned in every round."""

    game: str
    edition: str
    players: int
    seed: int = 0
    units: int = 32
    games: int = 2000
    """Games of a round."""

    states: int = 24
    """Positions kept of a game at most."""

    plies: int = 1500
    """Where a game is stopped and valued."""

    moves: int = 64
    """Moves that are looked at; of more, so many are drawn."""

    replies: int = 12
    """Replies that are looked at after each, in every third share of games; the others value a move at once."""

    temperature: float = 0.05
    """How much worse than the best a move may look and still be played now and then, in returns."""

    random_moves: int = 40
    """Moves in a thousand that are made at random."""

    trace: int = 850
    """Thousandths of what to learn from a position that come from later on in its game."""

    epochs: int = 2
    batch: int = 128
    rate: float = 2e-3
    decay: float = 1e-3

    @property
    def name(self) -> str:
        """The game and its player count, as files and tables call it."""
        return f"{self.game}-{self.players}"


def recipe_for(game: Game, players: int, seed: int = 0, games: int | None = None) -> Recipe:
    """The usual recipe: unless a number of games is given, a round is about as much work for every game."""
    return Recipe(
        game=game.name,
        edition=game.edition.digest,
        players=players,
        seed=seed,
        units=_units_for(game),
        games=games or _games_for(game, players),
    )


def _units_for(game: Game) -> int:
    """As many units as a room has room for, if it gets weights for all its player counts."""
    encoding = game.encoding()
    inputs = encoding.shape[0] * len(encoding.cells) + len(encoding.vector)
    units = MAX_BYTES / (_PER_WEIGHT * inputs * len(game.players))
    return max((count for count in _UNITS if count <= units), default=min(_UNITS))


def _games_for(game: Game, players: int) -> int:
    """How many games are a round's work, by the length and the width of random ones."""
    batch = Batch(game, _TRIED, players, seed=1)
    listed, asked = 0, 0
    for _ in range(_TRIED_PLIES if game.kernel.max_legal_moves < 1024 else 0):
        legal = batch.legal()
        listed += len(legal.ids)
        asked += int((~batch.over).sum())
        batch.step(batch.sample())
    width = min(Recipe("", "", 0).moves, listed / asked) if asked else Recipe("", "", 0).moves
    length = Batch(game, _TRIED, players, seed=2).play_out() / _TRIED
    games = _WORK / (length * width * players)
    return int(np.clip(100 * round(games / 100), 100, 3000))


def settings_of(game: Game, players: int) -> list[dict[str, str]]:
    """All choices of options that a player count allows; games are shared out among them."""
    offered = {option.name: option.allowed(players) for option in game.options if option.allowed(players)}
    return [dict(zip(offered, chosen, strict=True)) for chosen in product(*offered.values())]
