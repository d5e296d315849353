"""Who is at a table: those who listen here, in which seats, and those who are with other processes."""

from __future__ import annotations

from collections.abc import Iterator

from .neighbours import Elsewhere
from .news import Listener
from .seat import Seat

_NOBODY: frozenset[int] = frozenset()


class Attendance:
    """Counted when somebody comes or goes, since everybody is told of it with every move."""

    def __init__(self) -> None:
        self._listeners: dict[Listener, frozenset[int]] = {}
        self._elsewhere = Elsewhere()
        self._seats: tuple[Seat, ...] = ()
        self._present = _NOBODY
        self._count()

    def __bool__(self) -> bool:
        """Whether anybody is here, with this process."""
        return bool(self._listeners)

    def __iter__(self) -> Iterator[Listener]:
        """Those who are here now, also where some of them leave meanwhile."""
        return iter(tuple(self._listeners))

    def arrive(self, listener: Listener, owned: frozenset[int]) -> None:
        """Here from now on, in these seats; without any as a spectator."""
        self._listeners[listener] = owned
        self._count()

    def leave(self, listener: Listener) -> None:
        """Not here any more."""
        self._listeners.pop(listener, None)
        self._count()

    def is_spectator(self, listener: Listener) -> bool:
        """Whether that one is here without a seat."""
        return not self._listeners.get(listener, _NOBODY)

    @property
    def elsewhere(self) -> Elsewhere:
        """Those who are with other processes."""
        return self._elsewhere

    @elsewhere.setter
    def elsewhere(self, found: Elsewhere) -> None:
        self._elsewhere = found
        self._count()

    def _count(self) -> None:
        owned = self._listeners.values()
        self.here: frozenset[int] = _NOBODY.union(*owned)
        """Seats whose person is here, with this process."""
        self.watching_here = sum(not seats for seats in owned)
        """Spectators with this process."""
        self.around = self.here | self._elsewhere.seats
        """Seats whose person is here or elsewhere, also if a bot had to finish for them."""
        self.watching = self.watching_here + self._elsewhere.watching
        """All spectators."""
        self._seats = ()

    def present(self, seats: tuple[Seat, ...]) -> frozenset[int]:
        """Of these seats of the match those whose person is there; bots always are."""
        if seats is not self._seats:
            bots = (number for number, seat in enumerate(seats) if seat.bot_level is not None)
            self._seats, self._present = seats, self.around.union(bots)
        return self._present
