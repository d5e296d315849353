"""Doing something that is asked for often, not more often than it is worth."""

from __future__ import annotations

import asyncio
from collections.abc import Callable


class Sparingly:
    """Acts at once, and then, however often it is asked, once in so many seconds."""

    def __init__(self, seconds: float, act: Callable[[], object]) -> None:
        self._seconds = seconds
        self._act = act
        self._asked = False
        self._timer: asyncio.TimerHandle | None = None

    def ask(self, now: Callable[[], object] | None = None) -> None:
        """Act, at once perhaps in another way (`now`); where that was done a moment ago, as soon as it may be again."""
        if self._timer is not None:
            self._asked = True
            return
        (now or self._act)()
        self._timer = asyncio.get_running_loop().call_later(self._seconds, self._again)

    def _again(self) -> None:
        self._timer = None
        if self._asked:
            self._asked = False
            self.ask()
