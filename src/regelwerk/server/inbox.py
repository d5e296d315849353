"""The inbox of one client: what it has said and nobody has heard yet, in order."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

CAPACITY = 16
"""Messages that may wait; a client that says more is not listened to until some have been heard."""


class Source(Protocol):
    """Where messages come from."""

    def pause(self) -> None: ...

    def resume(self) -> None: ...


class Inbox:
    """Filled by the connection, emptied by one conversation."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._waiting: deque[str | bytes] = deque()
        self._gone = False
        self._woken: asyncio.Future[None] | None = None

    def put(self, message: str | bytes | None) -> None:
        """One more message; None when the client has gone: what it said before that is heard all the same."""
        if message is None:
            self._gone = True
        elif not self._gone:
            self._waiting.append(message)
            if len(self._waiting) == CAPACITY:
                self._source.pause()
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    async def next(self) -> str | bytes | None:
        """The oldest message; waits for one. None when the client has gone and everything was heard."""
        while not self._waiting:
            if self._gone:
                return None
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        message = self._waiting.popleft()
        if len(self._waiting) == CAPACITY // 2:
            self._source.resume()
        return message
