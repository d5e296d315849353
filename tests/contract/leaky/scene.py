"""Two cards and a note of their sum, where it is known."""

from __future__ import annotations

from regelwerk.contract import (
    Board,
    Button,
    Item,
    Label,
    Lay,
    Order,
    Place,
    Scene,
    SeatCard,
)

from .snapshot import CALL_NAMES, Snapshot

BOARD = Board("table", 2, 1, (Place("card:0", 0.5, 0.5), Place("card:1", 1.5, 0.5)))


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    return Scene(
        boards=(BOARD,),
        items=tuple(
            Item(f"card:{owner}", "card", "black", face="?" if pick is None else str(pick))
            for owner, pick in enumerate(snapshot.picks)
            if pick != 0
        ),
        buttons=tuple(
            Button(name, Label("pick", {"number": name})) for name in ("1", "2", "3", "4", "5", *CALL_NAMES[1:])
        ),
        notes=() if snapshot.total is None else (Label("sum", {"total": snapshot.total}),),
        seats=(SeatCard("black"), SeatCard("white")),
    )


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    return ((text.removeprefix("pick:"),),)


def offer(snapshot: Snapshot) -> Order | Lay | None:
    return None


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    return f"pick:{names[0]}" if names and names[0].isdigit() else "".join(names)
