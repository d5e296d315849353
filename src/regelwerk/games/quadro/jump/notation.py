"""A position of Jump is the six ranks from the top, blue's pieces written S T and red's s t, and the turn."""

from regelwerk.contract import require
from regelwerk.games.quadro.board import FIELD, FILES
from regelwerk.model.drawn_board import DrawnBoard
from regelwerk.model.room import Head

from .edition import Facts
from .snapshot import Snapshot

_TURNS: dict[str, int | None] = {"blue to move": 0, "red to move": 1, "over": None}


def _letters(facts: Facts) -> dict[str, str]:
    """How the pieces of each rank are written."""
    return dict(zip(facts.ranks, facts.shapes + facts.shapes.lower(), strict=True))


def _board(letters: dict[str, str]) -> DrawnBoard:
    return DrawnBoard("Jump", [*letters.values()], FILES, map(int, letters))


def write(snapshot: Snapshot) -> str:
    letters = _letters(snapshot.facts)
    turn = next(text for text, seat in _TURNS.items() if seat == snapshot.seat)
    again = "" if snapshot.again is None else f", {snapshot.again} again"
    return _board(letters).write({name: letters[name[1:]] for name in snapshot.board}, turn + again)


def read(text: str, head: Head) -> Snapshot:
    facts, letters = head["facts"], _letters(head["facts"])
    cells, (last,) = _board(letters).read(text, 1)
    for name, letter in cells.items():
        due = letters[name[1:]]
        require(letter == due, f"In the row of rank {name[1:]} pieces are written {due}, not {letter}.")
    turn, comma, going_on = last.partition(", ")
    again, _, word = going_on.partition(" ")
    like = "The last line should read like 'blue to move, d7 again'"
    require(turn in _TURNS and (not comma or word == "again"), f"{like}, not {last[:40]!r}.")
    board = {name: facts.ranks.index(name[1:]) // FIELD for name in cells}
    return Snapshot(**head, seat=_TURNS[turn], board=board, again=again if comma else None)
