"""Quadro-Be's words: the phase of the shape cycle, then a 16-bit set of centres per seat and shape."""

from regelwerk.games.quadro.board import CENTRES
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Layout
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.room import Head

from .moves import SHAPES
from .snapshot import SEATS, Snapshot

SETS = tuple((seat, shape) for seat in range(len(SEATS)) for shape in SHAPES)
LAYOUT = Layout(phase=1, pieces=len(SETS))
PHASE, PIECES = LAYOUT
ENDINGS = ("3a", "3b")
CENTRE_SET = NamedSet(CENTRES, len(CENTRES))


def read(words: Words, head: Head) -> Snapshot:
    return Snapshot(**head, **LAYOUT.read(words, "phase"), board=CENTRE_SET.joined(words, PIECES, SETS))


def write(snapshot: Snapshot) -> Words:
    return LAYOUT.of(snapshot, pieces=CENTRE_SET.parted(snapshot.board, SETS))
