"""How strong everybody is at a game, as it is kept in the game's room (`strength.json`) and shown by clients."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from regelwerk.lab.kept import Kept, load_kept
from regelwerk.search.levels import SCALED, Dial, dials_of, level_names

if TYPE_CHECKING:
    from regelwerk.model.game import Game

FILE = "strength.json"


class Standing(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's Elo with the ends of its 95 % interval. The middle level of the house has 1500."""

    bot: str
    elo: float
    low: float
    high: float
    games: int


class Share(msgspec.Struct, frozen=True, kw_only=True):
    """How often a bot won against others, 0 to 1, shared places divided, with the ends of the 95 % interval."""

    bot: str
    against: str
    players: int
    games: int
    share: float
    low: float
    high: float


class Ends(msgspec.Struct, frozen=True, kw_only=True):
    """How games of experts among themselves ended: the share of each clause."""

    games: int
    clauses: dict[str, float]


class Strength(Kept, frozen=True, kw_only=True):
    """What a ladder found out about one game, under which rules and with which budgets of the levels.

    `duel`, `table` and `ends` are None where that was not played.
    """

    levels: dict[str, Dial]
    date: str
    command: str
    """What was run, word for word."""

    scale: float
    """The part of their budget that all bots had who think ahead."""

    standings: tuple[Standing, ...]
    steps: tuple[Share, ...]
    """Levels against the one below."""

    players: int
    duel: Share | None = None
    """The expert against plain search with ten times its time."""

    table: Share | None = None
    """The expert's share of wins among plain searches of equal time at a table of four."""

    ends: Ends | None = None
    """How games of two experts ended."""

    unfinished: int = 0
    """Games that took longer than anybody waited, or in which a bot failed."""

    trouble: str = ""
    """What the first bot that failed said."""

    def fits(self, game: Game) -> bool:
        """Whether the rules and the levels are still those that were measured."""
        return super().fits(game) and self.levels == dials_of(game)

    def of(self, level: str) -> Standing | None:
        """The standing of a level."""
        return next((each for each in self.standings if level_of(each.bot) == level), None)


def level_of(bot: str) -> str:
    """The level that a bot's name says, with all its budget or a part of it; with seconds it is a bot of its own."""
    name = bot.partition(SCALED)[0]
    return name if name in level_names() else bot


def load_strength(game: Game) -> Strength | None:
    """The figures in a game's room; None where there are none, or the rules or levels have changed since."""
    return load_kept(game, FILE, Strength)
