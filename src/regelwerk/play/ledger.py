"""The ledger of computing time: who has had how much of it lately."""

from __future__ import annotations

import time
from collections import OrderedDict
from collections.abc import Callable

HALF_LIFE = 60.0
"""Seconds after which half of what an account has used is forgotten."""

REMEMBERED = 4096
"""Accounts that are kept; the one that has used nothing for longest is forgotten first."""


class Ledger:
    """Seconds of computing by account. An account is whatever shares a fair part: here an address."""

    def __init__(self, half_life: float = HALF_LIFE, clock: Callable[[], float] = time.monotonic) -> None:
        self._half_life = half_life
        self._clock = clock
        self._used: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def charge(self, account: str, seconds: float) -> None:
        """Put these seconds down to the account."""
        used = self.used(account) + seconds
        self._used[account] = used, self._clock()
        self._used.move_to_end(account)
        if len(self._used) > REMEMBERED:
            self._used.popitem(last=False)

    def used(self, account: str) -> float:
        """Seconds that the account has used, those long ago counting less and less."""
        seconds, at = self._used.get(account, (0.0, 0.0))
        return seconds * 0.5 ** ((self._clock() - at) / self._half_life) if seconds else 0.0
