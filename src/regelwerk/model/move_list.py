"""The legal moves of a position, made one by one when they are asked for: a wide position lists tens of thousands."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import overload

from regelwerk.contract import Move, Run
from regelwerk.kernel.convention import Words


class MoveList(Sequence[Move]):
    """Moves in ascending id; equal to any sequence of the same moves."""

    __slots__ = ("_by_id", "_ids")

    def __init__(self, ids: Words, run: Run) -> None:
        self._ids = ids
        self._by_id = run.by_id

    def __len__(self) -> int:
        return self._ids.size

    @overload
    def __getitem__(self, at: int) -> Move: ...

    @overload
    def __getitem__(self, at: slice) -> list[Move]: ...

    def __getitem__(self, at: int | slice) -> Move | list[Move]:
        if isinstance(at, slice):
            return [self._by_id[identifier] for identifier in self._ids[at].tolist()]
        return self._by_id[self._ids.item(at)]

    def __iter__(self) -> Iterator[Move]:
        return map(self._by_id.__getitem__, self._ids.tolist())

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Sequence):
            return NotImplemented
        return len(self) == len(other) and all(one == two for one, two in zip(self, other, strict=True))

    __hash__ = None  # type: ignore[assignment]

    def __repr__(self) -> str:
        return repr(self[:])

    def __reduce__(self) -> tuple[type[list[Move]], tuple[list[Move]]]:
        return list, (self[:],)
