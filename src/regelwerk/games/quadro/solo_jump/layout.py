"""Solo-Jump's words: the squares of every colour, once by ranks and once by files.

A set is three words of four lines each, thirteen bits a line; the thirteenth stays empty, so that a carry running along
a line ends there. By ranks a line is a rank and the bits are files, by files the other way round.
"""

from __future__ import annotations

from regelwerk.games.quadro.board import SIZE, SQUARES
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, TABLES_BODY
from regelwerk.kernel.layout import Layout
from regelwerk.model.room import Head

from .snapshot import LETTERS, Snapshot

PARTS = 3
"""Words in a set."""

LINES = 4
"""Lines in a word."""

PITCH = SIZE + 1
AXIS = len(LETTERS) * PARTS
"""Words by ranks, and as many by files."""

LAYOUT = Layout(BODY, sets=2 * AXIS)
(SETS,) = LAYOUT
ENDINGS = ("3a", "3b")
TABLES = Layout(TABLES_BODY, pieces=1, start=2 * AXIS)
PIECES, START = TABLES


def word_and_bit(axis: int, letter: str, square: int) -> tuple[int, int]:
    """Where a colour's piece on a square is kept."""
    line, at = (square % SIZE, square // SIZE) if axis else (square // SIZE, square % SIZE)
    return SETS + AXIS * axis + PARTS * LETTERS.index(letter) + line // LINES, 1 << PITCH * (line % LINES) + at


def read(words: Words, head: Head) -> Snapshot:
    board = {}
    for square, name in enumerate(SQUARES):
        for letter in LETTERS:
            word, bit = word_and_bit(0, letter, square)
            if words[word] & bit:
                board[name] = letter
    return Snapshot(**head, board=board)


def write(snapshot: Snapshot) -> Words:
    words = LAYOUT.zero(snapshot.players)
    for name, letter in snapshot.board.items():
        for axis in range(2):
            word, bit = word_and_bit(axis, letter, SQUARES.index(name))
            words[word] |= bit
    return words
