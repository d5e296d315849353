"""The reading worker: one text after the other, and a reader that fails is nobody else's trouble."""

from __future__ import annotations

import asyncio
import logging
import sys
from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from regelwerk.play.request_error import RequestError
from regelwerk.server import reader_worker as module
from regelwerk.server.reader_worker import ReaderWorker

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

Hire = Callable[..., ReaderWorker]


@pytest.fixture
async def hire() -> AsyncIterator[Hire]:
    desks: list[ReaderWorker] = []

    def new(**settings: Any) -> ReaderWorker:
        desks.append(ReaderWorker((sys.executable, "-c", ECHO), **settings))
        return desks[-1]

    yield new
    for each in desks:
        await each.close()


async def process(worker: ReaderWorker) -> bytes:
    """The process that answers now."""
    return (await worker.read("who", None)).split()[1]


async def test_one_reader_answers_one_after_the_other(hire: Hire) -> None:
    worker = hire()
    answers = await asyncio.gather(*(worker.read(str(number), None, f"address {number}") for number in range(4)))
    assert [answer.split(b'"')[1] for answer in answers] == [b"0", b"1", b"2", b"3"]
    assert len({answer.split()[1] for answer in answers}) == 1


async def test_more_than_a_few_are_asked_to_come_back(hire: Hire) -> None:
    worker = hire()
    names = [f"address {number}" for number in range(module.WAITING)]
    waiting = [asyncio.create_task(worker.read("text", None, name)) for name in names]
    await asyncio.sleep(0)
    with pytest.raises(RequestError, match="try again") as refused:
        await worker.read("one too many", None)
    assert refused.value.code == "busy"
    await asyncio.gather(*waiting)
    assert await worker.read("text", None)


async def test_one_address_does_not_fill_the_worker_and_the_other_is_read_first(hire: Hire) -> None:
    worker = hire()
    loud = [asyncio.create_task(worker.read("loud", None, "loud")) for _ in range(module.WAITING_OF_ONE)]
    await asyncio.sleep(0)
    with pytest.raises(RequestError, match="try again"):
        await worker.read("loud", None, "loud")
    await worker.read("quiet", None, "quiet")
    assert not loud[-1].done()
    await asyncio.gather(*loud)


async def test_a_text_that_means_nothing_is_refused_with_the_readers_sentence(hire: Hire) -> None:
    with pytest.raises(RequestError, match="no word in it") as refused:
        await hire().read("refuse", "de")
    assert refused.value.code == "unreadable"


async def test_a_text_that_takes_too_long_is_given_up_and_the_next_one_read(hire: Hire) -> None:
    worker = hire(timeout=2.0)
    before = await process(worker)
    with pytest.raises(RequestError, match="takes too long"):
        await worker.read("sleep", None)
    assert await process(worker) != before


async def test_a_reader_that_ends_is_replaced(hire: Hire, caplog: pytest.LogCaptureFixture) -> None:
    worker = hire()
    before = await process(worker)
    with caplog.at_level(logging.CRITICAL), pytest.raises(RequestError, match="met an error"):
        await worker.read("die", None)
    assert await process(worker) != before


async def test_whoever_goes_away_leaves_no_answer_behind_for_the_next(hire: Hire) -> None:
    worker = hire()
    asked = asyncio.create_task(worker.read("sleep", None))
    await asyncio.sleep(0.3)
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert (await worker.read("mine", None)).startswith(b'["mine"')


async def test_a_reader_without_work_goes_home(hire: Hire) -> None:
    worker = hire(rest=0.05)
    before = await process(worker)
    await asyncio.sleep(0.3)
    assert await process(worker) != before
