"""A slow client is hung up on; nobody else waits for it."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from regelwerk.contract import Text
from regelwerk.server.messages import Failure
from regelwerk.server.outbox import BEHIND, LENGTH, Outbox

ANSWER = Failure(request=None, code="unknown", sentence=Text("x", "x"))


class Line:
    """A connection that takes so many messages and then none until it is eased."""

    def __init__(self, takes: int = 1) -> None:
        self.takes = takes
        self.sent: list[bytes] = []
        self.code: int | None = None

    @property
    def paused(self) -> bool:
        return len(self.sent) >= self.takes

    def write(self, frame: bytes) -> None:
        self.sent.append(frame)

    async def close(self, code: int) -> None:
        self.code = code


async def outbox_over(line: Line) -> tuple[Outbox, asyncio.Task[None]]:
    outbox = Outbox(line, line)
    running = asyncio.create_task(outbox.run())
    await asyncio.sleep(0)
    return outbox, running


async def test_what_is_said_goes_out_at_once_in_one_frame() -> None:
    line = Line(takes=100)
    outbox, running = await outbox_over(line)
    outbox.say(ANSWER)
    [frame] = line.sent
    assert frame[0] == 0x81
    assert json.loads(frame[2:])["code"] == "unknown"
    outbox.hang_up(1000)
    await running


async def test_who_is_too_far_behind_is_hung_up_on() -> None:
    line = Line()
    outbox, running = await outbox_over(line)
    for _ in range(LENGTH + 10):
        outbox.say(ANSWER)
    async with asyncio.timeout(5):
        await running
    assert line.code == BEHIND
    assert len(line.sent) == 1


async def test_what_waited_goes_out_in_order_when_the_client_takes_it() -> None:
    line = Line()
    outbox, running = await outbox_over(line)
    for number in range(5):
        outbox.carry(bytes([number]))
    assert line.sent == [b"\x00"]
    line.takes = 3
    outbox.ease()
    assert line.sent == [b"\x00", b"\x01", b"\x02"]
    outbox.carry(b"\x05")
    line.takes = 100
    outbox.ease()
    assert line.sent == [bytes([number]) for number in range(6)]
    outbox.hang_up(1000)
    await running


async def test_who_does_not_listen_is_not_listened_to() -> None:
    line = Line()
    outbox, running = await outbox_over(line)
    for _ in range(LENGTH):
        outbox.say(ANSWER)
    waiting = asyncio.create_task(outbox.drained())
    await asyncio.sleep(0)
    assert not waiting.done()
    line.takes = LENGTH
    outbox.ease()
    async with asyncio.timeout(5):
        await waiting
    outbox.hang_up(1000)
    await running


async def test_an_ending_outbox_says_everything_first() -> None:
    line = Line(takes=2)
    outbox, running = await outbox_over(line)
    for _ in range(5):
        outbox.say(ANSWER)
    outbox.end(4404)
    await asyncio.sleep(0)
    assert not running.done()
    line.takes = 100
    outbox.ease()
    async with asyncio.timeout(5):
        await running
    assert (line.code, len(line.sent)) == (4404, 5)
    outbox.say(ANSWER)
    assert len(line.sent) == 5


async def test_a_client_that_does_not_even_take_the_goodbye_is_left(monkeypatch: Any) -> None:
    class Dead(Line):
        async def close(self, code: int) -> None:
            await asyncio.Event().wait()

    monkeypatch.setattr("regelwerk.server.outbox._CLOSE_TIMEOUT", 0.05)
    outbox, running = await outbox_over(Dead())
    outbox.hang_up(BEHIND)
    async with asyncio.timeout(5):
        await running
