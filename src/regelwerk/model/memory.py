"""What positions remember of how they came about, and whose memory it is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Optional, TypeAlias

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words

from .past import Past

if TYPE_CHECKING:
    from .position import Position

ANYBODY, NOBODY = -2, -3
"""Whose memory a position has: everybody's where it was played, nobody's where it was drawn again for several seats."""

Played: TypeAlias = Optional[tuple["Played", int]]  # noqa: UP045 - it names itself, so it cannot be written with |
"""The ids of the moves since a start, the newest outermost: a position shares those before it, so playing is cheap."""


def ids(played: Played) -> list[int]:
    """The ids of all moves since the start, first to last."""
    found = []
    while played is not None:
        played, move = played
        found.append(move)
    return found[::-1]


class Memory:
    """Where the moves of a position begin, shared by all positions that were played from there.

    What a seat heard is worked out by playing the moves again. A position drawn again for a seat begins there: `whose`
    is that seat, and only what it heard `earlier` is remembered, so that neither its history nor a pickle gives more
    away.
    """

    __slots__ = ("_earlier", "past", "whose", "words")

    def __init__(
        self,
        words: Words,
        past: Past,
        whose: int | None = ANYBODY,
        earlier: Position | tuple[str, ...] = (),
    ) -> None:
        self.words = words
        self.past = past
        self.whose = whose
        self._earlier = earlier

    def only(self, seat: int | None, position: Position, words: Words) -> Memory:
        """The memory of a position with these words that is drawn again for a seat from one that has this memory."""
        if self.whose not in {ANYBODY, seat}:
            return Memory(words, self.past, NOBODY)
        return Memory(words, self.past, seat, position if position.has_moved else self._earlier)

    def heard_earlier(self) -> tuple[str, ...]:
        """What its seat heard before the start."""
        return self._earlier if isinstance(self._earlier, tuple) else self._earlier.history(self.whose)

    def demand(self, seat: int | None) -> None:
        """`Unreadable` where it is not this seat's memory."""
        if self.whose not in {ANYBODY, seat}:
            whom = "several seats" if self.whose == NOBODY else f"seat {self.whose}"
            raise Unreadable(f"This position was drawn again for {whom}; what seat {seat} heard before is not known.")
