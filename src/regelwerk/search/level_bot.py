"""A bot at a level: the search that all bots share, with its level's budget for the game, and its level's choice."""

from __future__ import annotations

import random
from dataclasses import KW_ONLY, dataclass
from typing import TYPE_CHECKING

from regelwerk.contract import Move
from regelwerk.kernel.random_play import UNBOUNDED

from .bot import Analysed, Bot
from .choosing import chosen, margin_for
from .clock import Progress, Stop
from .deepening import MARGIN
from .levels import BEST_LEVEL, MOVES, Dial, Level, dial_of
from .methods import is_sampled

if TYPE_CHECKING:
    from regelwerk.model.game import Game
    from regelwerk.model.position import Position

_MOST_IN_TIME = 2_000_000
"""Simulations after which a bot with a clock stops all the same."""


@dataclass(frozen=True, repr=False)
class LevelBot:
    """Plays any game at a level. `simulations` replaces the level's own, and so do `seconds`; `within` are seconds
    after which it moves even if its simulations are not all done, `dial` a budget and temperature in place of those
    that the level has in a game; with a `scale` it has only that part of its budget.

    Without seconds the choice is a function of what the seat knows and of the seed; with seconds also of the machine.
    """

    level: Level
    _: KW_ONLY
    simulations: int | None = None
    seconds: float | None = None
    within: float | None = None
    dial: Dial | None = None
    scale: float = 1.0

    def dial_in(self, game: Game) -> Dial:
        """How hard it thinks in a game, and how it chooses."""
        return self.dial or dial_of(self.level, game)

    @property
    def expert(self) -> bool:
        """Whether this is the strongest level."""
        return self.level.name == BEST_LEVEL

    def thinking(self, game: Game, *, informed: bool | None = None, margin: float = MARGIN) -> Bot:
        """The search that this level sees a game of that kind with: `informed` by what the room knows, or not; the
        strongest level always is. `margin` as `Bot` has it."""
        dial = self.dial_in(game)
        known = dial.insight >= 1 if informed is None else informed
        if self.seconds is not None:
            simulations, moves = self.simulations or _MOST_IN_TIME, UNBOUNDED
        elif self.simulations is not None:
            simulations, moves = self.simulations, UNBOUNDED
        else:
            simulations, moves = max(1, round(dial.simulations * self.scale)), round(MOVES * self.scale)
        seconds = self.within if self.seconds is None else self.seconds
        return Bot(simulations, seconds, moves=moves, expert=known, advised=known, margin=margin)

    def choose(
        self, position: Position, seat: int, seed: int, *, stop: Stop | None = None, progress: Progress | None = None
    ) -> Move:
        """The move this level makes for the seat to move; see `Bot.choose`."""
        dial = self.dial_in(position.game)
        informed = random.Random(f"insight {seed}").random() < dial.insight
        bot = self.thinking(position.game, informed=informed, margin=margin_for(dial.temperature))
        if informed or dial.temperature <= 0 or position.seat != seat or len(position.moves()) == 1:
            return bot.choose(position, seat, seed, stop=stop, progress=progress)
        found = bot.analyse(position, seat, seed, stop=stop, progress=progress)
        return chosen(position, found, dial.temperature, seed, sampled=is_sampled(position))

    def analyse(self, position: Position, seat: int, seed: int = 0) -> tuple[Analysed, ...]:
        """What the search of this level makes of every move it looked at, the best first."""
        return self.thinking(position.game).analyse(position, seat, seed)

    def __repr__(self) -> str:
        return f"<bot, {self.level.name}>"


def at_table(level: Level) -> LevelBot:
    """A level as it sits in a match: the strongest one uses the time that it promises, and none takes longer."""
    if level.name == BEST_LEVEL:
        return LevelBot(level, seconds=level.seconds)
    return LevelBot(level, within=level.seconds)
