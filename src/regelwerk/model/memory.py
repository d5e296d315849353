"""What positions remember of how they came about, and whose memory it is."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from regelwerk.contract import Unreadable

if TYPE_CHECKING:
    from .position import Position

ANYBODY, NOBODY = -2, -3
"""Whose memory a position has: everybody's where it was played, nobody's where it was drawn again for several seats."""


class Memory:
    """How a position came about: where its moves begin, and the ids of all moves since.

    It is shared with the positions before, link by link, so playing costs nothing; what a seat heard is worked out by
    playing the moves again. A position drawn again for a seat begins there: `whose` is that seat, and only what it
    heard `earlier` is remembered, so that neither its history nor a pickle gives more away.
    """

    __slots__ = ("_before", "_earlier", "_move", "start", "whose")

    def __init__(
        self,
        start: Position,
        before: Memory | None = None,
        move: int = -1,
        whose: int | None = ANYBODY,
        earlier: Memory | tuple[str, ...] = (),
    ) -> None:
        self.start = start
        self.whose = whose
        self._before = before
        self._move = move
        self._earlier = earlier

    def after(self, move: int) -> Memory:
        return Memory(self.start, self, move, self.whose, self._earlier)

    def only(self, seat: int | None, start: Position) -> Memory:
        """The memory of a position that was drawn again for a seat."""
        if self.whose not in {ANYBODY, seat}:
            return Memory(start, whose=NOBODY)
        return Memory(start, whose=seat, earlier=self._earlier if self._before is None else self)

    def ids(self) -> list[int]:
        """The ids of all moves since the start, first to last."""
        found, link = [], self
        while link._before is not None:
            found.append(link._move)
            link = link._before
        return found[::-1]

    def heard_earlier(self) -> tuple[str, ...]:
        """What its seat heard before the start."""
        earlier = self._earlier
        return tuple(earlier.heard_by(self.whose)) if isinstance(earlier, Memory) else earlier

    def heard_by(self, seat: int | None) -> Iterator[str]:
        """Every move as that seat heard it."""
        if self.whose not in {ANYBODY, seat}:
            whom = "several seats" if self.whose == NOBODY else f"seat {self.whose}"
            raise Unreadable(f"This position was drawn again for {whom}; what seat {seat} heard before is not known.")
        yield from self.heard_earlier()
        position = self.start
        for identifier in self.ids():
            yield position.heard(identifier, seat)
            position = position.play(identifier)
