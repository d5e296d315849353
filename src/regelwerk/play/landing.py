"""From the store's thread back to the event loop: what has become durable together is told together."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable
from weakref import WeakKeyDictionary

from .kept import Kept

Told = Callable[[Kept], None]
"""What is called with something that has been settled."""


class Landing:
    """Where one event loop awaits what other threads keep. However much is settled at a time, it is woken once."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._arrived: deque[tuple[Kept, Told]] = deque()
        self._woken = False

    def wait(self, kept: Kept) -> asyncio.Future[None]:
        """Done when `kept` is settled, in the event loop, with its error if it has one."""
        waiting: asyncio.Future[None] = self._loop.create_future()

        def end(settled: Kept) -> None:
            if waiting.cancelled():
                return
            if settled.error is None:
                waiting.set_result(None)
            else:
                waiting.set_exception(settled.error)

        self.tell(kept, end)
        return waiting

    def tell(self, kept: Kept, told: Told) -> None:
        """Call that in the event loop when `kept` is settled. It must not raise."""
        kept.when_settled(lambda settled: self._arrive(settled, told))

    def _arrive(self, kept: Kept, told: Told) -> None:
        self._arrived.append((kept, told))
        if not self._woken:
            self._woken = True
            try:
                self._loop.call_soon_threadsafe(self._deliver)
            except RuntimeError:  # the loop is closed: nobody waits any more
                return

    def _deliver(self) -> None:
        self._woken = False  # first: whatever arrives from here on wakes the loop again
        while self._arrived:
            kept, told = self._arrived.popleft()
            told(kept)


_landings: WeakKeyDictionary[asyncio.AbstractEventLoop, Landing] = WeakKeyDictionary()


def landed(kept: Kept) -> asyncio.Future[None]:
    """What a store keeps, to be awaited in the running event loop. Nobody who stops waiting can cancel it."""
    return _landing().wait(kept)


def when_landed(kept: Kept, told: Told) -> None:
    """The same without anybody who waits: `told` is called in the running event loop. It must not raise."""
    _landing().tell(kept, told)


def _landing() -> Landing:
    loop = asyncio.get_running_loop()
    landing = _landings.get(loop)
    if landing is None:
        landing = _landings[loop] = Landing(loop)
    return landing
