"""A process that serves looks for unreachable cycles rarely, and never through what it loaded at the start."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from math import prod

import pytest

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
