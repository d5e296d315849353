"""How a dataset is made: everything that decides what is in it, and nothing about who makes it."""

from __future__ import annotations

from typing import Any

from regelwerk.model.position import Position
from regelwerk.model.record import Played, identity

DEFAULT_FORM = "parquet"


class Recipe(Played, frozen=True, kw_only=True):
    """The same recipe gives the same shards, byte for byte, with the same version of the package that packs them.

    `explore` is how many of its first moves a seat draws by the visits of its search, instead of taking the best.
    """

    level: str
    explore: int = 8
    seed: int = 0
    games: int
    shard: int = 1000
    form: str = DEFAULT_FORM

    def shards(self) -> list[range]:
        """The numbers of the games in each shard."""
        return [range(first, min(first + self.shard, self.games)) for first in range(0, self.games, self.shard)]


def recipe(start: Position, level: str, games: int, **how: Any) -> Recipe:
    """The recipe for games from this start; `how` are the other fields of a recipe."""
    of: dict[str, Any] = identity(start)
    return Recipe(**of, level=level, games=games, **how)


def shard_name(numbers: range, ending: str = ".parquet") -> str:
    """The file of a shard: the first and the last game in it, counted from 0."""
    return f"games-{numbers[0]:09d}-{numbers[-1]:09d}{ending}"
