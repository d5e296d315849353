"""Stargate's words, which are those of armies, and its endings."""

from __future__ import annotations

from regelwerk.games.quadro.army_layout import read_armies
from regelwerk.games.quadro.army_layout import write as write
from regelwerk.kernel.convention import Words
from regelwerk.model.room import Head

from .snapshot import SEATS, Snapshot

GATES, MAINGATE, FALL = range(3)
"""The kinds of win."""

KINDS_OF_WIN = 3
ENDINGS = ("5a", "5b", "5c", "6b", "6c", "6e", "7c", "7d", "7e")
"""By mode, and within a mode by kind of win."""


def read(words: Words, head: Head) -> Snapshot:
    return Snapshot(**head, **read_armies(words), colours=SEATS[head["players"]])
