"""What becomes of something that was handed to a store: kept, or not and why."""

from __future__ import annotations

import threading
from collections.abc import Callable

from .request_error import RequestError


class Kept:
    """Settled once, by the store's own thread; `landed` awaits it in an event loop, `result` blocks until then.

    It takes the place of a `concurrent.futures.Future`, of which every move would need one with locks of its own. It
    cannot be cancelled: what was handed in is written whatever becomes of whoever waits for it.
    """

    __slots__ = ("_settled", "_waiting", "error")

    def __init__(self) -> None:
        self.error: RequestError | None = None
        """Why nothing was kept; None where everything was, and before it is settled."""
        self._settled = False
        self._waiting: list[Callable[[Kept], None]] = []

    def settle(self, error: RequestError | None = None) -> None:
        """It is durable now or, with an error, has not been kept."""
        self.error = error
        self._settled = True
        self._tell()

    def when_settled(self, told: Callable[[Kept], None]) -> None:
        """Call that in the thread that settles it, at once where that has been done."""
        self._waiting.append(told)
        if self._settled:
            self._tell()

    def _tell(self) -> None:
        """Also where both threads come here at a time everybody is told once: one of them gets each out of the list."""
        while self._waiting:
            try:
                told = self._waiting.pop()
            except IndexError:
                return
            told(self)

    def exception(self, timeout: float | None = None) -> RequestError | None:
        """Wait until it is settled; what went wrong, if anything did. `TimeoutError` after so many seconds."""
        if not self._settled:
            settled = threading.Event()
            self.when_settled(lambda _: settled.set())
            if not settled.wait(timeout):
                raise TimeoutError
        return self.error

    def result(self, timeout: float | None = None) -> None:
        """Wait until it is settled. Raises what went wrong, and `TimeoutError` after so many seconds."""
        error = self.exception(timeout)
        if error is not None:
            raise error
