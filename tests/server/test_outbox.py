"""A slow client is hung up on; nobody else waits for it."""

from __future__ import annotations

import asyncio
from typing import Any

from regelwerk.contract import Text
from regelwerk.server.messages import Failure
from regelwerk.server.outbox import BEHIND, LENGTH, Outbox

ANSWER = Failure(request=None, code="unknown", sentence=Text("x", "x"))


class Stuck:
    """A socket that takes one message and then none."""

    def __init__(self, takes: int = 1) -> None:
        self.takes = takes
        self.sent: list[str] = []
        self.code: int | None = None

    async def send_text(self, text: str) -> None:
        if len(self.sent) >= self.takes:
            await asyncio.Event().wait()
        self.sent.append(text)

    async def close(self, code: int) -> None:
        self.code = code


async def line_over(socket: Any) -> tuple[Outbox, asyncio.Task[None]]:
    line = Outbox(socket)
    running = asyncio.create_task(line.run())
    await asyncio.sleep(0)
    return line, running


async def test_who_is_too_far_behind_is_hung_up_on() -> None:
    socket = Stuck()
    line, running = await line_over(socket)
    for _ in range(LENGTH + 10):
        line.say(ANSWER)
        await asyncio.sleep(0)
    async with asyncio.timeout(5):
        await running
    assert socket.code == BEHIND
    assert len(socket.sent) == 1


async def test_an_ending_line_says_everything_first() -> None:
    socket = Stuck(takes=100)
    line, running = await line_over(socket)
    for _ in range(5):
        line.say(ANSWER)
    line.end(4404)
    async with asyncio.timeout(5):
        await running
    assert (socket.code, len(socket.sent)) == (4404, 5)
    line.say(ANSWER)


async def test_a_client_that_does_not_even_take_the_goodbye_is_left(monkeypatch: Any) -> None:
    class Dead(Stuck):
        async def close(self, code: int) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr("regelwerk.server.outbox._CLOSE_TIMEOUT", 0.05)
    line, running = await line_over(Dead())
    line.hang_up(BEHIND)
    async with asyncio.timeout(5):
        await running
