"""A bot in a match: keeps what it found out from move to move, and thinks while others do."""

from __future__ import annotations

from threading import Lock
from typing import Any

from regelwerk.model.position import Position

from .bot import Bot
from .clock import Clock, Stop
from .findings import Findings
from .methods import Thought
from .tree_search import MOVES_KEPT


class Thinker(Bot):
    """Thinks for one seat of one match, like the bot it is made from:

        thinker = Thinker(bot, seat=0)
        thinker.choose(position, 0, seed)            on its own turn
        thinker.ponder(position, stop)               while others are to move, in a thread; `stop` ends it

    It may be called from several threads; one of them thinks at a time. What it chooses depends on what it thought
    about before, so the same seed need not give the same move. Where a seat has secrets nothing is kept: every
    position is thought about by what the seat knows then, and there is nothing to do in others' time.
    """

    def __init__(self, bot: Bot, seat: int) -> None:
        super().__init__(
            bot.simulations,
            bot.seconds,
            moves=bot.moves,
            expert=bot.expert,
            cores=bot.cores,
            advised=bot.advised,
            margin=bot.margin,
        )
        self.seat = seat
        self._bot = bot
        self._kept: list[Thought] = []
        self._lock = Lock()

    def _think(self, *given: Any, **more: Any) -> Findings:
        """As any bot thinks, but one at a time: everything it chooses and analyses comes through here."""
        with self._lock:
            return super()._think(*given, **more)

    def ponder(self, position: Position, stop: Stop, seed: int = 0) -> None:
        """Think about a position in which another seat is to move, until told to stop or memory is full.

        At chance, with secrets and after the end there is nothing to think about, and it returns at once.
        """
        if position.seat is None or position.seat < 0 or position.game.rulebook.secrets:
            return
        with self._lock:
            [thought, *_] = self.thoughts(position.seen_by(position.seat), position.seat, seed)
            Clock(self.capacity, stop=stop).run(thought)

    def begin(
        self, known: Position, seat: int, seed: int, *, every_move: bool = False, capacity: int | None = None
    ) -> Thought:
        """The method of the bot that it is made from, with memory for several moves."""
        return self._bot.begin(
            known, seat, seed, every_move=every_move, capacity=capacity or MOVES_KEPT * self.capacity
        )

    def thoughts(self, known: Position, seat: int, seed: int, *, every_move: bool = False) -> list[Thought]:
        """What it thought with before, as far as that is of use here; the rest is new."""
        kept = [*self._kept, *[None] * (self.cores - len(self._kept))]
        followed = [
            None if each is None else each.follow(known, seat, seed + core, every_move=every_move)
            for core, each in enumerate(kept)
        ]
        self._kept = [
            self.begin(known, seat, seed + core, every_move=every_move) if each is None else each
            for core, each in enumerate(followed)
        ]
        return self._kept
