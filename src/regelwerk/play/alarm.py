"""An alarm for one table: it rings when somebody's time is up."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from weakref import WeakMethod

from .event import now


class Alarm:
    """Rings once at the time it was last set to, by calling a method. While it is set, whoever it rings for stays in
    memory, and only then."""

    def __init__(self, ring: Callable[[], object]) -> None:
        self._ring = WeakMethod(ring)
        self._timer: asyncio.TimerHandle | None = None

    def set(self, at: int | None) -> None:
        """To that time in milliseconds since 1970, or with None off."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None
        if at is None:
            return
        ring = self._ring()
        if ring is not None:
            self._timer = asyncio.get_running_loop().call_later(max(0, at - now()) / 1000, ring)
