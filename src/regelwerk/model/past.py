"""The keys of positions since the last irreversible move: how often a position has come up before (G1)."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from types import MappingProxyType

_TAIL = 32
"""So many keys are copied from one position to the next at most; older ones are shared."""


class Past:
    """Immutable, and cheap to go on from, along a line of play and into its branches.

    The newest keys are a short tuple. When it is full it is put away for good, and with it the number of times that
    every key has come up so far; all positions after it share both.
    """

    __slots__ = ("_counts", "_older", "_tail")

    def __init__(
        self,
        older: tuple[tuple[int, ...], ...] = (),
        counts: Mapping[int, int] = MappingProxyType({}),
        tail: tuple[int, ...] = (),
    ) -> None:
        self._older = older
        self._counts = counts
        self._tail = tail

    @classmethod
    def of(cls, keys: Iterable[int]) -> Past:
        """A past of these keys, oldest first."""
        past = NOTHING
        for key in keys:
            past = past.after(key)
        return past

    def after(self, key: int) -> Past:
        """This past and one key more."""
        tail = (*self._tail, key)
        if len(tail) < _TAIL:
            return Past(self._older, self._counts, tail)
        counts = dict(self._counts)
        for seen in tail:
            counts[seen] = counts.get(seen, 0) + 1
        return Past((*self._older, tail), counts)

    def count(self, key: int) -> int:
        """How often a key is in it."""
        return self._counts.get(key, 0) + self._tail.count(key)

    def keys(self) -> tuple[int, ...]:
        """All keys, oldest first."""
        return (*(key for block in self._older for key in block), *self._tail)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Past):
            return NotImplemented
        return self is other or (self._tail == other._tail and self._older == other._older)

    def __hash__(self) -> int:
        return hash(self._tail)


NOTHING = Past()
"""The past of a position that nothing leads back from."""
