"""Stargate as it is seen and touched: the whole board with its four gates, and what is left of every army."""

from __future__ import annotations

from functools import cache
from typing import Any

import msgspec

from regelwerk.contract import (
    Accepted,
    Board,
    Button,
    Item,
    Label,
    Lay,
    Mark,
    Order,
    Scene,
    SeatCard,
)
from regelwerk.contract.scene import Glyph
from regelwerk.games.quadro.board import COORDINATES, GRID, SIZE, square_places

from .referee import judge
from .snapshot import Snapshot

GLYPHS: dict[str, Glyph] = {"S": "square", "T": "triangle", "C": "cylinder"}
_PASS = "pass"


@cache
def _board(gates: tuple[str, ...], maingates: tuple[tuple[str, str], ...]) -> Board:
    """Clause 2: the four gates stand out, a Maingate is ringed in its owner's colour."""
    owners = dict(maingates)
    places, rings = [], []
    for place in square_places():
        if place.name not in gates:
            places.append(place)
            continue
        label = Label("gate", {"square": place.name})
        if place.name in owners:
            colour = owners[place.name]
            label = Label("maingate", {"square": place.name, "colour": f"@{colour}"})
            rings.append(Mark(path=f"M{place.x - 0.42} {place.y}a.42.42 0 1 0 .84 0a.42.42 0 1 0-.84 0", tone=colour))
        places.append(msgspec.structs.replace(place, tone="goal", label=label))
    return Board("board", SIZE, SIZE, tuple(places), (*GRID, *COORDINATES, *rings))


def _main_board(snapshot: Snapshot) -> Board:
    edition: dict[str, Any] = snapshot.edition
    maingates = tuple((snapshot.maingate(seat), colour) for seat, colour in enumerate(snapshot.colours))
    return _board(tuple(edition["gates"]["squares"]), maingates)


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret, so every seat sees the same."""
    return Scene(
        boards=(_main_board(snapshot),),
        items=tuple(_item(snapshot, name) for name in snapshot.board),
        buttons=(Button(_PASS, Label("pass")),) if _stuck(snapshot) else (),
        notes=_notes(snapshot),
        seats=tuple(_card(snapshot, each) for each in range(snapshot.players)),
    )


def _item(snapshot: Snapshot, name: str) -> Item:
    owner, shape = snapshot.board[name]
    colour = snapshot.colour(owner)
    label = Label("piece", {"colour": f"@{colour}", "shape": f"@{shape}"})
    return Item(name, GLYPHS[shape], colour, face=shape, label=label)


def _stuck(snapshot: Snapshot) -> bool:
    """Whether only `pass` is left (G2); even a single piece is shut in only by a full row and a full column."""
    if snapshot.over or len(snapshot.board) <= 2 * (SIZE - 1):
        return False
    return isinstance(judge(snapshot, _PASS, snapshot.turn), Accepted)


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    if snapshot.over:
        return ()
    values: dict[str, str | int] = {"colour": f"@{snapshot.colour(snapshot.turn)}"}
    partner = snapshot.partner(snapshot.turn)
    if partner is None:
        return (Label("move", values),)
    return (Label("move_allied", {**values, "partner": f"@{snapshot.colour(partner)}"}),)


def _card(snapshot: Snapshot, seat: int) -> SeatCard:
    """How strong an army still is, or that its Commander has fallen, and where its Maingate lies."""
    army = snapshot.army(seat)
    if snapshot.out(seat):
        return SeatCard(snapshot.colour(seat), lines=(Label("out"),))
    lines = [Label("army", {"count": len(army)}), Label("target", {"square": snapshot.maingate(seat)})]
    return SeatCard(snapshot.colour(seat), lines=tuple(lines))


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """A move or capture touches both ends, passing its button."""
    return tuple((name,) for name in text.replace("x", "-").split("-"))


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Always a choice among listed moves."""
    return None


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """Two squares mean a move, or a capture where the second is taken by another piece."""
    if names[:1] == (_PASS,):
        return _PASS
    if not names:
        return ""
    origin, target = names[0], names[-1]
    return f"{origin}{'x' if target in snapshot.board and target != origin else '-'}{target}"
