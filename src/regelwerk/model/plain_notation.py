"""Positions as named lines, for rooms without a `notation.py`: a line for every field of the snapshot, and who moves.

dice: 4 ? 0
claim: 3
to move: seat 1
"""

from __future__ import annotations

from dataclasses import fields
from typing import Any, get_origin, get_type_hints

import msgspec

from regelwerk.contract import CHANCE, Snapshot, Unreadable

from .named_lines import read_lines, write_lines
from .room import Head

UNKNOWN, EMPTY = "?", "_"
MOVER = "to move"


class PlainNotation:
    """Writes and reads the snapshots of one class, whose own fields are numbers, words, or tuples of them.

    `?` is what is unknown, `_` an empty word, `-` an empty tuple; a word has no spaces and is none of these. How long a
    tuple has to be is a question for the referee's `check`.
    """

    def __init__(self, snapshot: type[Snapshot[Any]]) -> None:
        shared = {field.name for field in fields(Snapshot)}
        hints = get_type_hints(snapshot)
        self._snapshot = snapshot
        self._types = {field.name: hints[field.name] for field in fields(snapshot) if field.name not in shared}

    def write(self, snapshot: Snapshot[Any]) -> str:
        values = {name: _written(getattr(snapshot, name)) for name in self._types}
        return write_lines({**values, MOVER: _mover(snapshot.seat)})

    def read(self, text: str, head: Head) -> Snapshot[Any]:
        given = read_lines("this game", text.splitlines(), (*self._types, MOVER))
        seats = {_mover(seat): seat for seat in (None, CHANCE, *range(head["players"]))}
        if given[MOVER] not in seats:
            raise Unreadable(f"To move is {', '.join(seats)}, not {given[MOVER][:20]!r}.")
        values = {name: _read(name, given[name], hint) for name, hint in self._types.items()}
        found = self._snapshot(**head, **values, seat=seats[given[MOVER]])
        if self.write(found) != text.rstrip("\n"):
            raise Unreadable("The position is not written as positions of this game are.")
        return found


def _mover(seat: int | None) -> str:
    return "nobody" if seat is None else "chance" if seat == CHANCE else f"seat {seat}"


def _written(value: Any) -> str:
    if isinstance(value, tuple):
        return " ".join(map(_written, value))
    if value is None:
        return UNKNOWN
    return str(int(value)) if isinstance(value, bool) else str(value) or EMPTY


def _read(name: str, text: str, hint: Any) -> Any:
    """A value of that type; `Unreadable` where the text says none."""
    parts = [{UNKNOWN: None, EMPTY: ""}.get(part, part) for part in text.split()]
    value = parts if get_origin(hint) is tuple else parts[0] if len(parts) == 1 else text
    try:
        return msgspec.convert(value, hint, strict=False)
    except msgspec.ValidationError:
        raise Unreadable(f"The line {name!r} cannot be read: {text[:40]!r}.") from None
