"""Quadro-Be's words: the phase of the shape cycle, then a 16-bit set of centres per seat and shape."""

from __future__ import annotations

from regelwerk.games.quadro.board import CENTRES
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY
from regelwerk.kernel.layout import Layout
from regelwerk.model.room import Head

from .moves import SHAPES
from .snapshot import SEATS, Snapshot

SETS = tuple((seat, shape) for seat in range(len(SEATS)) for shape in SHAPES)
LAYOUT = Layout(BODY, phase=1, pieces=len(SETS))
PHASE, PIECES = LAYOUT
ENDINGS = ("3a", "3b")


def read(words: Words, head: Head) -> Snapshot:
    found = LAYOUT.read(words, "phase", "pieces")
    masks = dict(zip(SETS, found.pop("pieces"), strict=True))
    board = {name: piece for piece, mask in masks.items() for at, name in enumerate(CENTRES) if mask >> at & 1}
    return Snapshot(**head, **found, board=board)


def write(snapshot: Snapshot) -> Words:
    words = LAYOUT.zero(snapshot.players)
    words[PHASE] = snapshot.phase
    for name, piece in snapshot.board.items():
        words[PIECES + SETS.index(piece)] |= 1 << CENTRES.index(name)
    return words
