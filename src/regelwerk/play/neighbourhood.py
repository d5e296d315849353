"""A table among its neighbours: what other processes that serve the same match do there, and what they are told."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING
from weakref import proxy

from .emotes import is_emote
from .event import read_event
from .following import following
from .match import Match
from .neighbours import Matter
from .news import News
from .request_error import RequestError
from .store import Store

if TYPE_CHECKING:
    from .course import Course

TURN_RETRY = 1.0
"""Seconds after which it is asked again whether another process still thinks for a bot."""

_log = logging.getLogger(__name__)


class Neighbourhood:
    """What one table knows of the same match elsewhere."""

    def __init__(self, table: Course, store: Store) -> None:
        self._table: Course = proxy(table)  # which keeps this, and is let go of when nobody uses it
        self._store = store
        self._neighbours = store.neighbours
        self._to_hear: set[Matter] = set()
        self._last_remark: int | None = None
        self._out_of_touch = False

    @property
    def shared(self) -> bool:
        return self._neighbours.shared

    def attend(self, seats: frozenset[int], watching: int) -> None:
        """Say who is here."""
        self._neighbours.attend(self._table.match.name, seats, watching)
        if self._out_of_touch and self._table.attendance:
            self.hear("company")

    def hear(self, matter: Matter) -> None:
        """Something has changed elsewhere: look what, soon, and once however often it is said.

        Who comes and goes there is looked up when somebody is here to be told. A process that dies concerns every
        match, and whoever sits down would wait for hundreds of answers about tables at which nobody is.
        """
        if matter == "company" and not self._table.attendance:
            self._out_of_touch = True
        elif matter in {"log", "company"} and matter not in self._to_hear:
            self._to_hear.add(matter)
            self._table.start(self._look(matter))

    async def catch_up(self) -> None:
        """See who is elsewhere, if that may have changed while nobody was here."""
        if self._out_of_touch:
            await self.look_around()

    async def look_around(self) -> None:
        """See who is elsewhere. What was said there before is not repeated."""
        if self.shared:
            missed, self._out_of_touch = self._out_of_touch, False
            if self._last_remark is None or missed:
                self._last_remark = await asyncio.to_thread(self._neighbours.last_remark)
            await self._look_who_is_there()

    async def take_in(self) -> None:
        """Let what others put into the log be true here too, and tell those who listen. Within the table's queue."""
        table = self._table
        rows = await self._store.gleaning.events(table.match.name, table.match.sequence + 1)
        for news in following(table.match, map(read_event, rows)):
            table.let_be_true(news)

    async def may_think(self, match: Match) -> bool:
        """Wait until no other process thinks for the bot to move; False if it has moved meanwhile."""
        while self.shared:
            if await asyncio.to_thread(self._neighbours.take_turn, match.name, match.position_sequence):
                break
            await asyncio.sleep(TURN_RETRY)
            if self._table.match.position_sequence != match.position_sequence:
                return False
        return True

    def leave_turn(self, match: Match) -> None:
        """Another process may think for that bot."""
        self._neighbours.leave_turn(match.name, match.position_sequence)

    async def _look(self, matter: Matter) -> None:
        try:
            if matter == "log":
                await self._table.catch_up(lambda: self._to_hear.discard(matter))
            else:
                self._to_hear.discard(matter)
                await self.look_around()
                await self._hear_remarks()
        except RequestError as trouble:  # the database is away; when it is back, everything is looked at again
            _log.warning("What happened elsewhere could not be read: %s", trouble)
        finally:
            self._to_hear.discard(matter)

    async def _look_who_is_there(self) -> None:
        found = await asyncio.to_thread(self._neighbours.elsewhere, self._table.match.name)
        if found != self._table.attendance.elsewhere:
            self._table.meet(found)

    async def _hear_remarks(self) -> None:
        name, last = self._table.match.name, self._last_remark or 0
        for remark in await asyncio.to_thread(self._neighbours.remarks, name, last):
            self._last_remark = max(self._last_remark or 0, remark.number)
            if is_emote(remark.emote):
                news = News("emote", self._table.match, seat=remark.seat, emote=remark.emote)
                self._table.pass_on_emote(news)
