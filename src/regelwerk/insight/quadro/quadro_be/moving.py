"""The moving phase solved: all layers, by all cores, with checkpoints."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from itertools import count
from typing import NamedTuple

import numpy as np

from .backing import NONE, Values
from .crew import Crew, Told, stretches
from .retrograde import Frontier, back_from_list, back_from_stretch, begin
from .turns import ROUND, Turns

LISTED = 1 << 26
"""The longest frontier that is kept as a list; a longer one is looked for in the arrays again."""

_PER_LIST = 1 << 16
_ROOM = 1 << 22

Save = Callable[[int], None]
"""Told that all layers below this depth are complete, when the arrays should be saved."""


class _Piece(NamedTuple):
    """A stretch of an array, or of a list of numbers in it, that one thread goes back from."""

    turn: int
    first: int
    end: int
    listed: Frontier | None


class MovingPhase:
    """The values of all placements of all pieces, an array for each turn of the round."""

    def __init__(self, turns: Turns, values: list[Values] | None = None) -> None:
        self._turns = turns
        self._numbering = turns.numbering
        size = int(self._numbering[-1])
        self._fresh = values is None
        self.values: list[Values] = values or [np.empty(size, np.uint16) for _ in range(ROUND)]

    def solve(self, crew: Crew, told: Told, save: Save, begin_at: int = 0, pause: float = 120.0) -> int:
        """Work through the layers from a depth on; returns the greatest depth. Saves every `pause` seconds.

        Arrays that were saved may be further than the depth says; what is in them is right, only not complete.
        """
        if self._fresh:
            self._begin(crew, told)
            save(0)
        reached = self._deepest(crew)
        lists: list[Frontier] | None = None
        saved, valued = time.monotonic(), 0
        for depth in count(begin_at):
            found = self._back(crew, depth, lists)
            lists = found.lists if depth >= reached else None
            valued += found.size
            told(f"layer {depth + 1}: {found.size:,} positions", valued / (len(self.values) * len(self.values[0])))
            if found.size == 0 and depth >= reached:
                return depth
            if time.monotonic() - saved > pause:
                save(depth + 1)
                saved = time.monotonic()
        raise AssertionError("layers do not end")

    def _begin(self, crew: Crew, told: Told) -> None:
        """The ends of the game."""
        size = len(self.values[0])
        pieces = [(turn, *stretch) for turn in range(ROUND) for stretch in stretches(size)]

        def write(piece: tuple[int, int, int]) -> None:
            turn, first, end = piece
            begin(self.values[turn], self._numbering, self._turns.shapes[turn], first, end)

        for done, _ in enumerate(crew.share(write, pieces), start=1):
            told("ends of the game", done / len(pieces))

    def _deepest(self, crew: Crew) -> int:
        """The greatest depth in the arrays."""

        def deepest(piece: tuple[int, int, int]) -> int:
            turn, first, end = piece
            part = self.values[turn][first:end]
            return int(part[part < NONE].max(initial=0))

        size = len(self.values[0])
        return max(crew.share(deepest, ((turn, *each) for turn in range(ROUND) for each in stretches(size))))

    def _back(self, crew: Crew, depth: int, lists: list[Frontier] | None) -> _Layer:
        """What is one ply further from the end than this depth."""
        layer = _Layer()

        def work(piece: _Piece) -> tuple[int, int, Frontier | None]:
            room = np.empty(_ROOM, np.uint32)
            earlier, shape = self._turns.before(piece.turn)
            arrays = self.values[piece.turn], self.values[earlier], self._numbering, shape, depth
            if piece.listed is None:
                size = back_from_stretch(*arrays, piece.first, piece.end, room)
            else:
                size = back_from_list(*arrays, piece.listed[piece.first : piece.end], room)
            return earlier, size, room[:size].copy() if layer.listed and size <= _ROOM else None

        for turn, size, numbers in crew.share(work, self._pieces(lists)):
            layer.add(turn, size, numbers)
        return layer

    def _pieces(self, lists: list[Frontier] | None) -> Iterator[_Piece]:
        for turn in range(ROUND):
            if lists is None:
                yield from (_Piece(turn, *each, None) for each in stretches(len(self.values[turn])))
            else:
                yield from (_Piece(turn, *each, lists[turn]) for each in stretches(len(lists[turn]), _PER_LIST))


class _Layer:
    """The positions of one depth: how many, and which ones as long as they are few."""

    def __init__(self) -> None:
        self.size = 0
        self.listed = True
        self._found: list[list[Frontier]] = [[] for _ in range(ROUND)]

    def add(self, turn: int, size: int, numbers: Frontier | None) -> None:
        self.size += size
        if numbers is None or self.size > LISTED:
            self.listed = False
            self._found = [[] for _ in range(ROUND)]
        elif self.listed and size:
            self._found[turn].append(numbers)

    @property
    def lists(self) -> list[Frontier] | None:
        """The numbers by turn; None where they are too many."""
        empty = np.empty(0, np.uint32)
        return [np.concatenate([empty, *found]) for found in self._found] if self.listed else None
