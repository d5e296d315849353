"""Work on several machines, by Dask distributed: every task goes to the scheduler, killed workers' tasks once more."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from typing import Any, TypeVar

from regelwerk.contract import Unreadable

from .extra import needed

T = TypeVar("T")
R = TypeVar("R")

LOCAL = "local"
"""In place of an address: a cluster on this machine, for as long as the work takes."""

CONNECT_TIMEOUT = 10.0
"""Seconds after which a scheduler that does not answer is not there."""


def check_address(address: str) -> str:
    """The address, if it is one; `Unreadable` in a sentence."""
    if address != LOCAL and not address.startswith(("tcp://", "tls://")):
        raise Unreadable(f"{address!r} is not the address of a cluster; one is written tcp://HOST:PORT, or {LOCAL}.")
    needed("distributed", "cluster", "A cluster")
    return address


def on_cluster(address: str, count: int, work: Callable[[T], R], tasks: Sequence[T]) -> Iterator[tuple[int, R]]:
    """The number of each task with what the work made of it, as they are done."""
    distributed = needed("distributed", "cluster", "A cluster")
    with ExitStack() as closing:
        client = closing.enter_context(_client(distributed, check_address(address), count, closing))
        numbers = {client.submit(work, task, pure=False): number for number, task in enumerate(tasks)}
        try:
            for done in distributed.as_completed(list(numbers)):
                number = numbers.pop(done)
                result = done.result()
                done.release()
                yield number, result
        except distributed.KilledWorker as killed:
            raise Unreadable("The cluster's workers were killed again and again over the same task.") from killed
        finally:
            client.cancel(list(numbers))


def _client(distributed: Any, address: str, count: int, closing: ExitStack) -> Any:
    if address == LOCAL:
        local = distributed.LocalCluster(n_workers=count, threads_per_worker=1, dashboard_address=None)
        return distributed.Client(closing.enter_context(local))
    try:
        return distributed.Client(address, timeout=CONNECT_TIMEOUT)
    except (OSError, ValueError) as silent:
        raise Unreadable(f"No cluster answers at {address}.") from silent
