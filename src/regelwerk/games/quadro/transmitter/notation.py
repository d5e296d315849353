"""Transmitter's texts: `a1-a5` moves, `a1-a5+T` also brings a triangle in; a position is the board and the turn."""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import SIZE, SQUARES, read_rows, write_rows
from regelwerk.games.quadro.squares import slides
from regelwerk.model.listed import Listed

from .snapshot import RESERVES, SHAPES, Snapshot, colours_without
from .tables import BRINGS, OPEN, PASS

_TO_MOVE, _HAS_WON = "to move", "has won"


class Notation(Listed):
    """A piece is written as its colour's first letter and its shape: bC is blue's cylinder."""

    examples = "a1-a5, a1-a5+T, a1-a5+S, pass"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition
        ends = [(SQUARES[origin], SQUARES[target]) for origin, target in slides()]
        texts = ["{}-{}".format(*ends[slide]) + bring for slide in OPEN for bring in BRINGS]
        texts.append("pass")
        super().__init__(texts)
        assert self._ids["pass"] == PASS

    def write(self, snapshot: Snapshot) -> str:
        cells = {name: snapshot.colours[seat][0] + shape for name, (seat, shape) in snapshot.board.items()}
        turn = f"{snapshot.colours[snapshot.turn]} {_HAS_WON if snapshot.won else _TO_MOVE}"
        return "\n".join([*write_rows(cells, " ."), turn])

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        lines = text.splitlines()
        if len(lines) != SIZE + 2:
            raise Unreadable(f"A Transmitter position has {SIZE + 2} lines, this one {len(lines)}.")
        colours = colours_without(options["without"])
        known = {colour[0] + shape: (seat, shape) for seat, colour in enumerate(colours) for shape in SHAPES}
        board = {name: known[cell] for name, cell in read_rows(lines, known).items()}
        colour, _, does = lines[-1].partition(" ")
        if colour not in colours or does not in {_TO_MOVE, _HAS_WON}:
            raise Unreadable(
                f"The last line should read like 'blue to move' or 'blue has won', not {lines[-1][:40]!r}."
            )
        won = does == _HAS_WON
        snapshot = Snapshot(board, colours.index(colour), won, won, colours, self._edition)
        self._check(snapshot)
        return snapshot

    def _check(self, snapshot: Snapshot) -> None:
        """What a kernel relies on: a colour has its first pieces and no more than the box, and nobody has won yet."""
        for seat, colour in enumerate(snapshot.colours):
            standing = list(snapshot.pieces(seat).values())
            for shape in SHAPES:
                least = len(self._edition["start"][shape])
                most = least + (self._edition["reserve"][shape] if shape in RESERVES else 0)
                if not least <= standing.count(shape) <= most:
                    count = standing.count(shape)
                    raise Unreadable(f"The board has {count} {shape} of {colour}; there are {least} to {most}.")
            if not snapshot.won and not any(snapshot.reserve(seat).values()):
                raise Unreadable(f"All pieces of {colour} are on the board, so nobody is to move.")
