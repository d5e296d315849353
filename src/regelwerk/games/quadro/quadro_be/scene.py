"""Quadro-Be as it is seen and touched: sixteen fields with a centre each, and the pieces still in hand beside them."""

from __future__ import annotations

from regelwerk.contract import (
    Board,
    Item,
    Label,
    Lay,
    Mark,
    Order,
    Place,
    Scene,
    SeatCard,
)
from regelwerk.contract.scene import Glyph
from regelwerk.games.quadro.board import CENTRES, FIELD, GRID, SIZE, screen, square_at

from .snapshot import SEATS, SHAPES, Snapshot

GLYPHS: dict[str, Glyph] = {"S": "square", "T": "triangle", "C": "cylinder"}
DISC = 0.6
"""Radius of the disc that marks a centre."""


def _place(name: str) -> Place:
    at = square_at(name)
    assert at is not None
    x, y = screen(*at)
    shaded = (at[0] // FIELD + at[1] // FIELD) % 2
    return Place(name, x, y, FIELD, FIELD, tone="field" if shaded else "plain")


def _centre(place: Place) -> tuple[Mark, Mark]:
    """A disc where pieces stand, with the centre's name on it."""
    disc = f"M{place.x - DISC} {place.y}a{DISC} {DISC} 0 1 1 {2 * DISC} 0a{DISC} {DISC} 0 1 1 {-2 * DISC} 0Z"
    return Mark(path=disc, tone="centre"), Mark(x=place.x, y=place.y, text=place.name, tone="centre")


def _hand(seat: int, pieces: dict[str, int]) -> Board:
    """Clause 0: room for a player's five pieces, shape by shape."""
    slots = [f"hand:{SEATS[seat]}:{shape}{number}" for shape in SHAPES for number in range(pieces[shape])]
    places = tuple(Place(name, i + 0.5, 0.5, shape="blank", tone="hand") for i, name in enumerate(slots))
    return Board(
        f"hand:{SEATS[seat]}", len(slots), 1, places, role="hand", title=Label("hand", {"colour": f"@{SEATS[seat]}"})
    )


PLACES = tuple(map(_place, CENTRES))
DISCS = tuple(mark for place in PLACES for mark in _centre(place))
BOARD = Board("board", SIZE, SIZE, PLACES, GRID + DISCS)


def scene(snapshot: Snapshot, seat: int | None) -> Scene:
    """Nothing is secret, so every seat sees the same."""
    items = [
        Item(
            name,
            GLYPHS[shape],
            SEATS[owner],
            face=shape,
            label=Label("piece", {"colour": f"@{SEATS[owner]}", "shape": f"@{shape}"}),
        )
        for name, (owner, shape) in snapshot.board.items()
    ]
    for owner, colour in enumerate(SEATS):
        for shape, left in snapshot.hand(owner).items():
            items += [Item(f"hand:{colour}:{shape}{n}", GLYPHS[shape], colour, face=shape) for n in range(left)]
    note = Label(
        "place" if snapshot.placing else "move", {"colour": f"@{SEATS[snapshot.seat]}", "shape": f"@{snapshot.shape}"}
    )
    pieces = snapshot.edition["pieces"]
    return Scene(
        boards=(BOARD, _hand(0, pieces), _hand(1, pieces)),
        items=tuple(items),
        notes=() if snapshot.over else (note,),
        seats=tuple(SeatCard(colour) for colour in SEATS),
    )


def touch(text: str) -> tuple[tuple[str, ...], ...]:
    """Placing touches the centre, moving both ends."""
    return ((text[2:],),) if "@" in text else tuple((name,) for name in text.split("-"))


def offer(snapshot: Snapshot) -> Order | Lay | None:
    """Always a choice among listed moves."""
    return None


def attempt(snapshot: Snapshot, names: tuple[str, ...]) -> str:
    """One centre means placing the shape that is due, or lifting the piece there; two mean a move."""
    if snapshot.placing and len(names) == 1:
        return f"{snapshot.shape}@{names[0]}"
    return f"{names[0]}-{names[-1]}" if names else ""
