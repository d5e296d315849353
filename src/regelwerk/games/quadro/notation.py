"""Armies as text, in all rooms of the box without a notation of their own: the board row by row, and whose turn it is.

A piece is its colour's first letter and its shape, so that bC is blue's cylinder.
"""

from dataclasses import replace
from typing import Generic

from regelwerk.contract import Unreadable
from regelwerk.model.drawn_board import DrawnBoard
from regelwerk.model.room import Head

from .armies import SHAPES
from .army_layout import S
from .board import FILES, RANKS

_TO_MOVE, _HAS_WON = "to move", "has won"


class Notation(Generic[S]):
    """Writes and reads the snapshots of one game."""

    def __init__(self, snapshot: type[S]) -> None:
        self._snapshot = snapshot

    def write(self, snapshot: S) -> str:
        cells = {name: snapshot.colour(seat)[0] + shape for name, (seat, shape) in snapshot.board.items()}
        turn = f"{snapshot.colour(snapshot.turn)} {_HAS_WON if snapshot.concluded else _TO_MOVE}"
        return DrawnBoard("this game", ("bC",), FILES, RANKS).write(cells, turn)

    def read(self, text: str, head: Head) -> S:
        blank = self._snapshot(**head, board={}, turn=0)
        colours = blank.colours
        known = {colour[0] + shape: (seat, shape) for seat, colour in enumerate(colours) for shape in SHAPES}
        cells, (last,) = DrawnBoard("this game", known, FILES, RANKS).read(text, 1)
        colour, _, does = last.partition(" ")
        if colour not in colours or does not in {_TO_MOVE, _HAS_WON}:
            raise Unreadable(f"The last line should read like 'blue to move' or 'blue has won', not {last[:40]!r}.")
        board, turn = {name: known[cell] for name, cell in cells.items()}, colours.index(colour)
        return replace(blank, board=board, turn=turn, seat=turn if does == _TO_MOVE else None)
