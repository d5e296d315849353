"""How often somebody may speak up at a table: say something, or ask the others for something."""

from __future__ import annotations

from .rate import Rate
from .request_error import RequestError

PER_SECOND = 1 / 4
AT_ONCE = 3


class Manners:
    """How often each seat has spoken up lately; all spectators together may do so as often as one seat."""

    def __init__(self) -> None:
        self._rates: dict[int | None, Rate] = {}

    def take(self, seat: int | None) -> None:
        """Count once more for this seat (None: a spectator). `RequestError` if that is once too often."""
        if not self._rates.setdefault(seat, Rate(PER_SECOND, AT_ONCE)).take():
            raise RequestError(
                "forbidden", "Das war gerade schon viel; warte einen Augenblick.", "That was a lot; wait a moment."
            )
