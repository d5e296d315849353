"""Transmitter's words in words: where the cylinders stand, a set of squares per colour, and which hold triangles.

Seats count clockwise through the colours that play: blue, green, yellow, red with four players, blue and yellow with
two, and with three all but the one that the option `without` names. What is in reserve follows from the board.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from regelwerk.games.quadro.board import CENTRES, FIELD, SQUARES, square_at, square_name
from regelwerk.games.quadro.squares import BITS, SET
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, ENDING, OVER, OWN_ENDINGS, PLAYERS, SEAT

SHAPES = "CTS"
RESERVES = "TS"
"""The shapes that come in later (clause 3a)."""

COLOURS = ("blue", "green", "yellow", "red")
MOST = len(COLOURS)

TURN = BODY
"""Whose turn it is, or was when the game ended."""

CYLINDER = TURN + 1
ARMY = CYLINDER + MOST
TRIANGLES = ARMY + MOST * SET
WORDS = TRIANGLES + SET

ENDINGS = ("5",)


def colours_without(without: str) -> tuple[str, ...]:
    """Clause 1: the colours that play, clockwise; the option names those left out, joined by a dash."""
    return tuple(colour for colour in COLOURS if colour not in without.split("-"))


def centre_of(square: str) -> str:
    """The centre of the field in which a square lies."""
    at = square_at(square)
    assert at is not None
    return square_name(at[0] // FIELD * FIELD + 1, at[1] // FIELD * FIELD + 1)


@dataclass(frozen=True)
class Snapshot:
    """`board` maps a square to (seat, shape); `turn` is the seat to move, or that moved last where that has `won`."""

    board: dict[str, tuple[int, str]]
    turn: int
    over: bool
    won: bool
    colours: tuple[str, ...]
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        board = {}
        for number, name in enumerate(SQUARES):
            part, bit = number // BITS, number % BITS
            for seat in range(int(words[PLAYERS])):
                if words[ARMY + SET * seat + part] >> bit & 1:
                    triangle = words[TRIANGLES + part] >> bit & 1
                    board[name] = (seat, "C" if words[CYLINDER + seat] == number else "T" if triangle else "S")
        over, won = bool(words[SEAT] == OVER), bool(words[ENDING] >= OWN_ENDINGS)
        return cls(board, int(words[TURN]), over, won, colours_without(options["without"]), edition)

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS] = len(self.colours)
        words[SEAT] = OVER if self.over else self.turn
        words[TURN] = self.turn
        for name, (seat, shape) in self.board.items():
            number = SQUARES.index(name)
            words[ARMY + SET * seat + number // BITS] |= 1 << number % BITS
            if shape == "C":
                words[CYLINDER + seat] = number
            if shape == "T":
                words[TRIANGLES + number // BITS] |= 1 << number % BITS
        return words

    def pieces(self, seat: int) -> dict[str, str]:
        """A seat's squares with the shapes on them."""
        return {name: shape for name, (owner, shape) in self.board.items() if owner == seat}

    def reserve(self, seat: int) -> dict[str, int]:
        """Pieces still beside the board, by shape."""
        standing = list(self.pieces(seat).values())
        start, reserve = self.edition["start"], self.edition["reserve"]
        return {shape: len(start[shape]) + reserve[shape] - standing.count(shape) for shape in RESERVES}

    def must_leave(self, seat: int) -> list[str]:
        """Clause 4: the centres that an own piece has to leave, of which the seat chooses one."""
        fields = [centre_of(name) for name, (owner, _) in self.board.items() if owner != seat]
        enough: int = self.edition["leaving"]["opponents"]
        return [name for name in self.pieces(seat) if name in CENTRES and fields.count(name) >= enough]
