"""The inbox of one client: what it has said and nobody has heard yet, in order."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Protocol

CAPACITY = 16
"""Messages that may wait; a client that says more is not listened to until some have been heard."""


class Source(Protocol):
    """Where messages come from."""

    def pause(self) -> None: ...

    def resume(self) -> None: ...


AtOnce = Callable[[str | bytes], bool]
"""Deals with a message without waiting, if it can; whether it did, or still does."""


class Inbox:
    """Filled by the connection, emptied by one conversation."""

    def __init__(self, source: Source) -> None:
        self._source = source
        self._waiting: deque[str | bytes] = deque()
        self._gone = False
        self._woken: asyncio.Future[None] | None = None
        self._at_once: AtOnce | None = None
        self._busy = False

    def first_to(self, at_once: AtOnce) -> None:
        """Offer every message that comes while the conversation has nothing else to do to that one first. Where it
        takes one, the conversation rests until `go_on`."""
        self._at_once = at_once

    def go_on(self) -> None:
        """What was taken at once is done."""
        self._busy = False
        if self._waiting or self._gone:
            self._wake()

    def put(self, message: str | bytes | None) -> None:
        """One more message; None when the client has gone: what it said before that is heard all the same."""
        if message is None:
            self._gone = True
        elif not self._gone:
            woken = self._woken
            # The conversation waits for the next message.
            idle = not self._busy and not self._waiting and woken is not None and not woken.done()
            if idle and self._at_once is not None:
                self._busy = True
                if self._at_once(message):
                    return
                self._busy = False
            self._waiting.append(message)
            if len(self._waiting) == CAPACITY:
                self._source.pause()
        if not self._busy:
            self._wake()

    def _wake(self) -> None:
        if self._woken is not None and not self._woken.done():
            self._woken.set_result(None)

    async def next(self) -> str | bytes | None:
        """The oldest message; waits for one. None when the client has gone and everything was heard."""
        while self._busy or not self._waiting:
            if self._gone and not self._busy:
                return None
            self._woken = asyncio.get_running_loop().create_future()
            await self._woken
        message = self._waiting.popleft()
        if len(self._waiting) == CAPACITY // 2:
            self._source.resume()
        return message
