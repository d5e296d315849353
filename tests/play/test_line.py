"""One at a time, in the order they came; whoever finds nobody there needs no task to come in."""

from __future__ import annotations

import asyncio

from regelwerk.play.line import Line


async def test_whoever_finds_nobody_there_comes_in_at_once() -> None:
    line = Line()
    assert line.step_up()
    assert not line.step_up()
    line.release()
    assert line.step_up()


async def test_nobody_steps_in_front_of_one_who_waits() -> None:
    line, came = Line(), list[str]()

    async def come() -> None:
        async with line:
            came.append("waited")

    assert line.step_up()
    waiting = asyncio.create_task(come())
    await asyncio.sleep(0)
    line.release()  # now the line is free, and the one who waited has not come yet
    assert not line.locked()
    assert not line.step_up()
    await waiting
    assert came == ["waited"]
    assert line.step_up()


async def test_one_who_stopped_waiting_is_in_nobodys_way() -> None:
    line = Line()
    assert line.step_up()
    waiting = asyncio.create_task(line.acquire())
    await asyncio.sleep(0)
    waiting.cancel()
    line.release()
    await asyncio.gather(waiting, return_exceptions=True)
    assert line.step_up()
