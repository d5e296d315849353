"""What a ladder plays: pairings of levels and reference bots, each for one question.

Levels meet their neighbours; random, greedy and plain search meet the levels that are near them, so that all get a
rating; the expert meets plain search with ten times its time, sits among plain searches at a table of four, and meets
itself where it matters how games end. Among themselves levels have simulations, beside plain search seconds. `scale`
is the part of its budget that everybody has who thinks ahead; beside plain search it may be less still (`against`), and
what is played like that rates nobody.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import pairwise
from typing import NamedTuple

from regelwerk.lab.contestant import GREEDY, PYTHON, RANDOM, SEARCH, seconds_of
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.search.levels import BEST_LEVEL, LEVELS, MIDDLE_LEVEL, SCALED, level_names

from .goals import goals

STEP, NEAR, DUEL, TABLE, ENDINGS = "step", "near", "duel", "table", "endings"
"""Questions: a level and the one below, a reference beside a level, the expert against ten times its time, the expert
among plain searches, how games of two experts end."""

MORE_TIME = 10
"""How much more time plain search has in a duel with the expert."""

TABLE_SEATS = 4

OPEN_SPIEL = "regelwerk.adapters.openspiel_search"
"""Where OpenSpiel's searches sit at our tables; in another room, so it is named, not imported."""

OPEN_SPIEL_MOVES = 10_000
"""Moves of a game, all in all, above which OpenSpiel's search in Python would take minutes for one of them."""


class Pairing(NamedTuple):
    """Bots at one table, for one question."""

    question: str
    start: Position
    """Where every game of it begins."""

    bots: tuple[str, ...]
    """As contestants are written, seat by seat."""

    @property
    def name(self) -> str:
        """What its games are kept under."""
        return f"{self.question} {self.start.players} {' '.join(self.bots)}"

    @property
    def timed(self) -> bool:
        """Whether somebody there has seconds for a move, and not simulations: such games take long."""
        return any(seconds_of(bot.rpartition(":")[2]) is not None for bot in self.bots)


class Plan(NamedTuple):
    """Whom a ladder lets play: `scale` is for all times, `open_spiel` whether its search is there, `against` the part
    of their time that the expert and plain search have against each other, if not `scale` as well."""

    game: Game
    scale: float = 1.0
    levels_only: bool = False
    open_spiel: bool = False
    against: float | None = None

    @property
    def shortened(self) -> bool:
        """Whether the expert and plain search have less time against each other than elsewhere."""
        return self.against is not None and self.against != self.scale

    @property
    def rated(self) -> tuple[str, ...]:
        """Questions whose games say how strong everybody is."""
        return (STEP, NEAR) if self.shortened else (STEP, NEAR, DUEL)

    @property
    def expert(self) -> str:
        """The strongest level, with what this ladder gives it of its budget."""
        return self._scaled(BEST_LEVEL)

    @property
    def bots(self) -> tuple[str, ...]:
        """Everybody who is rated."""
        found = dict.fromkeys(
            bot for pairing in self.pairings() if pairing.question in self.rated for bot in pairing.bots
        )
        return tuple(found)

    def steps(self) -> list[tuple[str, str]]:
        """Every level but the weakest, with the one below it."""
        return [(stronger, weaker) for weaker, stronger in pairwise(self.ladder)]

    @property
    def ladder(self) -> tuple[str, ...]:
        """The levels, weakest first, with what this ladder gives them of their budgets."""
        return tuple(map(self._scaled, level_names()))

    def _scaled(self, level: str) -> str:
        return level if self.scale == 1 else f"{level}{SCALED}{self.scale:g}"

    def pairings(self) -> list[Pairing]:
        """All pairings, the most important first."""
        return list(self._pairings())

    def _pairings(self) -> Iterator[Pairing]:
        few = self.game.start(next((count for count in self.game.players if count > 1), 1))
        ladder = self.ladder
        if few.players == 1:
            # Alone, everybody plays the same games, and they are compared afterwards.
            yield from (Pairing(STEP, few, (bot,)) for bot in (*ladder, RANDOM, GREEDY))
            return
        for weaker, stronger in pairwise(ladder):
            yield Pairing(STEP, few, (stronger, weaker))
        yield Pairing(NEAR, few, (ladder[0], RANDOM))
        for level in (ladder[0], self._scaled(MIDDLE_LEVEL)):
            yield Pairing(NEAR, few, (level, GREEDY))
        if self.levels_only:
            return
        part = self.scale if self.against is None else self.against
        expert = self._at(BEST_LEVEL + ":", LEVELS[-1].seconds, part)
        same, more = (self._at(SEARCH, LEVELS[-1].seconds * times, part) for times in (1, MORE_TIME))
        if not self.shortened:
            yield Pairing(NEAR, few, (expert, same))
            yield Pairing(NEAR, few, (self._scaled(MIDDLE_LEVEL), same))
        if few.players == 2:
            yield Pairing(DUEL, few, (expert, more))
        if not self.shortened and self.open_spiel and self.game.move_count <= OPEN_SPIEL_MOVES:
            seconds = self._at("seconds_", LEVELS[-1].seconds, part).removesuffix("s").replace(".", "_")
            yield Pairing(NEAR, few, (ladder[0], f"{PYTHON}{OPEN_SPIEL}:{seconds}"))
        if TABLE_SEATS in self.game.players:
            yield Pairing(TABLE, self.game.start(TABLE_SEATS), (expert, *[same] * (TABLE_SEATS - 1)))
        if self.game.name in goals().endings:
            yield Pairing(ENDINGS, few, (expert,) * few.players)

    def _at(self, prefix: str, seconds: float, part: float) -> str:
        return f"{prefix}{f'{seconds * part:.6f}'.rstrip('0').rstrip('.')}s"
