"""A worker: thinks for the bots of every server over one database, and serves nobody itself."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from typing import Protocol

from .asked import Asked
from .bots import Bots
from .chain import damaged
from .event import Created, read_event
from .lobby import Lobby
from .match import Match, fold
from .neighbours import Matter
from .request_error import RequestError, traceback_summary
from .store import Store

LOOKING = 0.5
"""Seconds after which a worker looks for work although nobody has told it of any."""

REMEMBERED = 256
"""Matches that a worker knows without reading them from the beginning."""

_log = logging.getLogger(__name__)


class Queue(Protocol):
    """Where work comes from and answers go."""

    def take(self, most: int) -> list[Asked]: ...

    def answer(self, asked: Asked, move: str | None) -> None: ...


class Worker:
    """Thinks about at most `most` moves at a time. Games are loaded through the lobby, which opens no tables here."""

    def __init__(self, store: Store, queue: Queue, bots: Bots, lobby: Lobby, most: int) -> None:
        self._store = store
        self._queue = queue
        self._bots = bots
        self._lobby = lobby
        self._most = most
        self._at_work: set[asyncio.Task[None]] = set()
        self._known: OrderedDict[str, Match] = OrderedDict()
        self._news = asyncio.Event()
        self.moves = 0

    async def run(self, stopping: asyncio.Event) -> None:
        """Until it shall stop; then what is being thought about is finished."""
        loop = asyncio.get_running_loop()

        def hear(matter: Matter, match: str | None) -> None:
            if matter == "asked" and not loop.is_closed():
                loop.call_soon_threadsafe(self._news.set)

        self._store.neighbours.listen(hear)
        while not stopping.is_set():
            self._news.clear()
            await self._take()
            done = asyncio.create_task(stopping.wait())
            news = asyncio.create_task(self._news.wait())
            await asyncio.wait({done, news}, timeout=LOOKING, return_when=asyncio.FIRST_COMPLETED)
            for waiting in (done, news):
                waiting.cancel()
        await asyncio.gather(*self._at_work, return_exceptions=True)

    async def _take(self) -> None:
        free = self._most - len(self._at_work)
        if free <= 0:
            return
        try:
            found = await asyncio.to_thread(self._queue.take, free)
        except RequestError as trouble:
            _log.warning("No work could be looked for: %s", trouble)
            return
        for asked in found:
            task = asyncio.create_task(self._think(asked))
            self._at_work.add(task)
            task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._at_work.discard(task)
        self._news.set()

    async def _think(self, asked: Asked) -> None:
        move = None
        try:
            match = await self._match(asked.match)
            if match.position_sequence == asked.sequence and match.bot == asked.seat:
                move = await self._bots.move(match, asked.seat, asked.claim)
                self.moves += 1
        except RequestError as trouble:
            _log.warning("A bot's move was not found: %s", trouble)
        except Exception as error:  # a task of its own: nobody else would ever hear of it
            _log.error("A bot's move failed: %s", traceback_summary(error))
        self._queue.answer(asked, move)

    async def _match(self, name: str) -> Match:
        """A match as it stands now."""
        known = self._known.get(name)
        since = 0 if known is None else known.sequence + 1
        events = [read_event(row) for row in await asyncio.to_thread(self._store.events, name, since)]
        if known is None:
            if not events or not isinstance(events[0], Created):
                raise damaged()
            known = await asyncio.to_thread(fold, events, await self._lobby.game(events[0].game))
        else:
            for event in events:
                known = known.after(event)
        self._known[name] = known
        self._known.move_to_end(name)
        while len(self._known) > REMEMBERED:
            self._known.popitem(last=False)
        return known
