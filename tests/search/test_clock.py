"""Budgets: kept to the simulation, cut short by whoever says stop, shared by cores, and told as they are spent."""

from __future__ import annotations

import time
from threading import Event

import pytest

import regelwerk as rw
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.search.bot import Bot
from regelwerk.search.clock import SLICE, Clock, processor_time

START = rw.game("quadro-be").start()


class Work:
    """Notes what it is asked to do, and takes a while."""

    settled = False

    def __init__(self, seconds: float = 0.0) -> None:
        self.amounts: list[int] = []
        self.seconds = seconds

    def go_on(self, amount: int, moves: int) -> int:
        self.amounts.append(amount)
        time.sleep(self.seconds * amount)
        return amount


def test_without_a_clock_everything_is_done_at_once() -> None:
    work = Work()
    Clock(500).run(work)
    assert work.amounts == [500]


def test_moves_bound_the_work_as_well() -> None:
    work = Work()
    Clock(UNBOUNDED, moves=100, stop=lambda: False).run(work)
    assert sum(work.amounts[:-1]) < 100 <= sum(work.amounts)


def test_slices_are_as_short_as_promised_however_slow_the_work() -> None:
    """Each unit takes 5 ms: after the first slice no more than two fit."""
    work, left = Work(0.005), iter(range(6))
    Clock(UNBOUNDED, stop=lambda: next(left, None) is None).run(work)
    assert max(work.amounts[1:]) <= SLICE / 0.005


def test_seconds_end_it() -> None:
    work = Work(0.001)
    Clock(UNBOUNDED, seconds=0.05).run(work)
    assert 0 < sum(work.amounts) <= 50


def test_on_a_busy_machine_only_what_is_computed_may_count() -> None:
    """Asleep nobody computes: 60 ms of waiting are not 50 ms of work."""
    work = Work(0.001)
    with processor_time():
        Clock(60, seconds=0.05).run(work)
    assert sum(work.amounts) == 60
    Clock(UNBOUNDED, seconds=0.05).run(work)
    assert sum(work.amounts) <= 60 + 50


def test_who_says_stop_gets_the_best_move_so_far() -> None:
    looks: list[None] = []

    def enough() -> bool:
        looks.append(None)
        return len(looks) == 3

    assert START.judge(str(Bot(10**7).choose(START, 0, 1, stop=enough))).ok
    assert len(looks) == 3


def test_an_event_stops_it_too() -> None:
    told = Event()
    told.set()
    assert sum(each.visits for each in Bot(10**7).analyse(START, 0, stop=told)) < 1000


def test_progress_grows_and_names_a_legal_move_with_its_chance() -> None:
    heard: list[tuple[float, rw.Move, float]] = []
    Bot(20_000).choose(START, 0, 1, progress=lambda share, move, chance: heard.append((share, move, chance)))
    shares = [share for share, _, _ in heard]
    assert shares == sorted(shares)
    assert shares[-1] == pytest.approx(1)
    assert all(START.judge(str(move)).ok and 0 <= chance <= 1 for _, move, chance in heard)


def test_listening_changes_no_choice() -> None:
    quiet = Bot(3000).analyse(START, 0, 5)
    assert Bot(3000).analyse(START, 0, 5, progress=lambda *_: None, stop=lambda: False) == quiet


@pytest.mark.parametrize("name", ["quadro-be", "jump"])
def test_two_cores_find_the_same_every_time_and_share_the_simulations(name: str) -> None:
    start = rw.game(name).start()
    first, again = (Bot(1001, cores=2).analyse(start, 0, 3) for _ in range(2))
    assert first == again
    if name == "quadro-be":
        assert sum(each.visits for each in first) == 1001
