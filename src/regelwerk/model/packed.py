"""A position of long ago in as few bytes as it needs: most of its words are small, and many are nothing."""

from __future__ import annotations

import zlib

import numpy as np

from .position import Position, position_of

_QUICK = 1


class Packed:
    """Holds what makes a position the same again: an eighth to a third of its words. What was worked out of it, and the
    list of its moves, are not kept."""

    __slots__ = ("_memory", "_past", "_played", "_words", "setting")

    def __init__(self, position: Position) -> None:
        self.setting = position._setting
        self._memory, self._past, self._played = position._memory, position._past, position._played
        self._words = zlib.compress(position._words.tobytes(), _QUICK)

    def unpacked(self) -> Position:
        """The position, made again."""
        words = np.frombuffer(zlib.decompress(self._words), np.int64).copy()
        return position_of(self.setting, words, self._past, self._memory, self._played)
