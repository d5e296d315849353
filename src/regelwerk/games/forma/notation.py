"""A position of Forma is its drawn board, the hands, whose the tower is and whose turn.

On the board every form is drawn in one letter, and forms of one seat that lie side by side in different letters: A to M
for seat 1, N to Z for seat 2, a to m for seat 3, n to z for seat 4. A form has at most twelve neighbours, so thirteen
letters are always enough. A digit 1 to 4 is the marker of that seat on an enclosed square, 5 to 8 on a stone; # is a
bare stone, * the tower.
"""

import re
from string import ascii_letters, ascii_lowercase, ascii_uppercase

from regelwerk.contract import Unreadable, require
from regelwerk.model.drawn_board import DrawnBoard
from regelwerk.model.room import Head

from .forms import KINDS
from .snapshot import PHASES, Snapshot, forms_on
from .squares import FILES, SIZE, sides

LETTERS = (ascii_uppercase[:13], ascii_uppercase[13:], ascii_lowercase[:13], ascii_lowercase[13:])
_STONE, _TOWER = "#", "*"
_MARKER, _MARKED_STONE = "1234", "5678"
_BOARD = DrawnBoard("Forma", _STONE + _TOWER + _MARKER + _MARKED_STONE + ascii_letters, FILES, range(1, SIZE + 1), "")
_TURN = re.compile(r"turn: ([1-4]|over), (tower|stones|lay)(?:, ([1-9]) misfit)?")
_COUNT = re.compile(r"([1-4]?)([A-Z][0-9])")


def write(snapshot: Snapshot) -> str:
    hands = [f"hand {seat}: {_write_hand(hand)}" for seat, hand in enumerate(snapshot.hands, start=1)]
    whose = "over" if snapshot.seat is None else str(snapshot.seat + 1)
    misfits = f", {snapshot.misfits} misfit" if snapshot.misfits else ""
    closed = "-" if snapshot.closed is None else str(snapshot.closed + 1)
    return _BOARD.write(_written(snapshot), *hands, f"tower: {closed}", f"turn: {whose}, {snapshot.phase}{misfits}")


def _written(snapshot: Snapshot) -> dict[str, str]:
    """What is written on each square; every form takes the first letter that none of its neighbours has."""
    cells = {name: _STONE if seat is None else _MARKED_STONE[seat] for name, seat in snapshot.stones.items()}
    cells |= {name: _MARKER[seat] for name, seat in snapshot.markers.items()}
    if snapshot.tower:
        cells[snapshot.tower] = _TOWER
    for seat, _, squares in snapshot.laid:
        around = {cells.get(beside) for name in squares for beside in sides(name)}
        letter = next(letter for letter in LETTERS[seat] if letter not in around)
        cells |= dict.fromkeys(squares, letter)
    return cells


def _write_hand(hand: dict[str, int]) -> str:
    return " ".join(f"{count if count > 1 else ''}{kind}" for kind, count in hand.items() if count) or "-"


def read(text: str, head: Head) -> Snapshot:
    players = head["players"]
    cells, (*hands, tower, last) = _BOARD.read(text, players + 2)
    closed, seats = tower.removeprefix("tower: "), {"-", *map(str, range(1, players + 1))}
    require(closed in seats, f"The line of the tower should read like 'tower: -' or 'tower: 1', not {tower[:40]!r}.")
    turn = _TURN.fullmatch(last)
    if not turn or (turn[1] != "over" and int(turn[1]) > players):
        raise Unreadable(f"The last line reads like 'turn: 2, lay' or 'turn: 2, lay, 1 misfit', not {last[:40]!r}.")
    towers = [name for name, cell in cells.items() if cell == _TOWER]
    require(len(towers) < 2, "A board of Forma has one tower, off the edge, as soon as it has been set.")
    owners = {name: seat for name, cell in cells.items() for seat, own in enumerate(LETTERS) if cell in own}
    return Snapshot(
        **head,
        seat=None if turn[1] == "over" else int(turn[1]) - 1,
        phase=next(phase for phase in PHASES if phase == turn[2]),
        misfits=int(turn[3] or 0),
        tower="".join(towers),
        closed=None if closed == "-" else int(closed) - 1,
        stones={
            name: None if cell == _STONE else _MARKED_STONE.index(cell)
            for name, cell in cells.items()
            if cell in _STONE + _MARKED_STONE
        },
        markers={name: _MARKER.index(cell) for name, cell in cells.items() if cell in _MARKER},
        # Side-connected squares with the same letter are a form.
        laid=forms_on(owners, lambda name: (side for side in sides(name) if cells.get(side) == cells[name])),
        hands=tuple(_read_hand(seat, line) for seat, line in enumerate(hands, start=1)),
    )


def _read_hand(seat: int, line: str) -> dict[str, int]:
    label, _, held = line.partition(": ")
    hand = dict.fromkeys(KINDS, 0)
    entries = [_COUNT.fullmatch(entry) for entry in ([] if held == "-" else held.split(" "))]
    if label == f"hand {seat}" and all(found and found[2] in KINDS for found in entries):
        hand |= {found[2]: int(found[1] or 1) for found in entries if found}
        if sum(map(bool, hand.values())) == len(entries):
            return hand
    raise Unreadable(f"A hand should read like 'hand {seat}: 2I1 L4' or 'hand {seat}: -', not {line[:40]!r}.")
