"""Quadro-Be's words in words: the phase of the shape cycle, then a 16-bit set of centres per seat and shape."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from regelwerk.games.quadro.board import CENTRES
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, OVER, OWN_ENDINGS, PLAYERS, SEAT

SHAPES = "STC"
SEATS = ("blue", "red")
CYCLE = 6
"""Turns after which both players name the same shapes again."""

PHASE = BODY
PIECES = BODY + 1
WORDS = PIECES + 2 * len(SHAPES)

ENDINGS = ("3a", "3b")
FOUR, STUCK = OWN_ENDINGS, OWN_ENDINGS + 1


@dataclass(frozen=True)
class Snapshot:
    """`board` maps a centre to (seat, shape); `phase` is the turn's number in the cycle of six, blue's even."""

    board: dict[str, tuple[int, str]]
    phase: int
    over: bool
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        board = {}
        for seat in range(2):
            for number, shape in enumerate(SHAPES):
                mask = int(words[PIECES + 3 * seat + number])
                board.update({name: (seat, shape) for at, name in enumerate(CENTRES) if mask >> at & 1})
        return cls(board, int(words[PHASE]), int(words[SEAT]) == OVER, edition)

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS] = 2
        words[SEAT] = self.seat
        words[PHASE] = self.phase
        for name, (seat, shape) in self.board.items():
            words[PIECES + 3 * seat + SHAPES.index(shape)] |= 1 << CENTRES.index(name)
        return words

    @property
    def seat(self) -> int:
        """Whose turn it is by the cycle."""
        return self.phase % 2

    @property
    def shape(self) -> str:
        """The shape that the turn names (clause 1)."""
        order: str = self.edition["order"][SEATS[self.seat]]
        return order[self.phase // 2]

    def hand(self, seat: int) -> dict[str, int]:
        """Pieces not yet on the board, by shape."""
        placed = [shape for owner, shape in self.board.values() if owner == seat]
        return {shape: self.edition["pieces"][shape] - placed.count(shape) for shape in SHAPES}

    @property
    def placing(self) -> bool:
        """Whether this turn places a piece rather than moving one (clause 1)."""
        return self.hand(self.seat)[self.shape] > 0
