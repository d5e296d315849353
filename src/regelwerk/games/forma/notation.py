"""Forma's texts: `tower@h9`, `stone@d4`, `ready`, `L4@c7d7e7c8`, `misfit:L4`; a position is its drawn board and hands.

On the board every form is drawn in one letter, and forms of one seat that lie side by side in different letters: A to M
for seat 1, N to Z for seat 2, a to m for seat 3, n to z for seat 4. A form has at most twelve neighbours, so thirteen
letters are always enough. A digit 1 to 4 is the marker of that seat on an enclosed square, 5 to 8 on a stone; # is a
bare stone, * the tower.
"""

from __future__ import annotations

import re
from string import ascii_lowercase, ascii_uppercase
from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.kernel.header import OVER

from .forms import KINDS
from .legality import check
from .placements import number_of, squares_of, way_of
from .snapshot import PHASES, Laid, Phase, Snapshot, kind_on
from .squares import FILES, NUMBERS, SIZE, SQUARES, sides
from .tables import LAY, MISFIT, MOVE_COUNT, READY, STONE, TOWERS

LETTERS = (ascii_uppercase[:13], ascii_uppercase[13:], ascii_lowercase[:13], ascii_lowercase[13:])
_FREE, _STONE, _TOWER = ".", "#", "*"
_MARKER, _MARKED_STONE = "1234", "5678"
_KNOWN = {_FREE, _STONE, _TOWER, *_MARKER, *_MARKED_STONE, *ascii_uppercase, *ascii_lowercase}
_FORM = re.compile(r"([A-Z][0-9])@((?:[a-t](?:20|1[0-9]|[1-9]))+)")
_SQUARE = re.compile(r"[a-t][0-9]+")
_TURN = re.compile(r"turn: ([1-4]|over), (tower|stones|lay)(?:, ([1-9]) misfit)?")
_COUNT = re.compile(r"([1-4]?)([A-Z][0-9])")


class Notation:
    """Squares of a form are written by rank, then file."""

    examples = "tower@h9, stone@d4, ready, L4@c7d7e7c8, misfit:L4"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition

    def text(self, move: int) -> str:
        if not 0 <= move < MOVE_COUNT:
            raise IndexError(f"Forma has no move {move}.")
        if move >= MISFIT:
            return f"misfit:{KINDS[move - MISFIT]}"
        if move >= LAY:
            return f"{way_of(move - LAY).kind}@{''.join(squares_of(move - LAY))}"
        if move == READY:
            return "ready"
        return f"stone@{SQUARES[move - STONE]}" if move >= STONE else f"tower@{TOWERS[move]}"

    def id(self, text: str) -> int | None:
        if form := _FORM.fullmatch(text):
            placement = number_of(form[1], tuple(_SQUARE.findall(form[2])))
            return None if placement is None else LAY + placement
        what, name = text[:6], text[6:]
        if what == "stone@":
            return STONE + NUMBERS[name] if name in NUMBERS else None
        if what == "tower@":
            return TOWERS.index(name) if name in TOWERS else None
        if text.startswith("misfit:"):
            return MISFIT + KINDS.index(text[7:]) if text[7:] in KINDS else None
        return READY if text == "ready" else None

    def chance_text(self, outcome: int) -> str:
        raise IndexError(f"Forma has no chance, so no outcome {outcome}.")

    def chance_id(self, text: str) -> int | None:
        return None

    def write(self, snapshot: Snapshot) -> str:
        cells = _drawn(snapshot)
        rows = [
            f"{rank + 1:>2} {''.join(cells[name] for name in SQUARES[SIZE * rank : SIZE * (rank + 1)])}"
            for rank in reversed(range(SIZE))
        ]
        hands = [f"hand {seat}: {_written(hand)}" for seat, hand in enumerate(snapshot.hands, start=1)]
        whose = "over" if snapshot.over else str(snapshot.turn + 1)
        misfits = f", {snapshot.misfits} misfit" if snapshot.misfits else ""
        closed = "-" if snapshot.closed is None else str(snapshot.closed + 1)
        return "\n".join(
            [*rows, f"   {FILES}", *hands, f"tower: {closed}", f"turn: {whose}, {snapshot.phase}{misfits}"]
        )

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        lines = text.splitlines()
        due = SIZE + players + 3
        if len(lines) != due:
            raise Unreadable(f"A position of Forma for {players} players has {due} lines, this one {len(lines)}.")
        cells = _cells(lines[:SIZE])
        closed = lines[-2].removeprefix("tower: ")
        if closed != "-" and closed not in map(str, range(1, players + 1)):
            raise Unreadable(
                f"The line of the tower should read like 'tower: -' or 'tower: 1', not {lines[-2][:40]!r}."
            )
        turn, phase, misfits = _turn(lines[-1], players)
        towers = [name for name, cell in cells.items() if cell == _TOWER]
        snapshot = Snapshot(
            players=players,
            turn=turn,
            phase=phase,
            misfits=misfits,
            tower=towers[0] if towers else "",
            closed=None if closed == "-" else int(closed) - 1,
            stones={name: _on_stone(cell) for name, cell in cells.items() if cell in _STONE + _MARKED_STONE},
            markers={name: _MARKER.index(cell) for name, cell in cells.items() if cell in _MARKER},
            laid=_forms(cells),
            hands=tuple(_hand(seat, line) for seat, line in enumerate(lines[SIZE + 1 : -2], start=1)),
            bridges=(0,) * players,
            options=options,
            edition=self._edition,
        )
        check(snapshot, len(towers))
        return snapshot.settled()


def _drawn(snapshot: Snapshot) -> dict[str, str]:
    """What is written on each square; every form takes the first letter that none of its neighbours has."""
    cells = dict.fromkeys(SQUARES, _FREE)
    cells.update({name: _STONE if seat is None else _MARKED_STONE[seat] for name, seat in snapshot.stones.items()})
    cells.update({name: _MARKER[seat] for name, seat in snapshot.markers.items()})
    if snapshot.tower:
        cells[snapshot.tower] = _TOWER
    for seat, _, squares in snapshot.laid:
        around = {cells[beside] for name in squares for beside in sides(name)}
        letter = next(letter for letter in LETTERS[seat] if letter not in around)
        cells.update(dict.fromkeys(squares, letter))
    return cells


def _written(hand: dict[str, int]) -> str:
    held = [f"{count if count > 1 else ''}{kind}" for kind, count in hand.items() if count]
    return " ".join(held) or "-"


def _cells(lines: list[str]) -> dict[str, str]:
    """What stands on each square, read from the 20 rows, top first."""
    found: dict[str, str] = {}
    for rank, line in zip(reversed(range(SIZE)), lines, strict=True):
        label, _, row = line.strip().partition(" ")
        if label != str(rank + 1) or len(row) != SIZE or not _KNOWN.issuperset(row):
            sample = f"{rank + 1} ..AABBB...NN..#...1."
            raise Unreadable(f"The row of rank {rank + 1} should read like {sample!r}, not {line[:40]!r}.")
        found |= {SQUARES[SIZE * rank + file]: cell for file, cell in enumerate(row)}
    return {name: found[name] for name in SQUARES}


def _turn(line: str, players: int) -> tuple[int, Phase, int]:
    """The seat to move, the phase and the misfits of this turn."""
    found = _TURN.fullmatch(line)
    if not found or (found[1] != "over" and int(found[1]) > players):
        raise Unreadable(
            f"The last line reads like 'turn: 2, lay' or 'turn: 2, lay, 1 misfit'; here it is {line[:40]!r}."
        )
    turn = OVER if found[1] == "over" else int(found[1]) - 1
    return turn, next(phase for phase in PHASES if phase == found[2]), int(found[3] or 0)


def _on_stone(cell: str) -> int | None:
    """The seat whose marker is on a stone."""
    return None if cell == _STONE else _MARKED_STONE.index(cell)


def _hand(seat: int, line: str) -> dict[str, int]:
    label, _, held = line.partition(": ")
    hand = dict.fromkeys(KINDS, 0)
    entries = [_COUNT.fullmatch(entry) for entry in ([] if held == "-" else held.split(" "))]
    if label == f"hand {seat}" and all(found and found[2] in KINDS for found in entries):
        hand |= {found[2]: int(found[1] or 1) for found in entries if found}
        if sum(map(bool, hand.values())) == len(entries):
            return hand
    raise Unreadable(f"A hand should read like 'hand {seat}: 2I1 L4' or 'hand {seat}: -', not {line[:40]!r}.")


def _forms(cells: dict[str, str]) -> tuple[Laid, ...]:
    """Side-connected squares with the same letter are a form."""
    laid: list[Laid] = []
    seen: set[str] = set()
    for name, cell in cells.items():
        if not cell.isalpha() or name in seen:
            continue
        form, edge = {name}, [name]
        while edge:
            fresh = [beside for beside in sides(edge.pop()) if cells[beside] == cell and beside not in form]
            form.update(fresh)
            edge += fresh
        seen |= form
        squares = tuple(sorted(form, key=NUMBERS.__getitem__))
        seat = next(number for number, letters in enumerate(LETTERS) if cell in letters)
        laid.append((seat, kind_on(squares), squares))
    return tuple(laid)
