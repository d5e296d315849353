"""The figures of a game, as they are kept in its room (`measures.json`) and shown by clients."""

from __future__ import annotations

from typing import TYPE_CHECKING

from msgspec import Struct

from regelwerk.contract.box import Length
from regelwerk.lab.kept import Kept, load_kept

if TYPE_CHECKING:
    from regelwerk.model.game import Game

FILE = "measures.json"


class ClauseUse(Struct, frozen=True, kw_only=True):
    """How often something happens by a clause."""

    clause: str
    games: float
    """The share of games in which it does."""

    times: float
    """How many times a game, on average."""


class SeatShare(Struct, frozen=True, kw_only=True):
    """How often a seat wins."""

    share: float
    """From 0 to 1; a shared first place is divided."""

    margin: float
    """Half the width of the 95 % interval."""


class PlayFigures(Struct, frozen=True, kw_only=True):
    """Games of one player count between equals; what goes by the chance to win is None with one seat."""

    level: str
    """Who plays: random, or a bot's level."""

    players: int
    games: int
    """How many games everything but `seats` is counted in."""

    seats: tuple[SeatShare, ...]
    seat_games: int
    """How many games `seats` are counted in."""

    points: tuple[float, ...]
    """What each seat scored on average."""

    length: Length
    choices: float
    """The mean number of legal moves."""

    most_choices: int
    forced: float
    """The share of moves without an alternative."""

    decisive: float | None
    """The share of games that one seat wins alone."""

    lead_changes: float | None
    """How often another seat comes to have the best chances, by random play from positions along the way."""

    drama: float | None
    """How far behind the winner was at worst, in chance to win."""

    decided: float | None
    """After which share of the game the winner stays ahead."""

    endings: dict[str, float]
    clauses: tuple[ClauseUse, ...]


class Skill(Struct, frozen=True, kw_only=True):
    """How often a level is ahead of a weaker one, 0 to 1, seats rotated; 0.5 would be a game of chance alone.

    `low` and `high` are the ends of the 95 % interval.
    """

    level: str
    against: str
    players: int
    games: int
    score: float
    low: float
    high: float


class Measures(Kept, frozen=True, kw_only=True):
    """All figures of a game, and the versions of the rules they were measured under.

    `minutes` is what the box promises, from and to; None where it promises nothing. `idle` are clauses by which nothing
    happened in any of the games, though something can.
    """

    seed: int
    minutes: tuple[int, int] | None
    plays: tuple[PlayFigures, ...]
    skill: tuple[Skill, ...]
    idle: tuple[str, ...]


def load_measures(game: Game) -> Measures | None:
    """The figures in a game's room; None where there are none, or the rules have changed since."""
    return load_kept(game, FILE, Measures)
