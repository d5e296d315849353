"""Reading what other processes wrote: whatever several tables want to know at a time is read in one go."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from typing import NamedTuple


class Since(NamedTuple):
    """A match, and the number of the first of its events that somebody wants to know."""

    match: str
    first: int


Logs = Callable[[Sequence[Since]], Sequence[list[bytes] | Exception]]
"""Reads several logs, blocking: each from its number on, or why it cannot be read."""

_Wanted = tuple[Since, "asyncio.Future[list[bytes]]"]


class Gleaning:
    """The reads of one event loop. What is asked for in one round of the loop, and while a read is under way, goes into
    the next read: where fifty matches go on elsewhere, that is one question to the database instead of fifty."""

    def __init__(self, logs: Logs) -> None:
        self._logs = logs
        self._wanted: list[_Wanted] = []
        self._reading: asyncio.Task[None] | None = None

    async def events(self, match: str, since: int) -> list[bytes]:
        """The events of a match from that number on. `RequestError` where its log is not what it was, or nothing can
        be read."""
        waiting: asyncio.Future[list[bytes]] = asyncio.get_running_loop().create_future()
        self._wanted.append((Since(match, since), waiting))
        if self._reading is None:
            self._reading = asyncio.create_task(self._read())
        return await waiting

    async def _read(self) -> None:
        try:
            while self._wanted:
                wanted, self._wanted = self._wanted, []
                await self._read_together(wanted)
        finally:
            self._reading = None

    async def _read_together(self, wanted: list[_Wanted]) -> None:
        try:
            found = await asyncio.to_thread(self._logs, [since for since, _ in wanted])
        except Exception as error:  # whatever it was, nobody may wait for ever
            found = [error] * len(wanted)
        for (_, waiting), log in zip(wanted, found, strict=True):
            if waiting.done():  # given up meanwhile
                continue
            if isinstance(log, Exception):
                waiting.set_exception(log)
            else:
                waiting.set_result(log)
