"""Processes that work: all tasks are done, also when a worker is killed, and nothing is left when they end."""

from __future__ import annotations

import math
import multiprocessing
import os
import signal

import pytest

import regelwerk as rw
from regelwerk.lab.workers import MAX_MISSES, Workers, all_cores

TASKS = [20_000 + number for number in range(24)]


def children() -> list[int]:
    return [child.pid for child in multiprocessing.active_children() if child.pid]


def test_a_killed_process_loses_nothing() -> None:
    found: dict[int, int] = {}
    killed = 0
    for number, result in Workers(2).carry_out(math.factorial, TASKS):
        found[number] = result
        if not killed:
            killed = children()[0]
            os.kill(killed, signal.SIGKILL)
    assert killed
    assert found == {number: math.factorial(task) for number, task in enumerate(TASKS)}
    assert children() == []


def test_what_fails_comes_here_and_ends_the_others() -> None:
    with pytest.raises(ValueError, match=r"math domain error|expected a nonnegative"):
        list(Workers(2).carry_out(math.sqrt, [1.0, -1.0, 4.0]))
    assert children() == []


def test_a_run_that_is_left_ends_its_workers() -> None:
    working = Workers(2).carry_out(math.factorial, TASKS)
    next(working)
    assert children()
    working.close()  # type: ignore[attr-defined]  # a generator
    assert children() == []


def test_a_run_that_is_left_halfway_through_a_result_ends_all_the_same() -> None:
    for _ in range(5):
        working = Workers(2).carry_out(math.factorial, range(60_000, 60_040))  # larger than what fits into a pipe
        next(working)
        working.close()  # type: ignore[attr-defined]  # a generator
        assert children() == []


def test_work_that_kills_every_worker_is_given_up() -> None:
    with pytest.raises(rw.Unreadable, match=f"were killed {MAX_MISSES} times before any work was done"):
        list(Workers(2).carry_out(os._exit, [3, 3]))


def test_one_worker_or_one_task_is_done_here() -> None:
    assert list(Workers(1).carry_out(here, [1, 2])) == [(0, os.getpid()), (1, os.getpid())]
    assert list(Workers(all_cores() + 1).carry_out(here, [1])) == [(0, os.getpid())]


def here(_: int) -> int:
    return os.getpid()
