"""Turns of bots at a table: they think outside its queue, then move through it like everybody else."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from functools import partial

from regelwerk.contract import Text

from .aloud import Aloud
from .bots import Bots
from .course import Course
from .event import Event, Moved
from .gate import Claim, Urgency
from .match import Match
from .negotiation import Negotiation, Rematching
from .news import Ask, Listener, News
from .offers import Offers
from .request_error import RequestError, traceback_summary
from .store import Store

_log = logging.getLogger(__name__)


class BotTurns(Course):
    """A match with computers in it, perhaps, and people who come and go.

    `account` is whom the thinking of its bots is put down to: who created the match, or came to it first.
    """

    def __init__(self, match: Match, store: Store, bots: Bots, rematching: Rematching) -> None:
        super().__init__(match, store)
        self.account = ""
        self._bots = bots
        self._thought_about: int | None = None
        self._thinking: asyncio.Task[None] | None = None
        self._negotiation = Negotiation(self, bots, rematching)

    def arrive(self, listener: Listener, owned: frozenset[int], account: str = "") -> None:
        """Listen from now on, present in these seats; the others are told. A bot that had given up is asked again."""
        was = self._attendance
        self.account = self.account or account
        if not self.attendance:
            self._call_off()  # a bot that thinks aside: now somebody waits for it
        self.attendance.arrive(listener, owned)
        self._ask_again(but=listener)
        self._tell_presence(was, but=listener)
        self._attend()
        self.wake()

    def leave(self, listener: Listener) -> None:
        """Listen no longer."""
        was = self._attendance
        self.attendance.leave(listener)
        if not self.attendance and self.match.bots_only:
            self._call_off()
        self._tell_presence(was)
        self._attend()

    def _attend(self) -> None:
        """Let the other processes know who is here."""
        self.neighbourhood.attend(self.attendance.here, self.attendance.watching_here)

    @property
    def offers(self) -> Offers:
        """What people are asking each other for."""
        return self._negotiation.offers

    def wake(self) -> None:
        """Let a bot think if one is to move and does not think yet, and a person's time run.

        Bots among themselves rest while nobody watches.
        """
        match = self.match
        self._alarm.set(None if match.over or match.clock is None else match.clock.ends)
        if match.bot is None or self.trouble is not None or self._thought_about == match.position_sequence:
            return
        if self.attendance or not match.bots_only:
            self._thought_about = match.position_sequence
            self._thinking = self.start(self._bot_turn(match, match.bot))

    @property
    def bot_claim(self) -> Claim:
        """For whom bots think here just now."""
        if not self.attendance:
            urgency = Urgency.UNWATCHED
        else:
            urgency = Urgency.SHOWN if self.match.bots_only else Urgency.PLAYED
        return Claim(self.account or self.match.name, self.match.name, urgency)

    def _call_off(self) -> None:
        """Let nobody think any more; `wake` begins again."""
        if self._thinking is not None:
            self._thinking.cancel()
            self._thinking = self._thought_about = None

    async def catch_up(self, begun: Callable[[], object] = lambda: None) -> None:
        await super().catch_up(begun)
        self._ask_again()
        self.wake()

    def _ask_again(self, but: Listener | None = None) -> None:
        """A bot that had given up may try once more; those who listen are told that nothing is wrong any more."""
        if self.trouble is not None:
            self.trouble = self._thought_about = None
            self._tell(News("trouble", self.match), but)

    async def move(self, seat: int, text: str, ask: Ask | None = None) -> None:
        """A move and all chance that follows it, to be kept in one go: nothing can be drawn a second time."""
        events, after = self._made(seat, text)
        await self.commit("moved", events, after, ask)

    def _made(self, seat: int, text: str) -> tuple[list[Event], Match]:
        """A move with all chance that follows it, and the match after them."""
        moved = Moved(seat=seat, text=text)
        after, outcomes = self.match.after(moved).with_chance()
        return [moved, *outcomes], after

    async def _bot_turn(self, match: Match, seat: int) -> None:
        """Think outside the queue, then move through it, unless the position has changed meanwhile."""

        async def make_move() -> None:
            if self.match.position_sequence == match.position_sequence and self.match.bot == seat:
                await self.move(seat, text)

        try:
            if not await self.neighbourhood.may_think(match):
                return
            text = await self._bots.move(match, seat, self.bot_claim, Aloud(partial(self._think_aloud, match, seat)))
            await self._negotiation.consult(seat)
            await self.serialised(make_move)
        except RequestError as trouble:
            self._rest(match, trouble.sentence)
        except Exception as error:  # a task of its own: nobody else would ever hear of it
            _log.error("A bot's turn failed: %s", traceback_summary(error))
            self._rest(
                match, Text("Der Server hat einen Fehler; die Partie ruht.", "The server erred; the match rests.")
            )
        finally:
            self.neighbourhood.leave_turn(match)

    def _think_aloud(self, match: Match, seat: int, share: float, move: str) -> None:
        """Tell those at the table how far a bot is and what it likes best, unless its turn is over meanwhile."""
        if self.match.position_sequence == match.position_sequence and self.match.bot == seat:
            trail = match.position.touched(move) if move else ()
            self._tell(News("thinking", self.match, seat=seat, share=share, trail=trail))

    def _rest(self, match: Match, why: Text) -> None:
        if self.match.position_sequence == match.position_sequence and not self.match.over:
            self.trouble = why
            self._tell(News("trouble", self.match))
