"""How fast a client may talk."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

from regelwerk.play.rate import Rate

REMEMBERED = 1024
"""Addresses whose buckets are kept; the one that has been silent longest is forgotten first."""


class Rates:
    """A bucket for each address, where requests come without a socket that could have its own."""

    def __init__(self, per_second: float = 50, burst: int = 100, clock: Callable[[], float] = time.monotonic) -> None:
        self._bucket = (per_second, burst, clock)
        self._rates: OrderedDict[str, Rate] = OrderedDict()

    def take(self, address: str) -> bool:
        """Count one request from there; False if it is one too many."""
        rate = self._rates.pop(address, None) or Rate(*self._bucket)
        self._rates[address] = rate
        if len(self._rates) > REMEMBERED:
            self._rates.popitem(last=False)
        return rate.take()
