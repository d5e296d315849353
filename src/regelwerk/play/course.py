"""The course of a match: the one queue through which everything happens to it.

In order: check seat and sequence, judge, append to the store, and only when that is durable tell everyone who listens.
"""

from __future__ import annotations

import asyncio
import logging
import time
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import TypeVar

from regelwerk.contract import Text

from .alarm import Alarm
from .audience import Audience
from .event import Event, now, write_event
from .figures import FIGURES
from .flagging import flagging
from .kept import Kept
from .landing import landed, when_landed
from .line import Line
from .match import Match
from .neighbourhood import Neighbourhood
from .news import Ask, News, What
from .request_error import RequestError
from .store import Store, Taken
from .turn import let_go

T = TypeVar("T")

Committed = Callable[[Exception | None], None]
"""Called when something is durable and known, or with what went wrong. It must not raise."""

RIVALS = 3
"""How often what is asked here may find that another process was first, before whoever asked is told."""

RETRY = 5_000
"""Milliseconds after which a table tries again to store that somebody's time is up."""

_log = logging.getLogger(__name__)


class Course(Audience, ABC):
    """What happens to a match, one thing after the other. `trouble` says why a bot cannot go on, until somebody comes
    to the table again."""

    def __init__(self, match: Match, store: Store) -> None:
        super().__init__(match)
        self.trouble: Text | None = None
        self._store = store
        self._line = Line()
        self._alarm = Alarm(self._ring)
        self.neighbourhood = Neighbourhood(self, store)
        self._behind = False

    @abstractmethod
    def wake(self) -> None:
        """Let time run, and a bot think, as the match now stands."""

    async def serialised(self, work: Callable[[], Awaitable[T]]) -> T:
        """One after the other. Whose time is up has lost first. What was handed to the store happens even if whoever
        asked for it has gone meanwhile."""
        async with self._line:
            if self._behind:
                await self._catch_up()
            for _ in range(RIVALS):
                try:
                    return await self._unless_due(work)
                except Taken:  # another process was first
                    await self._catch_up()
            return await self._unless_due(work)

    async def _unless_due(self, work: Callable[[], Awaitable[T]]) -> T:
        """Whose time is up loses first: the match ends, or a bot plays on (G12). Within the queue."""
        match = self.match
        if match.clock is not None and (event := flagging(match, now())) is not None:
            await self.happen("flagged", event, seat=match.turn)
        return await work()

    async def happen(self, what: What, event: Event, ask: Ask | None = None, seat: int | None = None) -> None:
        """Something other than a move."""
        await self.commit(what, [event], self.match.after(event), ask, seat)

    async def commit(
        self, what: What, events: list[Event], after: Match, ask: Ask | None, seat: int | None = None
    ) -> None:
        """Keep what leads to the match `after`, and only then let it be true and known."""
        before = self.match
        written = [write_event(event) for event in events]
        handed_in = time.perf_counter()
        kept = self._store.append(before.name, before.sequence + 1, written, after.awaits, after.shown)
        try:
            await landed(kept)
        except RequestError:  # also where it may have been kept and the answer was lost
            self._behind = True
            raise
        except asyncio.CancelledError:
            self._behind = True
            self.start(self._settle(kept))
            raise
        finally:
            FIGURES.store_seconds.add(time.perf_counter() - handed_in)
        self._happened(what, before, after, ask, seat)

    def _happened(self, what: What, before: Match, after: Match, ask: Ask | None, seat: int | None) -> None:
        """What leads to the match `after` is durable."""
        fresh = after.turns[len(before.turns) :] if what == "moved" else ()
        FIGURES.moves.add(before.created.game, len(fresh))
        self.let_be_true(News(what, after, fresh, ask, seat))

    def step_up(self) -> bool:
        """Come to the match without waiting. False where somebody else is there or waits, time runs, or the log is
        further than is known here: then `serialised` waits for all that. Whoever stepped up has to `step_back`, unless
        `commit_at_once` does it for them."""
        return not self._behind and self.match.clock is None and self._line.step_up()

    def step_back(self) -> None:
        """Let the next one come."""
        self._line.release()

    def commit_at_once(self, events: list[Event], after: Match, ask: Ask | None, told: Committed) -> None:
        """`commit` of moves without a task that waits for it, for whoever stepped up. They step back with that, and
        `told` is called when all of it is known, or with what went wrong."""
        before = self.match
        handed_in = time.perf_counter()
        kept = self._store.append(
            before.name, before.sequence + 1, [write_event(event) for event in events], after.awaits, after.shown
        )

        def end(settled: Kept) -> None:
            trouble: Exception | None = settled.error
            FIGURES.store_seconds.add(time.perf_counter() - handed_in)
            try:
                if trouble is None:
                    self._happened("moved", before, after, ask, None)
                else:
                    self._behind = True
            except Exception as error:  # what is told here goes on with what others wait for
                trouble = error
            self.step_back()
            told(trouble)

        when_landed(kept, end)

    async def _settle(self, kept: Kept) -> None:
        """Nobody waits any more for what was handed to the store: it becomes true and known as the log says it."""
        with suppress(RequestError):
            await landed(kept)
        await self.catch_up()

    def let_be_true(self, news: News) -> None:
        """What the log says from now on; those who listen are told."""
        self.match = news.match
        self.trouble = None
        self._tell(news)
        let_go(news.match.turns, len(news.turns))
        self.wake()

    async def catch_up(self, begun: Callable[[], object] = lambda: None) -> None:
        """Take in what other processes did to the match; `begun` is called before the log is looked at."""
        async with self._line:
            begun()
            await self._catch_up()

    async def _catch_up(self) -> None:
        await self.neighbourhood.take_in()
        self._behind = False

    def _ring(self) -> None:
        self.start(self._time_is_up())

    async def _time_is_up(self) -> None:
        """The alarm rang. If what comes of it could not be stored, it rings again a little later."""

        async def nothing_else() -> None:
            self.wake()

        try:
            await self.serialised(nothing_else)
        except RequestError as trouble:
            _log.warning("Somebody's time is up, and that was not stored: %s", trouble)
            self._alarm.set(now() + RETRY)

    def _check_fresh(self, sequence: int) -> None:
        if not self.match.position_sequence <= sequence <= self.match.sequence:
            raise RequestError(
                "stale",
                "Inzwischen ist etwas geschehen; die Stellung ist nicht mehr die, für die das gedacht war.",
                "Something has happened since; the position is not the one this was meant for.",
            )
