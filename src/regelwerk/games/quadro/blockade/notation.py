"""A position of Blockade is its twelve rows, blue's Flaz and Fluppies written C and S, red's c and s, and the turn."""

from regelwerk.contract import require
from regelwerk.games.quadro.board import FILES, RANKS
from regelwerk.model.drawn_board import DrawnBoard
from regelwerk.model.room import Head

from .snapshot import SEATS, Snapshot

_FLUPPIES, _FLAZE = "Ss", "Cc"
_TURNS: dict[str, int | None] = {"blue to move": 0, "red to move": 1, "over": None}
_BOARD = DrawnBoard("Blockade", _FLUPPIES + _FLAZE, FILES, RANKS)


def write(snapshot: Snapshot) -> str:
    standing = {square: _FLUPPIES[owner] for square, owner in snapshot.fluppies.items()}
    turn = next(text for text, seat in _TURNS.items() if seat == snapshot.seat)
    return _BOARD.write(standing | dict(zip(snapshot.flaze, _FLAZE, strict=True)), turn)


def read(text: str, head: Head) -> Snapshot:
    standing, (turn,) = _BOARD.read(text, 1)
    require(turn in _TURNS, f"The last line should read like 'blue to move' or 'over', not {turn[:40]!r}.")
    fluppies = {square: _FLUPPIES.index(piece) for square, piece in standing.items() if piece in _FLUPPIES}
    snapshot = Snapshot(**head, seat=_TURNS[turn], fluppies=fluppies)
    for name, home, piece in zip(SEATS, snapshot.flaze, _FLAZE, strict=True):
        alone = standing.get(home) == piece and [*standing.values()].count(piece) == 1
        require(alone, f"The Flaz of {name} stands on {home} and nowhere else, written {piece}.")
    return snapshot
