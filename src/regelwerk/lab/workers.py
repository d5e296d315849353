"""Who carries out the lab's work: this process, processes of its own, or a Dask cluster.

Work is cut into tasks that depend on nothing but themselves, so what comes out is the same whoever does it. A worker
that is killed loses nothing: its tasks go to another one.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from typing import TypeVar

from regelwerk.contract import Unreadable

T = TypeVar("T")
R = TypeVar("R")

MAX_MISSES = 3
"""Times in a row that a worker may be killed before any task is done."""


@dataclass(frozen=True)
class Workers:
    """So many processes of this machine, or a cluster by its address (`tcp://…`, or `local` for one made for this)."""

    count: int = 1
    cluster: str = ""

    def carry_out(self, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[tuple[int, R]]:
        """The number of each task with what the work made of it, as they are done: in any order."""
        if self.cluster:
            from .machines import on_cluster

            return on_cluster(self.cluster, self.count, work, tasks)
        if min(self.count, len(tasks)) <= 1:
            return ((number, work(task)) for number, task in enumerate(tasks))
        return _by_processes(min(self.count, len(tasks)), work, tasks)


ALONE = Workers()
"""This process does everything itself."""


def all_cores() -> int:
    """The cores that this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def _by_processes(count: int, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[tuple[int, R]]:
    left, misses = dict(enumerate(tasks)), 0
    while left:
        others = set(multiprocessing.active_children())
        pool = ProcessPoolExecutor(count, multiprocessing.get_context("spawn"), initializer=_serve)
        waiting = {pool.submit(work, task): number for number, task in left.items()}
        try:
            for done in as_completed(waiting):
                number = waiting.pop(done)
                result = done.result()
                del left[number]
                misses = 0
                yield number, result
        except BrokenProcessPool:
            misses += 1
            if misses >= MAX_MISSES:
                raise Unreadable(f"Worker processes were killed {misses} times before any work was done.") from None
        except BaseException:
            for child in set(multiprocessing.active_children()) - others:
                child.terminate()
            # One may have ended halfway through a result: with nobody left to write, nobody waits for the rest.
            pool._result_queue._writer.close()  # type: ignore[attr-defined]
            raise
        finally:
            pool.shutdown(cancel_futures=True)


def _serve() -> None:
    """A worker leaves Ctrl-C, which reaches every process of a terminal, to the one it works for, and ends with it."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_master, daemon=True).start()


def _end_with_master() -> None:
    master = multiprocessing.parent_process()
    assert master is not None
    master.join()
    os._exit(1)
