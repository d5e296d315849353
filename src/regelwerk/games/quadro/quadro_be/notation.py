"""A position of Quadro-Be is its four rows and the turn in the cycle; blue's pieces are S T C, red's s t c."""

from __future__ import annotations

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import read_rows, write_rows
from regelwerk.model.room import Head

from .moves import SHAPES
from .snapshot import CYCLE, SEATS, Snapshot

_FILES, _RANKS = "behk", (11, 8, 5, 2)
_LETTERS = {letter: (int(letter.islower()), letter.upper()) for letter in SHAPES + SHAPES.lower()}
_TURNS = tuple(str(turn) for turn in range(1, CYCLE + 1))


def write(snapshot: Snapshot) -> str:
    cells = {name: shape.lower() if seat else shape for name, (seat, shape) in snapshot.board.items()}
    turn = f"turn {_TURNS[snapshot.phase]} of {CYCLE}, {SEATS[snapshot.turn]} {snapshot.due}"
    return "\n".join([*write_rows(cells, files=_FILES, ranks=_RANKS), turn])


def read(text: str, head: Head) -> Snapshot:
    lines = text.splitlines()
    if len(lines) != len(_RANKS) + 2:
        raise Unreadable(f"A Quadro-Be board has {len(_RANKS) + 2} lines, this one {len(lines)}.")
    cells = read_rows(lines, _LETTERS, files=_FILES, ranks=_RANKS)
    turn = lines[-1].split()
    if len(turn) < 2 or turn[0] != "turn" or turn[1] not in _TURNS:
        raise Unreadable(f"The last line should read like 'turn 1 of {CYCLE}, blue S', not {lines[-1][:40]!r}.")
    board, phase = {name: _LETTERS[letter] for name, letter in cells.items()}, _TURNS.index(turn[1])
    return Snapshot(**head, board=board, phase=phase, seat=phase % len(SEATS))
