"""The legal moves of a position, made one by one when they are asked for: a wide position lists tens of thousands."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import overload

from regelwerk.contract import Move
from regelwerk.kernel.convention import Words


class MoveList(Sequence[Move]):
    """Moves in ascending id; equal to any sequence of the same moves."""

    def __init__(self, ids: Words, write: Callable[[int], str], *, chance: bool) -> None:
        self._ids = ids
        self._write = write
        self._chance = chance

    def __len__(self) -> int:
        return len(self._ids)

    @overload
    def __getitem__(self, at: int) -> Move: ...

    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...

    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        if isinstance(at, slice):
            return [self._move(identifier) for identifier in self._ids[at].tolist()]
        return self._move(int(self._ids[at]))

    def _move(self, identifier: int) -> Move:
        return Move(identifier, self._write, chance=self._chance)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self[:])
