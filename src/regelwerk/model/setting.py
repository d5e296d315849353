"""A game with its player count and options fixed: what every position of one match shares."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import LENGTH, OVER, PLY, SEAT, TABLE_PLIES

if TYPE_CHECKING:
    from .game import Game


class Setting:
    """Compared by what it says, so that equal positions of two processes are equal."""

    __slots__ = ("game", "options", "players", "tables")

    def __init__(self, game: Game, players: int, options: dict[str, str], tables: Words) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.tables = tables

    def advance(self, words: Words, move: int) -> None:
        """One move in place, with the bookkeeping of `kernel/advance.py`.

        A compiled function called directly costs a fiftieth of one that is passed to another as an argument.
        """
        self.game.kernel.apply(self.tables, words, move)
        words[PLY] += 1
        if words[SEAT] != OVER and words[PLY] >= self.tables[TABLE_PLIES]:
            finish_by_points(words, LENGTH)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setting):
            return NotImplemented
        return (
            self.game.name == other.game.name
            and self.players == other.players
            and self.options == other.options
            and np.array_equal(self.tables, other.tables)
        )

    def __hash__(self) -> int:
        return hash((self.game.name, self.players))
