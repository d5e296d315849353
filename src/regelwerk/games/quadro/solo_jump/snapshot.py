"""Solo-Jump's words in words: the squares of every colour, once by ranks and once by files.

A set is three words of four lines each, thirteen bits a line; the thirteenth stays empty, so that a carry running along
a line ends there. By ranks a line is a rank and the bits are files, by files the other way round.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, Self

import numpy as np

from regelwerk.games.quadro.board import SIZE, square_at, square_name
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, OVER, OWN_ENDINGS, PLAYERS, SEAT

COLOURS = ("blue", "green", "yellow", "red")
LETTERS = "BGYR"

PARTS = 3
LINES = 4
"""Lines in a word."""

PITCH = SIZE + 1
SETS = BODY
"""By ranks, then by files: a set per colour."""

AXIS = len(COLOURS) * PARTS
WORDS = SETS + 2 * AXIS

ENDINGS = ("3a", "3b")
STUCK, MASTER = OWN_ENDINGS, OWN_ENDINGS + 1

DIRECTIONS = ((-1, 0), (1, 0), (0, -1), (0, 1))
"""Steps of file and rank: left, right, down, up."""


def word_and_bit(axis: int, colour: int, file: int, rank: int) -> tuple[int, int]:
    """Where a colour's piece on a square is kept."""
    line, at = (file, rank) if axis else (rank, file)
    return SETS + AXIS * axis + PARTS * colour + line // LINES, PITCH * (line % LINES) + at


def put(words: Words, file: int, rank: int, letter: str) -> None:
    """Put a piece on a free square, by ranks and by files."""
    for axis in range(2):
        word, bit = word_and_bit(axis, LETTERS.index(letter), file, rank)
        words[word] |= 1 << bit


@dataclass(frozen=True)
class Snapshot:
    """`board` maps a square to the letter of its piece's colour."""

    board: dict[str, str]
    over: bool
    edition: dict[str, Any]

    @classmethod
    def read(cls, words: Words, edition: dict[str, Any], options: dict[str, str]) -> Self:
        board = {}
        for rank in range(SIZE):
            for file in range(SIZE):
                for colour, letter in enumerate(LETTERS):
                    word, bit = word_and_bit(0, colour, file, rank)
                    if int(words[word]) >> bit & 1:
                        board[square_name(file, rank)] = letter
        return cls(board, int(words[SEAT]) == OVER, edition)

    def words(self) -> Words:
        words = np.zeros(WORDS, np.int64)
        words[PLAYERS] = 1
        words[SEAT] = OVER if self.over else 0
        for name, letter in self.board.items():
            at = square_at(name)
            assert at is not None
            put(words, *at, letter)
        return words

    def beside(self, name: str, direction: tuple[int, int]) -> tuple[list[str], str | None]:
        """The unbroken run of pieces beside a square, and the free square behind it, None at the edge (clause 2a)."""
        at = square_at(name)
        assert at is not None
        run: list[str] = []
        file, rank = at[0] + direction[0], at[1] + direction[1]
        while 0 <= file < SIZE and 0 <= rank < SIZE:
            square = square_name(file, rank)
            if square not in self.board:
                return run, square
            run.append(square)
            file, rank = file + direction[0], rank + direction[1]
        return run, None

    def jumps(self) -> Iterator[tuple[str, str]]:
        """Every jump that clauses 2a and 2b allow."""
        for name, letter in self.board.items():
            for direction in DIRECTIONS:
                run, behind = self.beside(name, direction)
                if run and behind is not None and all(self.board[square] != letter for square in run):
                    yield name, behind
