"""Stargate's texts: `a1-a5` moves, `a1xa4` captures; a position is the board row by row and whose turn it is."""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import SIZE, SQUARES, read_rows, write_rows
from regelwerk.games.quadro.squares import slides
from regelwerk.model.listed import Listed

from .snapshot import SEATS, SHAPES, Snapshot
from .tables import CAPTURES, PASS

_TO_MOVE, _HAS_WON = "to move", "has won"


class Notation(Listed):
    """A piece is written as its colour's first letter and its shape: bC is blue's Commander."""

    examples = "a1-a5, a1xa6, pass"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition
        ends = [(SQUARES[origin], SQUARES[target]) for origin, target in slides()]
        texts = [f"{origin}-{target}" for origin, target in ends]
        texts += ["{}x{}".format(*ends[slide]) for slide in CAPTURES]
        texts.append("pass")
        super().__init__(texts)
        assert self._ids["pass"] == PASS

    def write(self, snapshot: Snapshot) -> str:
        cells = {name: snapshot.colour(seat)[0] + shape for name, (seat, shape) in snapshot.board.items()}
        turn = f"{snapshot.colour(snapshot.turn)} {_HAS_WON if snapshot.won else _TO_MOVE}"
        return "\n".join([*write_rows(cells, " ."), turn])

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        lines = text.splitlines()
        if len(lines) != SIZE + 2:
            raise Unreadable(f"A Stargate position has {SIZE + 2} lines, this one {len(lines)}.")
        colours = SEATS[players]
        known = {colour[0] + shape: (seat, shape) for seat, colour in enumerate(colours) for shape in SHAPES}
        board = {name: known[cell] for name, cell in read_rows(lines, known).items()}
        colour, _, does = lines[-1].partition(" ")
        if colour not in colours or does not in {_TO_MOVE, _HAS_WON}:
            raise Unreadable(
                f"The last line should read like 'blue to move' or 'blue has won', not {lines[-1][:40]!r}."
            )
        won = does == _HAS_WON
        snapshot = Snapshot(board, colours.index(colour), won, won, players, options["mode"], self._edition)
        self._check(snapshot)
        return snapshot

    def _check(self, snapshot: Snapshot) -> None:
        """What a kernel relies on: no more pieces than the box has, and armies only under a Commander."""
        running = not snapshot.won
        out = [snapshot.out(seat) for seat in range(snapshot.players)]
        hands = 1 + sum(out) if snapshot.mode == "free" else 1
        for seat, colour in enumerate(snapshot.colours):
            shapes = list(snapshot.army(seat).values())
            for shape in SHAPES:
                most = len(self._edition["start"][shape]) * (1 if shape == "C" else hands)
                if shapes.count(shape) > most:
                    raise Unreadable(f"The board has {shapes.count(shape)} {shape} of {colour}, at most {most} can be.")
            if running and out[seat] and (shapes or snapshot.mode != "free"):
                raise Unreadable(f"The board has no Commander of {colour}, so {colour} cannot be in play.")
        if running and (sum(out) > snapshot.players - 2 or out[snapshot.turn]):
            raise Unreadable("A game goes on only between two Commanders at least, one of them the mover's.")
