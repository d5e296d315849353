"""The outbox of one client: what it is told goes out at once, or waits in a short queue while the client takes nothing,
so that a slow client keeps nobody waiting."""

from __future__ import annotations

import asyncio
from collections import deque
from typing import Protocol

from fastapi import WebSocketDisconnect

from .frames import framed
from .messages import Answer, write_answer

LENGTH = 64
"""Messages that may wait; a client further behind is hung up on and comes back with a fresh `join`."""

BEHIND = 4408
_CLOSE_TIMEOUT = 5.0


class Sink(Protocol):
    """Where frames go out."""

    @property
    def paused(self) -> bool:
        """Whether the client takes nothing just now."""

    def write(self, frame: bytes) -> None: ...


class Closing(Protocol):
    """What ends a conversation."""

    async def close(self, code: int) -> None: ...


class Outbox:
    """Messages go out in order. `say` never waits. When it ends, `code` says why."""

    def __init__(self, sink: Sink, socket: Closing) -> None:
        self._sink = sink
        self._socket = socket
        self._waiting: deque[bytes] = deque()
        self._ending = False
        self._ended = asyncio.Event()
        self._eased = asyncio.Event()
        self.code = 1000

    def say(self, answer: Answer) -> None:
        """Tell the client, soon. One that is too far behind is hung up on instead."""
        self.carry(framed(write_answer(answer)))

    def carry(self, frame: bytes) -> None:
        """The same for a message that is in its frame already, because others hear it too."""
        if self._ending:
            return
        if not self._waiting and not self._sink.paused:
            self._sink.write(frame)
        elif len(self._waiting) >= LENGTH:
            self.hang_up(BEHIND)
        else:
            self._waiting.append(frame)

    def ease(self) -> None:
        """The client takes messages again."""
        while self._waiting and not self._sink.paused:
            self._sink.write(self._waiting.popleft())
        self._eased.set()
        if self._ending and not self._waiting:
            self._ended.set()

    async def drained(self) -> None:
        """Wait until the client has taken most of what it was told: one that does not listen is not listened to."""
        while self.behind and not self._ended.is_set():
            self._eased.clear()
            await self._eased.wait()

    @property
    def behind(self) -> bool:
        """Whether the client has yet to take much of what it was told."""
        return len(self._waiting) > LENGTH // 2

    def end(self, code: int) -> None:
        """End after everything said so far."""
        self.code = code
        self._ending = True
        if not self._waiting:
            self._ended.set()

    def hang_up(self, code: int) -> None:
        """End at once."""
        self.code = code
        self._ending = True
        self._waiting.clear()
        self._ended.set()
        self._eased.set()

    async def run(self) -> None:
        """Until the end; then the socket is closed with its code."""
        try:
            await self._ended.wait()
        finally:
            self._ending = True
        await self._close()

    async def _close(self) -> None:
        """Say goodbye, if the client still takes anything."""
        try:
            async with asyncio.timeout(_CLOSE_TIMEOUT):
                await self._socket.close(self.code)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            return
