"""A position of Stargate is the board row by row and whose turn it is."""

from __future__ import annotations

from regelwerk.games.quadro.army_notation import read_armies
from regelwerk.games.quadro.army_notation import write as write
from regelwerk.model.room import Head

from .snapshot import SEATS, Snapshot


def read(text: str, head: Head) -> Snapshot:
    return Snapshot(**head, **read_armies(text, "Stargate", SEATS[head["players"]]))
