"""A position of Blockade is its twelve rows, blue's Flaz and Fluppies written C and S, red's c and s, and the turn."""

from __future__ import annotations

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import SIZE, read_rows, write_rows
from regelwerk.model.room import Head

from .snapshot import SEATS, Snapshot

_FLUPPIES, _FLAZE = "Ss", "Cc"
_TURNS: dict[str, int | None] = {"blue to move": 0, "red to move": 1, "over": None}


def write(snapshot: Snapshot) -> str:
    standing = {square: _FLUPPIES[owner] for square, owner in snapshot.fluppies.items()}
    standing |= dict(zip(snapshot.flaze, _FLAZE, strict=True))
    turn = next(text for text, seat in _TURNS.items() if seat == snapshot.seat)
    return "\n".join([*write_rows(standing), turn])


def read(text: str, head: Head) -> Snapshot:
    lines = text.splitlines()
    if len(lines) != SIZE + 2:
        raise Unreadable(f"A Blockade position has {SIZE + 2} lines, this one {len(lines)}.")
    if lines[-1] not in _TURNS:
        raise Unreadable(f"The last line should read like 'blue to move' or 'over', not {lines[-1][:40]!r}.")
    standing = read_rows(lines, (*_FLUPPIES, *_FLAZE))
    fluppies = {square: _FLUPPIES.index(piece) for square, piece in standing.items() if piece in _FLUPPIES}
    snapshot = Snapshot(**head, seat=_TURNS[lines[-1]], fluppies=fluppies)
    for name, home, piece in zip(SEATS, snapshot.flaze, _FLAZE, strict=True):
        if standing.get(home) != piece or [*standing.values()].count(piece) != 1:
            raise Unreadable(f"The Flaz of {name} stands on {home} and nowhere else, written {piece}.")
    return snapshot
