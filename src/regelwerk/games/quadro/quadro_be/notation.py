"""A position of Quadro-Be is its four rows and the turn in the cycle; blue's pieces are S T C, red's s t c."""

from regelwerk.contract import require
from regelwerk.model.drawn_board import DrawnBoard
from regelwerk.model.room import Head

from .moves import SHAPES
from .snapshot import CYCLE, SEATS, Snapshot

_LETTERS = {letter: (int(letter.islower()), letter.upper()) for letter in SHAPES + SHAPES.lower()}
_TURNS = tuple(str(turn) for turn in range(1, CYCLE + 1))
_BOARD = DrawnBoard("Quadro-Be", _LETTERS, "behk", (2, 5, 8, 11))


def write(snapshot: Snapshot) -> str:
    cells = {name: shape.lower() if seat else shape for name, (seat, shape) in snapshot.board.items()}
    return _BOARD.write(cells, f"turn {snapshot.phase + 1} of {CYCLE}, {SEATS[snapshot.turn]} {snapshot.due}")


def read(text: str, head: Head) -> Snapshot:
    cells, (last,) = _BOARD.read(text, 1)
    word, number, *_ = *last.split(), "", ""
    like = f"The last line should read like 'turn 1 of {CYCLE}, blue S'"
    require(word == "turn" and number in _TURNS, f"{like}, not {last[:40]!r}.")
    board, phase = {name: _LETTERS[letter] for name, letter in cells.items()}, _TURNS.index(number)
    return Snapshot(**head, board=board, phase=phase, seat=phase % len(SEATS))
