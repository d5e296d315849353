"""Solo-Jump's texts: `d4-d7` jumps; a position is the twelve ranks of the board."""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import SIZE, SQUARES, read_rows, write_rows
from regelwerk.games.quadro.squares import slides
from regelwerk.model.listed import Listed

from .snapshot import COLOURS, LETTERS, Snapshot


class Notation(Listed):
    """Pieces are written by colour: B blue, G green, Y yellow, R red."""

    examples = "d4-b4, f6-f10"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition
        texts = [f"{SQUARES[origin]}-{SQUARES[target]}" for origin, target in slides()]
        super().__init__(texts)

    def write(self, snapshot: Snapshot) -> str:
        return "\n".join(write_rows(snapshot.board))

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        lines = text.splitlines()
        if len(lines) != SIZE + 1:
            raise Unreadable(f"A Solo-Jump board has {SIZE + 1} lines, this one {len(lines)}.")
        board = read_rows(lines, LETTERS)
        self._count(board, options["layout"])
        over = next(Snapshot(board, False, self._edition).jumps(), None) is None
        return Snapshot(board, over, self._edition)

    def _count(self, board: dict[str, str], layout: str) -> None:
        """Clause 1a: never more of a colour than there were, and never an empty board."""
        if not board:
            raise Unreadable("The board is empty; one piece always stays.")
        box = "".join(self._edition["layout"][layout])
        for letter, colour in zip(LETTERS, COLOURS, strict=True):
            if list(board.values()).count(letter) > box.count(letter):
                raise Unreadable(f"The board has more {colour} pieces than the {box.count(letter)} there are.")
