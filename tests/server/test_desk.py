"""The reading desk: one text after the other, and a reader that fails is nobody else's trouble."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Callable

import pytest

from regelwerk.play.trouble import Trouble
from regelwerk.server import desk as module
from regelwerk.server.desk import Desk

ECHO = """
import json, os, sys, time
for line in sys.stdin:
    text = json.loads(line)["text"]
    if text == "sleep": time.sleep(60)
    if text == "die": sys.exit(1)
    if text == "refuse": print("-There is no word in it.", flush=True)
    else: print("+" + json.dumps([text, os.getpid()]), flush=True)
"""
"""A reader that reads nothing, and says which process it is."""

Hire = Callable[..., Desk]


@pytest.fixture
async def hire() -> AsyncIterator[Hire]:
    desks: list[Desk] = []

    def new(**settings: float) -> Desk:
        desks.append(Desk((sys.executable, "-c", ECHO), **settings))
        return desks[-1]

    yield new
    for each in desks:
        await each.close()


async def process(desk: Desk) -> bytes:
    """The process that answers now."""
    return (await desk.read("who", None)).split()[1]


async def test_one_reader_answers_one_after_the_other(hire: Hire) -> None:
    desk = hire()
    answers = await asyncio.gather(*(desk.read(str(number), None) for number in range(module.WAITING)))
    assert [answer.split(b'"')[1] for answer in answers] == [b"0", b"1", b"2", b"3"]
    assert len({answer.split()[1] for answer in answers}) == 1


async def test_more_than_a_few_are_asked_to_come_back(hire: Hire) -> None:
    desk = hire()
    waiting = [asyncio.create_task(desk.read("text", None)) for _ in range(module.WAITING)]
    await asyncio.sleep(0)
    with pytest.raises(Trouble, match="try again") as refused:
        await desk.read("one too many", None)
    assert refused.value.family == "unavailable"
    await asyncio.gather(*waiting)
    assert await desk.read("text", None)


async def test_a_text_that_means_nothing_is_refused_with_the_readers_sentence(hire: Hire) -> None:
    with pytest.raises(Trouble, match="no word in it") as refused:
        await hire().read("refuse", "de")
    assert refused.value.family == "unreadable"


async def test_a_text_that_takes_too_long_is_given_up_and_the_next_one_read(hire: Hire) -> None:
    desk = hire(patience=2.0)
    before = await process(desk)
    with pytest.raises(Trouble, match="takes too long"):
        await desk.read("sleep", None)
    assert await process(desk) != before


async def test_a_reader_that_ends_is_replaced(hire: Hire, caplog: pytest.LogCaptureFixture) -> None:
    desk = hire()
    before = await process(desk)
    with caplog.at_level(logging.CRITICAL), pytest.raises(Trouble, match="met an error"):
        await desk.read("die", None)
    assert await process(desk) != before


async def test_whoever_goes_away_leaves_no_answer_behind_for_the_next(hire: Hire) -> None:
    desk = hire()
    asked = asyncio.create_task(desk.read("sleep", None))
    await asyncio.sleep(0.3)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert (await desk.read("mine", None)).startswith(b'["mine"')


async def test_a_reader_without_work_goes_home(hire: Hire) -> None:
    desk = hire(rest=0.05)
    before = await process(desk)
    await asyncio.sleep(0.3)
    assert await process(desk) != before
