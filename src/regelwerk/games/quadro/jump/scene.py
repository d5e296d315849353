"""Jump as it is seen and touched: the whole board, the start fields with arrows, the home fields shaded."""

from __future__ import annotations

from functools import cache

from msgspec.structs import replace

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
from regelwerk.contract.scene import Glyph
from regelwerk.games.quadro.board import COORDINATES, FIELD, GRID, SIZE, square_at, square_places

from .snapshot import SEATS, Snapshot, field_of

GLYPHS: dict[str, Glyph] = {"S": "square", "T": "triangle", "C": "cylinder"}


def _toned(place: Place, fields: tuple[tuple[int, int], ...]) -> Place:
    """Clauses 1a and 4: where the pieces start, and the j–l end of the same ranks where they have to go."""
    at = square_at(place.name)
    assert at is not None
    for file, rank in fields:
        if rank <= at[1] < rank + FIELD:
            if file <= at[0] < file + FIELD:
                return replace(place, tone="start")
            if at[0] >= SIZE - FIELD:
                return replace(place, tone="goal")
    return place


@cache
def _board(fields: tuple[tuple[int, int], ...]) -> Board:
    places = tuple(_toned(place, fields) for place in square_places())
    return Board("board", SIZE, SIZE, places, GRID + COORDINATES)


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret, so every seat sees the same."""
    items = tuple(
        Item(
            name,
            GLYPHS[snapshot.shape(name)],
            SEATS[owner],
            face=snapshot.shape(name),
            label=Label("piece", {"colour": f"@{SEATS[owner]}", "shape": f"@{snapshot.shape(name)}"}),
        )
        for name, owner in snapshot.board.items()
    )
    return Scene(
        boards=(_board(tuple(field_of(snapshot.edition, owner) for owner in range(len(SEATS)))),),
        items=items,
        buttons=(Button("stop", Label("stop")),) if _going_on(snapshot) else (),
        notes=_notes(snapshot),
        seats=tuple(
            SeatCard(colour, lines=(Label("home", {"count": snapshot.at_home(owner)}),))
            for owner, colour in enumerate(SEATS)
        ),
    )


def _going_on(snapshot: Snapshot) -> bool:
    """Whether a piece may be moved again or the turn ended (clause 3)."""
    return snapshot.seat is not None and snapshot.again is not None


def _notes(snapshot: Snapshot) -> tuple[Label, ...]:
    """What is expected now."""
    if snapshot.seat is None:
        return ()
    colour = f"@{SEATS[snapshot.seat]}"
    if snapshot.again is None:
        return (Label("move", {"colour": colour}),)
    met = snapshot.opponents(snapshot.again, snapshot.seat)
    return (Label("again", {"colour": colour, "square": snapshot.again, "file": snapshot.again[0], "count": met}),)


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """A step touches both ends, `stop` its button."""
    return tuple((name,) for name in text.split("-"))


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Always a choice among listed moves."""
    return None


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """The button means `stop`, two squares a step; one square alone is a piece that stays."""
    if names == ("stop",):
        return "stop"
    return f"{names[0]}-{names[-1]}" if names else ""
