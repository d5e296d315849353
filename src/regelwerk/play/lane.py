"""A lane: threads that do slow work, behind a gate that keeps it fair."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Hashable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

from .gate import Claim, Gate
from .ledger import Ledger

T = TypeVar("T")

UnderWay = dict[Hashable, asyncio.Future[Any]]
"""Work that has begun and can be asked for by name, in whatever lane it is."""


class Late(Exception):
    """Nobody had time for the work within its patience; none of it was done."""


class Lane:
    """Work for which somebody stopped waiting is not begun; what has begun goes on and keeps its place until done.

    Work that is asked for again while it is under way, under the same key, is not done twice.
    """

    def __init__(self, workers: int, ledger: Ledger, name: str, under_way: UnderWay | None = None) -> None:
        self._gate = Gate(workers, ledger)
        self._pool = ThreadPoolExecutor(workers, thread_name_prefix=name)
        self._under_way: UnderWay = {} if under_way is None else under_way

    @property
    def waiting(self) -> int:
        """How many pieces of work have not begun."""
        return self._gate.waiting

    async def run(
        self, claim: Claim, work: Callable[[], T], *, patience: float | None = None, key: Hashable = None
    ) -> T:
        """Do it when it is this claim's turn. `Late` if that has not come after `patience` seconds."""
        begun: asyncio.Future[T] | None = self._under_way.get(key)
        if begun is None:
            try:
                async with asyncio.timeout(patience):
                    leave = await self._gate.enter(claim)
            except TimeoutError:
                raise Late from None
            begun = self._begin(work, key, leave)
        return await asyncio.shield(begun)

    def _begin(self, work: Callable[[], T], key: Hashable, leave: Callable[[], None]) -> asyncio.Future[T]:
        try:
            begun = asyncio.get_running_loop().run_in_executor(self._pool, work)
        except RuntimeError:  # the lane was closed meanwhile
            leave()
            raise
        if key is not None:
            self._under_way[key] = begun

        def end(done: asyncio.Future[T]) -> None:
            leave()
            if self._under_way.get(key) is done:
                del self._under_way[key]
            if not done.cancelled():
                done.exception()  # seen here, for whoever asked may have gone

        begun.add_done_callback(end)
        return begun

    def close(self) -> None:
        """Begin no more work; what has begun is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
