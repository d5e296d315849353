"""Jump's words: a set of 36 squares per seat, and the piece that may go on.

A seat's set holds its three ranks from the lowest up; within a rank the rightmost square is the lowest bit, so that
moving to the right makes a number smaller.
"""

from regelwerk.games.quadro.board import FIELD, FILES, SIZE
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Layout
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.room import Head

from .edition import Facts
from .snapshot import SEATS, Snapshot

BITS = FIELD * SIZE
LAYOUT = Layout(pieces=len(SEATS), again=1)
PIECES, AGAIN = LAYOUT
"""AGAIN is 1 + the number of the square of the piece that may go on, 0 when a turn begins (clause 3)."""

ENDINGS = ("4",)


def squares_of(facts: Facts) -> NamedSet:
    """The squares of both seats' ranks by number: 36 · seat + bit."""
    return NamedSet([file + rank for rank in facts.ranks for file in reversed(FILES)], BITS)


def read(words: Words, head: Head) -> Snapshot:
    squares, again = squares_of(head["facts"]), int(words[AGAIN])
    board = {name: squares.numbers[name] // BITS for name in squares.read(words, PIECES)}
    return Snapshot(**head, board=board, again=squares.names[again - 1] if again else None)


def write(snapshot: Snapshot) -> Words:
    squares = squares_of(snapshot.facts)
    again = 0 if snapshot.again is None else 1 + squares.numbers[snapshot.again]
    return LAYOUT.of(snapshot, pieces=squares.words(snapshot.board), again=again)
