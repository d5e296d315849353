"""What a search may spend: work, moves or seconds; who can stop it, and who hears how far it is."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Event
from typing import Protocol

from regelwerk.contract import Move
from regelwerk.kernel.random_play import UNBOUNDED

SLICE = 0.01
"""Seconds between two looks at the clock: nobody who says stop waits much longer."""

_FIRST_SLICE = 16
_GROWTH = 4
"""By how much a slice may be larger than the one before: the first ones are slow, while memory is new."""

Stop = Callable[[], bool] | Event
"""Asked between slices whether to stop thinking: a function, or an event that somebody sets."""

Progress = Callable[[float, Move, float], None]
"""Told now and then: the share of the budget that is spent, the best move so far, and the chance to win with it."""


_now: Callable[[], float] = time.monotonic


@contextmanager
def processor_time() -> Iterator[None]:
    """Within this, seconds are those that this process computes for, not those that pass: for measuring on a machine
    that others use as well. It holds for all threads."""
    global _now  # noqa: PLW0603
    before, _now = _now, time.process_time
    try:
        yield
    finally:
        _now = before


class Work(Protocol):
    """Thinking that can be done piece by piece."""

    @property
    def settled(self) -> bool:
        """Whether nothing more can be found out."""

    def go_on(self, amount: int, moves: int) -> int:
        """Do so much of it, or less once it took that many moves; how many moves it took."""


class Clock:
    """A budget, from the moment it is made. Without seconds, `stop` and listeners it costs nothing to keep."""

    def __init__(
        self,
        amount: int,
        seconds: float | None = None,
        moves: int = UNBOUNDED,
        stop: Stop | None = None,
        report: Callable[[float], None] | None = None,
    ) -> None:
        self._amount, self._moves = amount, moves
        self._seconds = seconds
        self._began = _now()
        self._stop = stop.is_set if isinstance(stop, Event) else stop
        self._report = report

    def run(self, work: Work) -> None:
        """Go on with work until the budget is spent, somebody says stop, or there is nothing left to find out."""
        left, moves, total = self._amount, self._moves, self._amount
        watched = self._seconds is not None or self._stop is not None or self._report is not None
        size = _FIRST_SLICE if watched else left
        while left > 0 and moves > 0 and not work.settled:
            before = _now()
            amount = min(left, size)
            moves -= work.go_on(amount, moves)
            left -= amount
            now = _now()
            if watched:
                if self._over(now):
                    break
                fitting = int(amount * self._slice(now) / max(now - before, 1e-6))
                size = max(1, min(_GROWTH * size, fitting))
                if self._report is not None:
                    self._report(max(1 - left / total, self.spent(now)))

    def spent(self, now: float) -> float:
        """The share of the seconds that is gone."""
        return 0.0 if self._seconds is None else min(1.0, (now - self._began) / self._seconds)

    def _slice(self, now: float) -> float:
        """How long the next slice may take: shorter towards the end, so that the promise is kept."""
        return SLICE if self._seconds is None else max(0.001, min(SLICE, self._began + self._seconds - now - 0.002))

    def _over(self, now: float) -> bool:
        if self._stop is not None and self._stop():
            return True
        return self._seconds is not None and now + 0.002 >= self._began + self._seconds
