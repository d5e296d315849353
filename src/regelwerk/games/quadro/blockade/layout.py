"""Blockade's words: a set of squares per player's Fluppies, then all Fluppies again file by file.

The third set is the other two seen from the side (bit 12 · file + rank), so that columns are read like rows. The Flaze
stand where the edition puts them and are in no word.
"""

from regelwerk.games.quadro.board import FILES, RANKS
from regelwerk.games.quadro.squares import BITS, SET, SQUARE_SET
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Layout
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.room import Head

from .snapshot import SEATS, Snapshot

LAYOUT = Layout(fluppies=len(SEATS) * SET, columns=SET)
FLUPPIES, COLUMNS = LAYOUT
COLUMN_SET = NamedSet([f"{file}{rank}" for file in FILES for rank in RANKS], BITS)
ENDINGS = ("3",)


def read(words: Words, head: Head) -> Snapshot:
    return Snapshot(**head, fluppies=SQUARE_SET.joined(words, FLUPPIES, range(len(SEATS))))


def write(snapshot: Snapshot) -> Words:
    own = SQUARE_SET.parted(snapshot.fluppies, snapshot.seats)
    return LAYOUT.position(snapshot.players, fluppies=own, columns=COLUMN_SET.words(snapshot.fluppies))
