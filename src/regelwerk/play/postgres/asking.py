"""The queue of bots' moves that are asked for: servers ask, workers think, whoever dies over it is replaced."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

from regelwerk.play.asked import Asked
from regelwerk.play.neighbours import Hear, Matter

from .statements import ALIVE, NOW, Reads, Statement

TAKEN_WITHIN = 1.0
"""Seconds within which a worker must have taken a move up; after that the server thinks itself."""

FOUND_WITHIN = 12.0
"""Seconds within which a move must have been found, by whichever worker."""

_ASK = f"""INSERT INTO asked (match, sequence, seat, account, urgency, at) VALUES (%b, %b, %b, %b, %b, {NOW})
    ON CONFLICT DO NOTHING"""
_LOOK = "SELECT worker, failed, move FROM asked WHERE match = %b AND sequence = %b AND seat = %b"
_TAKE = f"""UPDATE asked SET worker = %b WHERE (match, sequence, seat) IN (
        SELECT match, sequence, seat FROM asked AS a
        WHERE move IS NULL AND NOT failed AND (worker IS NULL OR worker NOT IN ({ALIVE}))
        ORDER BY urgency, (SELECT count(*) FROM asked AS b WHERE b.account = a.account AND b.worker IS NOT NULL), at
        LIMIT %b FOR UPDATE SKIP LOCKED)
    RETURNING match, sequence, seat, account, urgency"""
_ANSWER = "UPDATE asked SET move = %b, failed = %b WHERE match = %b AND sequence = %b AND seat = %b AND worker = %b"


class Talks(Protocol):
    """This process among the others."""

    process: str
    workers: int

    def say(self, statements: list[Statement]) -> None: ...

    def listen(self, hear: Hear) -> None: ...


class PostgresThinkers:
    """The workers, as a server asks them (`Elsewhere` of `asked`)."""

    def __init__(self, talks: Talks, reads: Reads) -> None:
        self._talks = talks
        self._reads = reads
        self._waiting: dict[str, asyncio.Event] = {}
        self._loop: asyncio.AbstractEventLoop | None = None
        self._closed = False

    async def move(self, asked: Asked) -> str | None:
        """The text of a move that a worker came to; None if none took it up in time, or it failed."""
        if not self._talks.workers or self._closed:
            return None
        if self._loop is None:
            self._loop = asyncio.get_running_loop()
            self._talks.listen(self._hear)
        news = self._waiting.setdefault(asked.match, asyncio.Event())
        key = (asked.match, asked.sequence, asked.seat)
        self._talks.say([(_ASK, (*key, asked.account, asked.urgency)), _notify("asked", asked.match)])
        try:
            return await self._found(key, news)
        finally:
            self._waiting.pop(asked.match, None)
            forget = "DELETE FROM asked WHERE match = %b AND sequence = %b AND seat = %b"
            self._talks.say([(forget, key)])

    async def _found(self, key: tuple[str, int, int], news: asyncio.Event) -> str | None:
        begun = time.monotonic()
        while (waited := time.monotonic() - begun) < FOUND_WITHIN:
            try:
                async with asyncio.timeout(TAKEN_WITHIN):
                    await news.wait()
            except TimeoutError:
                waited = time.monotonic() - begun
            news.clear()
            rows = await asyncio.to_thread(self._reads.read, _LOOK, *key)
            worker, failed, move = rows[0] if rows else (None, False, None)
            if move is not None:
                return str(move)
            if failed or (worker is None and waited > TAKEN_WITHIN) or not self._talks.workers:
                return None
        return None

    def close(self) -> None:
        self._closed = True

    def _hear(self, matter: Matter, match: str | None) -> None:
        if matter == "answered" and self._loop is not None and not self._loop.is_closed():
            self._loop.call_soon_threadsafe(self._wake, match)

    def _wake(self, match: str | None) -> None:
        for name, news in self._waiting.items():
            if match in {None, name}:
                news.set()


class Tasks:
    """The same queue, as a worker drains it."""

    def __init__(self, talks: Talks, reads: Reads) -> None:
        self._talks = talks
        self._reads = reads

    def take(self, most: int) -> list[Asked]:
        """At most so many moves that nobody thinks about, the most urgent first; from now on this process does. Blocks
        for a write."""
        rows = self._reads.read(_TAKE, self._talks.process, most)
        return [
            Asked(match=match, sequence=sequence, seat=seat, account=account, urgency=urgency)  # type: ignore[arg-type]
            for match, sequence, seat, account, urgency in rows
        ]

    def answer(self, asked: Asked, move: str | None) -> None:
        """The move that was found; None: none was. Does not block."""
        row = (move, move is None, asked.match, asked.sequence, asked.seat, self._talks.process)
        self._talks.say([(_ANSWER, row), _notify("answered", asked.match)])


def _notify(matter: Matter, match: str) -> Statement:
    return f"SELECT pg_notify('regelwerk_{matter}', %b)", (match,)
