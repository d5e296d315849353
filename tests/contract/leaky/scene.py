"""Two cards and a note of their sum, where it is known."""

from __future__ import annotations

from regelwerk.contract import Board, Button, Item, Label, Place, Scene, SeatCard

from .moves import CALLS, NUMBERS
from .snapshot import Snapshot

BOARD = Board("table", 2, 1, (Place("card:0", 0.5, 0.5), Place("card:1", 1.5, 0.5)))


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    return Scene(
        boards=(BOARD,),
        items=tuple(
            Item(f"card:{owner}", "card", "black", face="?" if pick is None else str(pick))
            for owner, pick in enumerate(snapshot.picks)
            if pick != 0
        ),
        buttons=(
            *(Button(str(number), Label("number", {"number": number})) for number in range(1, NUMBERS + 1)),
            *(Button(word, Label(word)) for word in CALLS),
        ),
        notes=() if snapshot.total is None else (Label("sum", {"total": snapshot.total}),),
        seats=(SeatCard("black"), SeatCard("white")),
    )
