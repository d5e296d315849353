"""Blockade's words: a set of squares per player's Fluppies, then all Fluppies again file by file.

The third set is the other two seen from the side (bit 12 · file + rank), so that columns are read like rows. The Flaze
stand where the edition puts them and are in no word.
"""

from __future__ import annotations

from collections.abc import Collection

from regelwerk.games.quadro.board import SIZE, SQUARES
from regelwerk.games.quadro.squares import BITS, SET, set_of
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY
from regelwerk.kernel.layout import Layout
from regelwerk.model.room import Head

from .snapshot import SEATS, Snapshot

LAYOUT = Layout(BODY, fluppies=len(SEATS) * SET, columns=SET)
FLUPPIES, COLUMNS = LAYOUT
ENDINGS = ("3",)


def read(words: Words, head: Head) -> Snapshot:
    owners = [(owner, number) for owner in range(len(SEATS)) for number in range(len(SQUARES))]
    found = [at for at in owners if int(words[FLUPPIES + SET * at[0] + at[1] // BITS]) >> at[1] % BITS & 1]
    return Snapshot(**head, fluppies={SQUARES[number]: owner for owner, number in found})


def write(snapshot: Snapshot) -> Words:
    words = LAYOUT.zero(snapshot.players)
    own = [[name for name, owner in snapshot.fluppies.items() if owner == seat] for seat in snapshot.seats]
    LAYOUT.write(words, {"fluppies": [set_of(names) for names in own], "columns": columns_of(snapshot.fluppies)})
    return words


def columns_of(names: Collection[str]) -> list[int]:
    """A set of squares file by file, as its words."""
    numbers = map(SQUARES.index, names)
    return set_of(SQUARES[SIZE * (number % SIZE) + number // SIZE] for number in numbers)
