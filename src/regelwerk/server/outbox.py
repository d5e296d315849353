"""The outbox of one client: what it is told waits in a short queue, so that a slow client keeps nobody waiting."""

from __future__ import annotations

import asyncio

from fastapi import WebSocket, WebSocketDisconnect

from .messages import Answer, write_answer

LENGTH = 64
"""Messages that may wait; a client further behind is hung up on and comes back with a fresh `join`."""

BEHIND = 4408
_CLOSE_TIMEOUT = 5.0


class Outbox:
    """Messages go out in order. `say` never waits. When it ends, `code` says why."""

    def __init__(self, socket: WebSocket) -> None:
        self._socket = socket
        self._waiting: asyncio.Queue[Answer | None] = asyncio.Queue()
        self._ended = asyncio.Event()
        self._eased = asyncio.Event()
        self.code = 1000

    def say(self, answer: Answer) -> None:
        """Tell the client, soon. One that is too far behind is hung up on instead."""
        if self._ended.is_set():
            return
        if self._waiting.qsize() >= LENGTH:
            self.hang_up(BEHIND)
        else:
            self._waiting.put_nowait(answer)

    async def drained(self) -> None:
        """Wait until the client has taken most of what it was told: one that does not listen is not listened to."""
        while self._waiting.qsize() > LENGTH // 2 and not self._ended.is_set():
            self._eased.clear()
            await self._eased.wait()

    def end(self, code: int) -> None:
        """End after everything said so far."""
        self.code = code
        self._waiting.put_nowait(None)

    def hang_up(self, code: int) -> None:
        """End at once."""
        self.code = code
        self._ended.set()
        self._eased.set()

    async def run(self) -> None:
        """Carry messages until the end, then close the socket with its code."""
        carrying = asyncio.create_task(self._carry())
        ended = asyncio.create_task(self._ended.wait())
        try:
            await asyncio.wait({carrying, ended}, return_when=asyncio.FIRST_COMPLETED)
        finally:
            self._ended.set()
            for task in (carrying, ended):
                task.cancel()
            await asyncio.gather(carrying, ended, return_exceptions=True)
        await self._close()

    async def _carry(self) -> None:
        while (answer := await self._waiting.get()) is not None:
            await self._socket.send_text(write_answer(answer).decode())
            self._eased.set()

    async def _close(self) -> None:
        """Say goodbye, if the client still takes anything."""
        try:
            async with asyncio.timeout(_CLOSE_TIMEOUT):
                await self._socket.close(self.code)
        except (TimeoutError, RuntimeError, WebSocketDisconnect):
            return
