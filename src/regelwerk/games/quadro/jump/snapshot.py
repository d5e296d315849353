"""Jump's words in words: a 36-bit set per seat, and the piece that may go on.

A seat's set holds its three ranks from the lowest up, twelve bits each; within a rank the rightmost square is the
lowest bit, so that moving to the right makes a number smaller.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from regelwerk.games.quadro.board import FIELD, SIZE, square_at, square_name
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, OVER, OWN_ENDINGS, PLAYERS, SEAT

SEATS = ("blue", "red")

BITS = FIELD * SIZE
PIECES = BODY
AGAIN = PIECES + len(SEATS)
"""1 + 36 · seat + bit of the piece that may go on; 0 when a turn begins (clause 3)."""

WORDS = AGAIN + 1

ENDINGS = ("4",)
HOME = OWN_ENDINGS


def field_of(edition: dict[str, Any], seat: int) -> tuple[int, int]:
    """The file and rank, from 0, of the lowest left square of a seat's start field (clause 1a)."""
    at = square_at(edition["start"][SEATS[seat]])
    assert at is not None
    return at[0] - 1, at[1] - 1


def square_of(edition: dict[str, Any], seat: int, bit: int) -> str:
    """The square that a bit of a seat's set stands for."""
    return square_name(SIZE - 1 - bit % SIZE, field_of(edition, seat)[1] + bit // SIZE)


def bit_of(edition: dict[str, Any], seat: int, name: str) -> int:
    """The bit of a square on one of a seat's ranks."""
    at = square_at(name)
    assert at is not None
    return SIZE * (at[1] - field_of(edition, seat)[1]) + SIZE - 1 - at[0]


@dataclass(frozen=True)
class Snapshot:
    """`board` maps a square to the seat whose piece stands there; `again` is the square of the piece that may go on.

    `seat` is None when the game is over.
    """

    board: dict[str, int]
    seat: int | None
    again: str | None
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        board = {}
        for seat in range(len(SEATS)):
            mask = int(words[PIECES + seat])
            board.update({square_of(edition, seat, bit): seat for bit in range(BITS) if mask >> bit & 1})
        turn = int(words[SEAT])
        again = square_of(edition, *divmod(int(words[AGAIN]) - 1, BITS)) if words[AGAIN] else None
        return cls(board, None if turn == OVER else turn, again, edition)

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS] = len(SEATS)
        words[SEAT] = OVER if self.seat is None else self.seat
        for name, seat in self.board.items():
            words[PIECES + seat] |= 1 << bit_of(self.edition, seat, name)
        if self.again is not None:
            seat = self.board[self.again]
            words[AGAIN] = 1 + BITS * seat + bit_of(self.edition, seat, self.again)
        return words

    def ranks(self, seat: int) -> tuple[int, ...]:
        """A seat's three ranks, lowest first, counted from 0."""
        lowest = field_of(self.edition, seat)[1]
        return tuple(range(lowest, lowest + FIELD))

    def shape(self, name: str) -> str:
        """The letter of the piece on a square: shapes go by ranks, which no piece leaves (clause 1b)."""
        at = square_at(name)
        assert at is not None
        letters: str = self.edition["shapes"]
        return letters[self.ranks(self.board[name]).index(at[1])]

    def next_free(self, name: str) -> str | None:
        """The first free square to the right of a square on its rank (clause 2), None if there is none."""
        at = square_at(name)
        assert at is not None
        beyond = (square_name(file, at[1]) for file in range(at[0] + 1, SIZE))
        return next((square for square in beyond if square not in self.board), None)

    def opponents(self, name: str, seat: int) -> int:
        """How many pieces of the other side stand on the file of a square (clause 3)."""
        return sum(1 for square, owner in self.board.items() if owner != seat and square[0] == name[0])

    def at_home(self, seat: int) -> int:
        """How many of a seat's pieces stand in the rightmost field (clause 4)."""
        return sum(1 for square, owner in self.board.items() if owner == seat and square[0] in "jkl")
