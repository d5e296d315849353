"""Those at a table: who they are, and how they are told what has become true."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from typing import Any, TypeVar

from .attendance import Attendance
from .match import Match
from .neighbours import Elsewhere
from .news import Ask, Listener, News, What
from .sparingly import Sparingly
from .weakly import weakly

T = TypeVar("T")

CROWD_TOLD = 1.0
"""Seconds between two tellings of how many spectators there are, however many come and go."""


class Audience:
    """Everybody who listens at one match's table, as the match stands now."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.attendance = Attendance()
        self._tasks: set[asyncio.Task[Any]] = set()
        self._crowd = Sparingly(CROWD_TOLD, weakly(self._tell_crowd))

    @property
    def present(self) -> frozenset[int]:
        """Seats whose person is there; bots always are."""
        return self.attendance.present(self.match.seats)

    def meet(self, elsewhere: Elsewhere) -> None:
        """These people are at the match with other processes now; those here are told."""
        was = self._attendance
        self.attendance.elsewhere = elsewhere
        self._tell_presence(was)

    @property
    def _attendance(self) -> tuple[frozenset[int], int]:
        return self.present, self.attendance.watching

    def _tell_presence(self, was: tuple[frozenset[int], int], but: Listener | None = None) -> None:
        present, watching = was
        if self.present != present:
            self._tell(News("presence", self.match), but)
        elif self.attendance.watching != watching:
            self._crowd.ask(lambda: self._tell(News("presence", self.match), but))

    def _tell_crowd(self) -> None:
        self.tell("presence")

    def tell(self, what: What, ask: Ask | None = None, seat: int | None = None) -> None:
        """Tell everyone of something that is not an event."""
        self._tell(News(what, self.match, ask=ask, seat=seat))

    def pass_on_emote(self, news: News) -> None:
        """Tell those who hear what such a one says."""
        for listener in self.attendance:
            if news.seat is not None or self.attendance.is_spectator(listener):
                listener.notify(news)

    def _tell(self, news: News, but: Listener | None = None) -> None:
        for listener in self.attendance:
            if listener is not but:
                listener.notify(news)

    def start(self, work: Coroutine[Any, Any, T]) -> asyncio.Task[T]:
        """Let something go on beside whoever asked for it; the table stays in memory until it has ended."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._end)
        return task

    def _end(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
