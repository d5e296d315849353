"""A search with what was learned against the same time of plain search: whether a room should have it.

What was learned can be asked in several ways: at the leaves of a tree, after some random moves, or by alpha-beta. Each
is tried, and the best is what the room's `search.toml` should say.
"""

from __future__ import annotations

import random
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

import msgspec

from regelwerk.lab.balance import first_places, interval
from regelwerk.lab.contestant import Chooser, contestant
from regelwerk.lab.whole_game import played_out
from regelwerk.lab.workers import ALONE, Workers
from regelwerk.model.game import Game
from regelwerk.model.learned import Weights
from regelwerk.model.position import Position
from regelwerk.model.thinking import Thinking
from regelwerk.registry import game as game_named
from regelwerk.search.bot import Bot
from regelwerk.search.deepening import suits
from regelwerk.search.methods import Thought, begin

_MOST_SIMULATIONS = 2_000_000
"""Simulations after which a search with a clock stops all the same."""

PLAIN, PRESENT = OPPONENTS = ("plain", "present")
"""Whom it plays against: plain search, or the bot of today with the settings of its game's room."""


class Match(msgspec.Struct, frozen=True):
    """How often one seat with what was learned came first among seats of an opponent, all with the same time.

    `way` is how it was asked. `share` is between 0 and 1, shared places divided; `low` and `high` are the ends of its
    95 % interval, and `fair` is what it would be if there were no difference.
    """

    way: str
    against: str
    games: int
    seconds: float
    share: float
    low: float
    high: float
    fair: float

    @property
    def better(self) -> bool:
        """Whether the difference is more than luck."""
        return self.low > self.fair

    def __str__(self) -> str:
        """What came out, in a sentence."""
        verdict = "better" if self.better else "not better than luck would have it"
        came_out = f"first in {self.share:.0%} ({self.low:.0%} to {self.high:.0%}) of {self.games} games"
        asked = f"{self.way} against {self.against} at {self.seconds:g} s a move"
        return f"{asked}: {came_out}, {self.fair:.0%} would be even; {verdict}."


WAYS: Mapping[str, Thinking] = {
    "leaves": Thinking(learned=True, horizon=0),
    "later": Thinking(learned=True, horizon=6),
    "alpha-beta": Thinking(learned=True, method="alpha-beta"),
}
"""How what was learned can be asked: where a tree ends, some random moves later, or by alpha-beta."""


def ways_for(game: Game, players: int) -> list[str]:
    """The ways that a game allows."""
    allowed = suits(game.start(players))
    return [way for way, thinking in WAYS.items() if allowed or thinking.method != "alpha-beta"]


class Contest(NamedTuple):
    """Who plays in a match: weights, asked in one way, against an opponent, both with so many seconds a move."""

    game: str
    players: int
    weights: Weights
    way: str
    against: str
    seconds: float


class Pairing(NamedTuple):
    """One game of a match, unless it is too late for it; its number decides the seat and all chance."""

    contest: Contest
    number: int
    seed: int
    until: float | None


class LearnedBot(Bot):
    """A bot that asks these weights in this way, whatever its game's room holds."""

    def __init__(self, weights: Mapping[int, Weights], thinking: Thinking, seconds: float) -> None:
        super().__init__(_MOST_SIMULATIONS, seconds)
        self.weights = weights
        self.thinking = thinking

    def begin(
        self, known: Position, seat: int, seed: int, *, every_move: bool = False, capacity: int | None = None
    ) -> Thought:
        """A search that values positions by the weights."""
        game = known.game
        kept = game.learned, game.thinking
        game.learned, game.thinking = self.weights, lambda players: self.thinking  # type: ignore[method-assign]
        try:
            return begin(known, seat, seed, capacity or self.capacity, every_move=every_move)
        finally:
            game.learned, game.thinking = kept  # type: ignore[method-assign]


def play_matches(
    contests: Sequence[Contest],
    games: int,
    *,
    seed: int = 0,
    until: float | None = None,
    workers: Workers = ALONE,
    progress: Callable[[int], None] = lambda done: None,
) -> list[Match | None]:
    """So many games of every contest, in turn; no game begins after a moment (seconds since 1970).

    The answer has a match for every contest, from the games there was time for: None where that is none. `progress`
    hears how many are done of all.
    """
    pairings = [Pairing(contest, number, seed, until) for number in range(games) for contest in contests]
    won: list[list[float]] = [[] for _ in contests]
    for done, (at, points) in enumerate(workers.carry_out(play_pairing, pairings), start=1):
        won[at % len(contests)] += [] if points is None else [points]
        progress(done)
    return [_match(contest, points) if points else None for contest, points in zip(contests, won, strict=True)]


def _match(contest: Contest, points: Sequence[float]) -> Match:
    games, share = len(points), sum(points) / len(points)
    low, high = interval(share, games)
    return Match(
        way=contest.way,
        against=contest.against,
        games=games,
        seconds=contest.seconds,
        share=round(share, 4),
        low=round(low, 4),
        high=round(high, 4),
        fair=round(1 / contest.players, 4),
    )


def play_pairing(pairing: Pairing) -> float | None:
    """What the seat with the weights won of a game: 1, or its part of a shared first place; None if it was too late."""
    if pairing.until is not None and time.time() > pairing.until:
        return None
    contest, players = pairing.contest, pairing.contest.players
    start = game_named(contest.game).start(players)
    seat = pairing.number % players
    learned = LearnedBot({players: contest.weights}, WAYS[contest.way], contest.seconds)
    others: Chooser = (
        Bot(_MOST_SIMULATIONS, contest.seconds)
        if contest.against == PRESENT
        else contestant(f"uct:{contest.seconds:g}s")
    )
    choosers = [learned if at == seat else others for at in range(players)]
    rng = random.Random(f"{contest.game} {players} {pairing.seed} {pairing.number // players}")
    return first_places(played_out(start, choosers, rng).outcome.places)[seat]
