"""A position of Solo-Jump is the twelve ranks of the board: B blue, G green, Y yellow, R red."""

from __future__ import annotations

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import SIZE, read_rows, write_rows
from regelwerk.model.room import Head

from .snapshot import LETTERS, Snapshot


def write(snapshot: Snapshot) -> str:
    return "\n".join(write_rows(snapshot.board))


def read(text: str, head: Head) -> Snapshot:
    lines = text.splitlines()
    if len(lines) != SIZE + 1:
        raise Unreadable(f"A Solo-Jump board has {SIZE + 1} lines, this one {len(lines)}.")
    return Snapshot(**head, board=read_rows(lines, LETTERS))
