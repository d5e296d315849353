"""Work on a cluster: the same results as alone, also when workers are killed in mid-run."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.lab import machines
from regelwerk.lab.extra import needed
from regelwerk.lab.machines import check_address
from regelwerk.lab.tournament.holding import hold_tournament
from regelwerk.lab.workers import Workers

START = rw.game("quadro-be").start()
BOTS = ("random", "uct:8")


@pytest.fixture(scope="module")
def cluster() -> Iterator[Any]:
    """A scheduler and two workers in processes of their own, as they would be on two machines."""
    distributed = needed("distributed", "cluster", "This test")
    with distributed.LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=None) as made:
        yield made


@pytest.mark.slow
def test_a_cluster_plays_the_same_games_and_a_killed_worker_loses_nothing(cluster: Any) -> None:
    killed: list[int] = []

    def kill_one(done: int, total: int) -> None:
        if done and not killed:
            nanny = next(iter(cluster.workers.values()))
            killed.append(nanny.pid)
            os.kill(nanny.pid, signal.SIGKILL)

    by = Workers(2, cluster.scheduler_address)
    found = hold_tournament(START, BOTS, 40, seed=2, workers=by, progress=kill_one)
    assert killed
    assert found == hold_tournament(START, BOTS, 40, seed=2)


def test_what_fails_on_a_worker_is_said_here(cluster: Any) -> None:
    with pytest.raises(rw.Unreadable, match="There is no bot 'nobody'"):
        list(Workers(2, cluster.scheduler_address).carry_out(_contest, ["easy", "nobody"]))


def _contest(name: str) -> str:
    from regelwerk.lab.contestant import contestant

    return type(contestant(name)).__name__


def test_an_address_that_is_none_or_does_not_answer_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    for address in ("scheduler:8786", "http://scheduler", "everywhere"):
        with pytest.raises(rw.Unreadable, match="is not the address of a cluster"):
            check_address(address)
    monkeypatch.setattr(machines, "CONNECT_TIMEOUT", 0.2)
    with pytest.raises(rw.Unreadable, match=r"No cluster answers at tcp://127.0.0.1:9\."):
        list(Workers(1, "tcp://127.0.0.1:9").carry_out(abs, [1]))


def test_a_missing_extra_is_one_sentence() -> None:
    with pytest.raises(rw.Unreadable, match=r"needs no_such_package, .* pip install 'regelwerk\[cluster\]'\.$"):
        needed("no_such_package.part", "cluster", "A cluster")
