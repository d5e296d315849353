"""A position of Transmitter is the board row by row and whose turn it is."""

from __future__ import annotations

from regelwerk.games.quadro.army_notation import read_armies
from regelwerk.games.quadro.army_notation import write as write
from regelwerk.model.room import Head

from .snapshot import Snapshot, colours_in_play


def read(text: str, head: Head) -> Snapshot:
    return Snapshot(**head, **read_armies(text, "Transmitter", colours_in_play(head["options"])))
