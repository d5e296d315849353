"""How a game ended."""

from __future__ import annotations

import msgspec


class Outcome(msgspec.Struct, frozen=True):
    """Points, places (1 is best, ties share one) and returns in [-1, 1] per seat; why it ended is a clause."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    returns: tuple[float, ...]
    clause: str

    @property
    def winners(self) -> tuple[int, ...]:
        """Seats on place 1; all of them in a draw."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    @property
    def is_draw(self) -> bool:
        """Whether all of several seats share the first place."""
        return len(self.places) > 1 and all(place == 1 for place in self.places)
