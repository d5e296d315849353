"""A process that serves looks for unreachable cycles rarely, and never through what it loaded at the start."""

from __future__ import annotations

import asyncio
import gc
from collections.abc import Iterator
from contextlib import suppress
from math import prod
from weakref import ref

import pytest

from regelwerk.server import tidying as module
from regelwerk.server.tidying import Tidying


@pytest.fixture(autouse=True)
def as_before() -> Iterator[None]:
    thresholds = gc.get_threshold()
    yield
    gc.unfreeze()
    gc.set_threshold(*thresholds)


def test_a_process_that_serves_looks_rarely_and_not_at_what_it_loaded() -> None:
    usual = gc.get_threshold()
    tidying = Tidying()
    tidying.begin()
    assert gc.get_threshold()[0] > 100 * usual[0]
    assert prod(gc.get_threshold()) > 10 * prod(usual)
    tidying.keep_loaded()
    assert gc.get_freeze_count() > 10_000


def test_elsewhere_nothing_is_changed() -> None:
    usual = gc.get_threshold()
    Tidying().keep_loaded()
    assert (gc.get_freeze_count(), gc.get_threshold()) == (0, usual)


class Knot:
    """Knows itself, so that nothing but a look finds out that nobody else knows it."""

    def __init__(self) -> None:
        self.own = self


@pytest.mark.parametrize("busy", [False, True])
async def test_the_youngest_are_looked_through_where_there_is_time_to_spare(
    monkeypatch: pytest.MonkeyPatch, busy: bool
) -> None:
    monkeypatch.setattr(module, "SPARE_EVERY", 0.01)
    monkeypatch.setattr(module, "SPARE", 0.0 if busy else 1e9)
    gc.collect()
    gc.set_threshold(1_000_000)
    gone = asyncio.Event()
    knot = ref(Knot(), lambda _: gone.set())
    kept = [[number] for number in range(module.WORTH_IT)]
    looking = asyncio.create_task(Tidying().in_spare_time())
    with suppress(TimeoutError):
        await asyncio.wait_for(gone.wait(), 0.1 if busy else 10)
    looking.cancel()
    assert kept
    assert (knot() is None) is not busy


async def test_who_all_came_at_once_are_looked_through_as_soon_as_there_is_time(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(module, "SPARE_EVERY", 0.01)
    monkeypatch.setattr(module, "SPARE", 1e9)
    gc.collect()
    gc.set_threshold(1_000_000)
    looking = asyncio.create_task(Tidying().in_spare_time())
    await asyncio.sleep(0)
    gone = asyncio.Event()
    knots = [Knot()]
    knot = ref(knots[0], lambda _: gone.set())
    kept = [[number] for number in range(module.MANY)]
    gc.collect(0)  # as a busy process does when they are too many: both have outlived a look
    knots.clear()
    await asyncio.wait_for(gone.wait(), 10)
    looking.cancel()
    assert kept
    assert knot() is None
