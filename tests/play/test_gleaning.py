"""Reading together what several tables want to know of a log that others write to."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence

import pytest

from regelwerk.play.gleaning import Gleaning, Since
from regelwerk.play.request_error import RequestError
from regelwerk.play.store import Store, not_read


def test_several_logs_come_in_the_order_in_which_they_were_asked_for(any_store: Store) -> None:
    any_store.append("m", 0, [b"zero", b"one"], "person").result(5)
    any_store.append("n", 0, [b"other"], "person").result(5)
    wanted = [Since("n", 0), Since("nothing", 0), Since("m", 1), Since("m", 0), Since("m", 2)]
    assert any_store.logs(wanted) == [[b"other"], [], [b"one"], [b"zero", b"one"], []]


def test_a_log_that_is_shorter_than_somebody_knew_harms_no_other(any_store: Store) -> None:
    any_store.append("m", 0, [b"zero"], "person").result(5)
    any_store.append("n", 0, [b"zero", b"one"], "person").result(5)
    ahead, other = any_store.logs([Since("m", -1), Since("n", 1)])
    assert isinstance(ahead, RequestError)
    assert other == [b"one"]


async def test_what_is_asked_for_meanwhile_goes_into_the_next_read() -> None:
    reads: list[list[Since]] = []
    begun, go = threading.Event(), threading.Event()

    def logs(wanted: Sequence[Since]) -> list[list[bytes] | Exception]:
        reads.append(list(wanted))
        begun.set()
        assert go.wait(5)
        return [[since.match.encode()] for since in wanted]

    gleaning = Gleaning(logs)
    first = [asyncio.create_task(gleaning.events(name, 0)) for name in "ab"]
    assert await asyncio.to_thread(begun.wait, 5)
    late = [asyncio.create_task(gleaning.events(name, 0)) for name in "cde"]
    await asyncio.sleep(0)
    go.set()
    assert await asyncio.gather(*first, *late) == [[b"a"], [b"b"], [b"c"], [b"d"], [b"e"]]
    assert [[since.match for since in read] for read in reads] == [["a", "b"], ["c", "d", "e"]]


async def test_where_nothing_can_be_read_everybody_is_told_and_the_next_is_read_again() -> None:
    away = True

    def logs(wanted: Sequence[Since]) -> list[list[bytes] | Exception]:
        if away:
            raise not_read()
        return [[] for _ in wanted]

    gleaning = Gleaning(logs)
    told = await asyncio.gather(*(gleaning.events(name, 0) for name in "ab"), return_exceptions=True)
    assert [type(each) for each in told] == [RequestError, RequestError]
    away = False
    assert await gleaning.events("a", 0) == []


async def test_whoever_gives_up_keeps_nobody_else_from_hearing() -> None:
    go = threading.Event()

    def logs(wanted: Sequence[Since]) -> list[list[bytes] | Exception]:
        assert go.wait(5)
        return [[since.match.encode()] for since in wanted]

    gleaning = Gleaning(logs)
    one, other = (asyncio.create_task(gleaning.events(name, 0)) for name in "ab")
    await asyncio.sleep(0)
    one.cancel()
    with pytest.raises(asyncio.CancelledError):
        await one
    go.set()
    assert await other == [b"b"]
