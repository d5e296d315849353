"""The dice on the table, each under its owner's hand."""

from __future__ import annotations

from regelwerk.contract import Board, Button, Item, Label, Place, Scene, SeatCard

from .moves import FACES, LOWEST, Doubt
from .snapshot import COLOURS, Snapshot

BOARD = Board("table", 4, 1, tuple(Place(f"hand:{seat}", seat + 0.5, 0.5) for seat in range(len(COLOURS))))


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    return Scene(
        boards=(BOARD,),
        items=tuple(
            Item(f"hand:{owner}", "die", COLOURS[owner], face="?" if die is None else str(die))
            for owner, die in enumerate(snapshot.dice)
            if die != 0
        ),
        buttons=(
            *(Button(str(number), Label("number", {"number": number})) for number in range(LOWEST, FACES + 1)),
            Button(Doubt.form, Label("doubt")),
        ),
        notes=(Label("claimed", {"number": snapshot.claim}),) if snapshot.claim else (),
        seats=tuple(SeatCard(COLOURS[each], points=snapshot.points[each]) for each in snapshot.seats),
    )
