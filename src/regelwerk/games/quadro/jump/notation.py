"""Jump's texts: `c7-d7` steps, `stop` ends a turn; a position is the six ranks and the turn."""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import FIELD, FILES, SIZE, square_name
from regelwerk.model.listed import Listed

from .kernel import STEPS, step_squares
from .snapshot import SEATS, Snapshot

_MEETING = (1, 3)
"""Opponents on a file that let a piece go on (clause 3)."""


class Notation(Listed):
    """Blue's pieces are written S T, red's s t."""

    examples = "c7-d7, stop"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition
        texts = ["-".join(step_squares(edition, move)) for move in range(STEPS)]
        texts.append("stop")
        super().__init__(texts)
        empty = Snapshot({}, 0, None, edition)
        lanes = [(rank, seat) for seat in range(len(SEATS)) for rank in empty.ranks(seat)]
        self._lanes = sorted(lanes, reverse=True)
        """Rank and seat, the highest first."""

    def write(self, snapshot: Snapshot) -> str:
        def letter(square: str) -> str:
            if square not in snapshot.board:
                return "."
            shape = snapshot.shape(square)
            return shape.lower() if snapshot.board[square] else shape

        rows = [
            " ".join([f"{rank + 1:>2}", *(letter(square_name(file, rank)) for file in range(SIZE))])
            for rank, _ in self._lanes
        ]
        whose = "over" if snapshot.seat is None else f"{SEATS[snapshot.seat]} to move"
        again = "" if snapshot.again is None else f", {snapshot.again} again"
        return "\n".join([*rows, f"   {' '.join(FILES)}", f"{whose}{again}"])

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        lines = text.splitlines()
        if len(lines) != len(self._lanes) + 2:
            raise Unreadable(f"A Jump board has {len(self._lanes) + 2} lines, this one {len(lines)}.")
        board: dict[str, int] = {}
        for line, (rank, seat) in zip(lines, self._lanes, strict=False):
            board.update(self._read_rank(line, rank, seat))
        snapshot = self._read_turn(lines[-1], board)
        _check(snapshot)
        return snapshot

    def _read_rank(self, line: str, rank: int, seat: int) -> dict[str, int]:
        """Clauses 1a and 1b: three pieces of one side on every rank, always."""
        shape: str = self._edition["shapes"][Snapshot({}, 0, None, self._edition).ranks(seat).index(rank)]
        piece = shape.lower() if seat else shape
        label, *letters = line.split() or [""]
        example = f"{rank + 1:>2} {' '.join([piece] * FIELD + ['.'] * (SIZE - FIELD))}"
        if label != str(rank + 1) or len(letters) != SIZE or any(x not in {piece, "."} for x in letters):
            raise Unreadable(f"The row of rank {rank + 1} should read like {example!r}, not {line[:40]!r}.")
        if letters.count(piece) != FIELD:
            raise Unreadable(f"Rank {rank + 1} holds {FIELD} pieces at all times, not {letters.count(piece)}.")
        return {square_name(file, rank): seat for file, x in enumerate(letters) if x == piece}

    def _read_turn(self, line: str, board: dict[str, int]) -> Snapshot:
        whose, comma, rest = line.partition(", ")
        turns: dict[str, int | None] = {f"{name} to move": seat for seat, name in enumerate(SEATS)}
        turns["over"] = None
        square, _, word = rest.partition(" ")
        if whose not in turns or (comma and word != "again"):
            raise Unreadable(f"The last line should read like 'blue to move, d7 again', not {line[:40]!r}.")
        seat = turns[whose]
        if comma and (square not in board or (seat is not None and board[square] != seat)):
            raise Unreadable(f"The last line lets a piece on {square[:8]!r} go on; the mover has none there.")
        return Snapshot(board, seat, square if comma else None, self._edition)


def _check(snapshot: Snapshot) -> None:
    """What the rules never leave behind: a side that is home and plays on, or a piece that may not go on (clause 3)."""
    if snapshot.seat is None:
        return
    for seat, name in enumerate(SEATS):
        if snapshot.at_home(seat) == FIELD * FIELD:
            raise Unreadable(f"All pieces of {name} are home, so the last line should read 'over'.")
    again = snapshot.again
    if again and (snapshot.next_free(again) is None or snapshot.opponents(again, snapshot.seat) not in _MEETING):
        raise Unreadable(f"The piece on {again} cannot go on: it needs room and one or three opponents on its file.")
