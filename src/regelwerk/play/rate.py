"""How fast somebody may talk."""

from __future__ import annotations

import time
from collections.abc import Callable


class Rate:
    """A bucket of `burst` messages that refills with `per_second`. A person never empties it, a flood does at once."""

    def __init__(self, per_second: float = 50, burst: int = 100, clock: Callable[[], float] = time.monotonic) -> None:
        self._per_second = per_second
        self._burst = burst
        self._clock = clock
        self._left = float(burst)
        self._at = clock()

    def take(self) -> bool:
        """Count one message; False if it is one too many."""
        now = self._clock()
        self._left = min(self._burst, self._left + (now - self._at) * self._per_second)
        self._at = now
        if self._left < 1:
            return False
        self._left -= 1
        return True
