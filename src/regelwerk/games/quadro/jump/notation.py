"""A position of Jump is the six ranks from the top, blue's pieces written S T and red's s t, and the turn."""

from __future__ import annotations

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import FIELD, SIZE, read_rows, write_rows
from regelwerk.model.room import Head

from .edition import Facts
from .snapshot import Snapshot

_TURNS: dict[str, int | None] = {"blue to move": 0, "red to move": 1, "over": None}


def _letters(facts: Facts) -> dict[str, str]:
    """How the pieces of each rank are written, the highest rank first."""
    letters = facts.shapes + facts.shapes.lower()
    return dict(sorted(zip(facts.ranks, letters, strict=True), key=lambda rank: -int(rank[0])))


def write(snapshot: Snapshot) -> str:
    letters = _letters(snapshot.facts)
    *rows, files = write_rows({name: letters[name[1:]] for name in snapshot.board})
    turn = next(text for text, seat in _TURNS.items() if seat == snapshot.seat)
    again = "" if snapshot.again is None else f", {snapshot.again} again"
    return "\n".join([*(rows[SIZE - int(rank)] for rank in letters), files, turn + again])


def read(text: str, head: Head) -> Snapshot:
    letters, lines = _letters(head["facts"]), text.splitlines()
    if len(lines) != len(letters) + 2:
        raise Unreadable(f"A Jump board has {len(letters) + 2} lines, this one {len(lines)}.")
    board: dict[str, int] = {}
    for line, (rank, letter) in zip(lines, letters.items(), strict=False):
        rows = write_rows({})
        rows[SIZE - int(rank)] = line
        board |= dict.fromkeys(read_rows(rows, letter), head["facts"].ranks.index(rank) // FIELD)
    turn, comma, going_on = lines[-1].partition(", ")
    again, _, word = going_on.partition(" ")
    if turn not in _TURNS or (comma and word != "again"):
        raise Unreadable(f"The last line should read like 'blue to move, d7 again', not {lines[-1][:40]!r}.")
    return Snapshot(**head, seat=_TURNS[turn], board=board, again=again if comma else None)
