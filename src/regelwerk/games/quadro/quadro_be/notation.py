"""Quadro-Be's texts: `S@b2` places, `b2-b5` moves; a position is its four rows and the turn in the cycle."""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import CENTRES
from regelwerk.model.listed import Listed

from .kernel import PLACINGS, STEPS
from .snapshot import CYCLE, SEATS, SHAPES, Snapshot

_ROWS = ("11", "8", "5", "2")
_LETTERS = {*SHAPES, *SHAPES.lower(), "."}
_TURNS = tuple(str(turn) for turn in range(1, CYCLE + 1))


class Notation(Listed):
    """Blue's pieces are written S T C, red's s t c."""

    examples = "S@b2, b2-b5"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition
        texts = [f"{shape}@{centre}" for shape in SHAPES for centre in CENTRES]
        texts += [f"{CENTRES[origin]}-{CENTRES[target]}" for origin, target in STEPS]
        super().__init__(texts)
        assert self._ids[self._texts[PLACINGS]] == PLACINGS

    def write(self, snapshot: Snapshot) -> str:
        def letter(centre: str) -> str:
            seat, shape = snapshot.board.get(centre, (0, "."))
            return shape.lower() if seat else shape

        rows = [" ".join([f"{rank:>2}", *(letter(f"{file}{rank}") for file in "behk")]) for rank in _ROWS]
        return "\n".join(
            [*rows, "   b e h k", f"turn {snapshot.phase + 1} of {CYCLE}, {SEATS[snapshot.seat]} {snapshot.shape}"]
        )

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        lines = text.splitlines()
        board: dict[str, tuple[int, str]] = {}
        if len(lines) != len(_ROWS) + 2:
            raise Unreadable(f"A Quadro-Be board has {len(_ROWS) + 2} lines, this one {len(lines)}.")
        for line, rank in zip(lines, _ROWS, strict=False):
            label, *letters = line.split() or [""]
            if label != rank or len(letters) != 4 or any(x not in _LETTERS for x in letters):
                raise Unreadable(f"The row of rank {rank} should read like '{rank:>2} . S t .', not {line[:40]!r}.")
            for file, x in zip("behk", letters, strict=True):
                if x != ".":
                    board[f"{file}{rank}"] = (int(x.islower()), x.upper())
        turn = lines[-1].split()
        if len(turn) < 2 or turn[0] != "turn" or turn[1] not in _TURNS:
            raise Unreadable(f"The last line should read like 'turn 1 of {CYCLE}, blue S', not {lines[-1][:40]!r}.")
        snapshot = Snapshot(board, _TURNS.index(turn[1]), False, self._edition)
        for seat, name in enumerate(SEATS):
            if any(left < 0 for left in snapshot.hand(seat).values()):
                raise Unreadable(f"The board has more pieces of {name} than the box.")
        return snapshot
