"""What the bots are meant to reach: goals for all games, and those of `goals.toml` where a game differs."""

from __future__ import annotations

from functools import cache
from importlib.resources import files

import msgspec

DUEL = 0.60
"""The share of games that the expert is to win against plain search with ten times its time, two players."""

TABLE = 0.40
"""The share of games of four that the expert is to win among plain searches of equal time."""

STEP = (0.65, 0.85)
"""The share of games that a level is to win against the one below it: at least, at most."""


class Endings(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """By which clauses games of two experts are to end, and how often at least."""

    clauses: tuple[str, ...]
    share: float


class Solved(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Games whose values are known."""

    games: tuple[str, ...]


class Goals(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where games differ from the common goals."""

    table: dict[str, float]
    solved: Solved
    endings: dict[str, Endings]


@cache
def goals() -> Goals:
    """The goals of this package."""
    return msgspec.toml.decode(files(__package__).joinpath("goals.toml").read_bytes(), type=Goals)
