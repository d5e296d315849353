"""A position of Solo-Jump is the twelve ranks of the board: B blue, G green, Y yellow, R red."""

from regelwerk.games.quadro.board import FILES, RANKS
from regelwerk.model.drawn_board import DrawnBoard
from regelwerk.model.room import Head

from .snapshot import LETTERS, Snapshot

_BOARD = DrawnBoard("Solo-Jump", LETTERS, FILES, RANKS)


def write(snapshot: Snapshot) -> str:
    return _BOARD.write(snapshot.board)


def read(text: str, head: Head) -> Snapshot:
    return Snapshot(**head, board=_BOARD.read(text)[0])
