"""Transmitter's words, which are those of armies, and its ending."""

from __future__ import annotations

from regelwerk.games.quadro.army_layout import read_armies
from regelwerk.games.quadro.army_layout import write as write
from regelwerk.kernel.convention import Words
from regelwerk.model.room import Head

from .snapshot import Snapshot, colours_in_play

ENDINGS = ("5",)


def read(words: Words, head: Head) -> Snapshot:
    return Snapshot(**head, **read_armies(words), colours=colours_in_play(head["options"]))
