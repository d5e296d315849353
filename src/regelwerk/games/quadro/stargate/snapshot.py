"""Stargate's words in words: where the Commanders stand, a set of squares per army, and which of them hold Divers.

Seats count clockwise: 0 blue, 1 green, 2 yellow, 3 red with four players, 0 blue and 1 red with two. In alliances the
turns go 0, 2, 1, 3. A seat whose Commander is nowhere is out; its words stay empty.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from regelwerk.games.quadro.board import SQUARES, square_at
from regelwerk.games.quadro.squares import BITS, SET
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, ENDING, OVER, OWN_ENDINGS, PLAYERS, SEAT

SHAPES = "CTS"
SEATS = {2: ("blue", "red"), 4: ("blue", "green", "yellow", "red")}
"""The colours of the seats by number of players."""

MOST = 4
NOWHERE = -1
"""Where a Commander stands who has been captured."""

TURN = BODY
"""Whose turn it is, or was when the game ended."""

COMMANDER = TURN + 1
ARMY = COMMANDER + MOST
DIVERS = ARMY + MOST * SET
WORDS = DIVERS + SET

MODES = ("duel", "free", "alliances")
GATES, MAINGATE, FALL = range(3)
"""The three ways to win."""

WAYS_TO_WIN = 3
ENDINGS = ("5a", "5b", "5c", "6b", "6c", "6e", "7c", "7d", "7e")
"""By mode, and within a mode by way to win."""


@dataclass(frozen=True)
class Snapshot:
    """`board` maps a square to (seat, shape); `turn` is the seat to move, or that moved last where that has `won`."""

    board: dict[str, tuple[int, str]]
    turn: int
    over: bool
    won: bool
    players: int
    mode: str
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        board = {}
        for number, name in enumerate(SQUARES):
            part, bit = number // BITS, number % BITS
            for seat in range(int(words[PLAYERS])):
                if words[ARMY + SET * seat + part] >> bit & 1:
                    diver = words[DIVERS + part] >> bit & 1
                    shape = "C" if words[COMMANDER + seat] == number else "T" if diver else "S"
                    board[name] = (seat, shape)
        over, won = bool(words[SEAT] == OVER), bool(words[ENDING] >= OWN_ENDINGS)
        return cls(board, int(words[TURN]), over, won, int(words[PLAYERS]), options["mode"], edition)

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS] = self.players
        words[SEAT] = OVER if self.over else self.turn
        words[TURN] = self.turn
        words[COMMANDER : COMMANDER + MOST] = NOWHERE
        for name, (seat, shape) in self.board.items():
            number = SQUARES.index(name)
            words[ARMY + SET * seat + number // BITS] |= 1 << number % BITS
            if shape == "C":
                words[COMMANDER + seat] = number
            if shape == "T":
                words[DIVERS + number // BITS] |= 1 << number % BITS
        return words

    @property
    def colours(self) -> tuple[str, ...]:
        return SEATS[self.players]

    def colour(self, seat: int) -> str:
        return self.colours[seat]

    def army(self, seat: int) -> dict[str, str]:
        """A seat's squares with the shapes on them."""
        return {name: shape for name, (owner, shape) in self.board.items() if owner == seat}

    def out(self, seat: int) -> bool:
        """Whether the seat has lost its Commander (clauses 5c, 6d, 7e)."""
        return "C" not in self.army(seat).values()

    def partner(self, seat: int) -> int | None:
        """The ally of a seat, in alliances only (clause 7a)."""
        if self.mode != "alliances":
            return None
        return self.colours.index(self.edition["partners"][self.colour(seat)])

    def maingate(self, seat: int) -> str:
        """Clause 2: the Stargate farthest from the seat's corner."""
        return farthest_gate(self.edition, self.edition["corners"][str(self.players)][self.colour(seat)])


def farthest_gate(edition: dict[str, Any], corner: str) -> str:
    """The gate with the most squares between it and a corner, counted along rows and columns."""

    def steps(gate: str) -> int:
        here, there = square_at(corner), square_at(gate)
        assert here is not None and there is not None
        return abs(here[0] - there[0]) + abs(here[1] - there[1])

    gates: list[str] = edition["gates"]["squares"]
    return max(gates, key=steps)
