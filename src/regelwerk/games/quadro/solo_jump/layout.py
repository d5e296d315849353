"""Solo-Jump's words: the squares of every colour, once by ranks and once by files.

A set is three words of four lines each, thirteen bits a line; the thirteenth stays empty, so that a carry running along
a line ends there. By ranks a line is a rank and the bits are files, by files the other way round.
"""

from regelwerk.games.quadro.board import FILES, RANKS, SIZE
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Layout
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.room import Head

from .snapshot import LETTERS, Snapshot

PARTS = 3
"""Words in a set."""

LINES = 4
"""Lines in a word."""

PITCH = SIZE + 1
AXIS = len(LETTERS) * PARTS
"""Words by ranks, and as many by files."""

LAYOUT = Layout(sets=2 * AXIS)
(SETS,) = LAYOUT
ENDINGS = ("3a", "3b")
BY_RANKS = NamedSet([f"{file}{rank}" if file else "" for rank in RANKS for file in (*FILES, "")], LINES * PITCH)
BY_FILES = NamedSet([f"{file}{rank}" if rank else "" for file in FILES for rank in (*RANKS, 0)], LINES * PITCH)


def read(words: Words, head: Head) -> Snapshot:
    return Snapshot(**head, board=BY_RANKS.joined(words, SETS, LETTERS))


def write(snapshot: Snapshot) -> Words:
    return LAYOUT.of(snapshot, sets=[names.parted(snapshot.board, LETTERS) for names in (BY_RANKS, BY_FILES)])
