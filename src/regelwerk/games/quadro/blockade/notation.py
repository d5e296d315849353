"""Blockade's texts: `@d5` places, `d5-d9` moves, `exit`, `pass`; a position is its twelve rows and whose turn it is."""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Unreadable
from regelwerk.games.quadro.board import SIZE, SQUARES, read_rows, write_rows
from regelwerk.games.quadro.squares import slides
from regelwerk.model.listed import Listed

from .kernel import EXIT, PASS
from .snapshot import SEATS, Snapshot

_FLUPPIES, _FLAZE = "Ss", "Cc"
_TURNS = {"blue to move": 0, "red to move": 1, "over": None}


class Notation(Listed):
    """Blue's Flaz and Fluppies are written C and S, red's c and s."""

    examples = "@d5, d5-d9, exit"

    def __init__(self, edition: dict[str, Any]) -> None:
        self._edition = edition
        texts = [f"@{square}" for square in SQUARES]
        texts += [f"{SQUARES[origin]}-{SQUARES[target]}" for origin, target in slides()]
        texts += ["exit", "pass"]
        super().__init__(texts)
        assert (self._ids["exit"], self._ids["pass"]) == (EXIT, PASS)

    def write(self, snapshot: Snapshot) -> str:
        standing = {square: _FLUPPIES[owner] for square, owner in snapshot.fluppies.items()}
        standing |= {snapshot.flaz(seat): _FLAZE[seat] for seat in range(2)}
        turn = "over" if snapshot.seat is None else f"{SEATS[snapshot.seat]} to move"
        return "\n".join([*write_rows(standing), turn])

    def read(self, text: str, players: int, options: dict[str, str]) -> Snapshot:
        lines = text.splitlines()
        if len(lines) != SIZE + 2:
            raise Unreadable(f"A Blockade position has {SIZE + 2} lines, this one {len(lines)}.")
        if lines[-1] not in _TURNS:
            raise Unreadable(f"The last line should read like 'blue to move' or 'over', not {lines[-1][:40]!r}.")
        standing = read_rows(lines, (*_FLUPPIES, *_FLAZE))
        fluppies = {square: _FLUPPIES.index(x) for square, x in standing.items() if x in _FLUPPIES}
        snapshot = Snapshot(fluppies, _TURNS[lines[-1]], None, self._edition)
        self._check(snapshot, {square: x for square, x in standing.items() if x in _FLAZE})
        return snapshot

    def _check(self, snapshot: Snapshot, flaze: dict[str, str]) -> None:
        """The Flaze stand where the edition says, alone in their fields, and nobody has too many Fluppies."""
        for seat, name in enumerate(SEATS):
            home = snapshot.flaz(seat)
            if flaze.pop(home, "") != _FLAZE[seat]:
                raise Unreadable(f"The Flaz of {name} stands on {home}, written {_FLAZE[seat]}; it is missing there.")
            if snapshot.hand(seat) < 0:
                raise Unreadable(f"The board has more Fluppies of {name} than the box.")
        if flaze:
            raise Unreadable(f"There is one Flaz each, and none on {next(iter(flaze))}.")
        for square in snapshot.fluppies:
            if snapshot.beside_flaz(square):
                raise Unreadable(f"A Fluppie on {square} would stand in a Flaz's field.")
