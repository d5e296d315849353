"""The board drawn, turned to whoever looks at it: the own start line nearest. Beside it the cards, the chips taken and
the figures captured."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from regelwerk.contract import Board, Label, Mark, Place

from .snapshot import COLOURS, chip_squares
from .squares import FILES, LONGEST, NUMBERS, SIDES, SIDES_OF, seen_from, turned

SEATS = ("violet", "orange", "turquoise", "pink")
"""The colours of the seats, none of them a chip's."""

_HALF = 0.5
_INSET = 0.36
"""Half the breadth of what is painted on a special square."""

_NAME_WIDTH = 2.4
_HELD_WIDTH = 3.0


def spot(square: str, viewer: int, size: int) -> tuple[float, float]:
    """Where the middle of a square is drawn for somebody at that side."""
    rank, file = divmod(NUMBERS[square], LONGEST)
    across, ahead = seen_from(viewer, file, rank, size)
    return across + _HALF, size - ahead - _HALF


def drawn_step(across: int, ahead: int, mover: int, viewer: int) -> tuple[int, int]:
    """A step of the mover as it goes over the viewer's board, to the right and down."""
    for _ in range((mover - viewer) % len(SIDES)):
        across, ahead = ahead, -across
    return across, -ahead


def main_board(edition: dict[str, Any], players: int, viewer: int) -> Board:
    """Clauses 0b, 2a and 2b."""
    size = edition["size"]
    special = _special(edition, players)
    places = tuple(
        Place(square, *spot(square, viewer, size), tone=special.get(square, ("plain", None))[0], label=label)
        for square in (f"{file}{rank}" for rank in range(1, size + 1) for file in FILES[:size])
        for label in (special.get(square, ("plain", None))[1],)
    )
    marks = (*_lines(players, viewer, size), *_painted(special, viewer, size), *_coordinates(viewer, size))
    return Board("board", size, size, places, marks)


def _special(edition: dict[str, Any], players: int) -> dict[str, tuple[str, Label | None]]:
    """The tone and the name of every square that is not plain."""
    size, seats = edition["size"], {side: seat for seat, side in enumerate(SIDES_OF[players])}
    found: dict[str, tuple[str, Label | None]] = {square: ("field", None) for square, _ in chip_squares(edition)}
    found |= {square: ("four", Label("middle", {"square": square})) for square in edition["middle"]}
    for side in range(len(SIDES)):
        home = turned(edition["return"], side, size)
        found[home] = ("four", _owned("return", home, seats.get(side)))
        for black in edition["black"]:
            square = turned(black, side, size)
            found[square] = ("black", _owned("black", square, seats.get(side)))
        if side in seats:
            found |= {turned(mark, side, size): ("path", None) for mark in edition["marks"]}
    return found


def _owned(key: str, square: str, seat: int | None) -> Label:
    if seat is None:
        return Label(f"{key}_unused", {"square": square})
    return Label(key, {"square": square, "seat": f"@seat{seat + 1}"})


def _painted(special: dict[str, tuple[str, Label | None]], viewer: int, size: int) -> Iterator[Mark]:
    """Black squares are filled; a four-coloured one has a side of each colour."""
    corners = [
        (tone, round(x - _INSET, 3), round(y - _INSET, 3))
        for square, (tone, _) in special.items()
        for x, y in (spot(square, viewer, size),)
    ]
    side = round(2 * _INSET, 3)
    blacks = "".join(f"M{x} {y}h{side}v{side}h-{side}Z" for tone, x, y in corners if tone == "black")
    yield Mark(path=blacks, tone="hole")
    strokes = {
        "yellow": (0, 0, f"h{side}"),
        "blue": (side, 0, f"v{side}"),
        "green": (0, side, f"h{side}"),
        "red": (0, 0, f"v{side}"),
    }
    for colour, (right, down, line) in strokes.items():
        begins = ((round(x + right, 3), round(y + down, 3)) for tone, x, y in corners if tone == "four")
        yield Mark(path="".join(f"M{x} {y}{line}" for x, y in begins), tone=colour)


def _lines(players: int, viewer: int, size: int) -> Iterator[Mark]:
    """Clause 0b: a stroke in a seat's colour along its start line."""
    edges = (f"M0 {size}H{size}", f"M0 0V{size}", f"M0 0H{size}", f"M{size} 0V{size}")
    for seat, side in enumerate(SIDES_OF[players]):
        yield Mark(path=edges[(side - viewer) % len(SIDES)], tone=SEATS[seat])


def _coordinates(viewer: int, size: int) -> Iterator[Mark]:
    """Letters and numbers along the lower and the left edge, wherever these lie for the viewer."""
    for number in range(size):
        x, y = spot(f"{FILES[number]}1", viewer, size)
        yield from _coordinate(FILES[number], x, y, size, flat=viewer % 2 == 0)
    for number in range(size):
        x, y = spot(f"a{number + 1}", viewer, size)
        yield from _coordinate(str(number + 1), x, y, size, flat=viewer % 2 == 1)


def _coordinate(text: str, x: float, y: float, size: int, *, flat: bool) -> Iterator[Mark]:
    """Below the board where the line lies flat, otherwise to its left."""
    if flat:
        yield Mark(x=x, y=size + 0.45, text=text, tone="coordinate")
    else:
        yield Mark(x=-0.45, y=y, text=text, tone="coordinate")


def cards_board() -> Board:
    """Clause 4a: the deck and the open card."""
    places = (
        Place("deck", 1.0, 1.25, 2, 2.5, label=Label("deck_place")),
        Place("card", 3.2, 1.25, 2, 2.5, label=Label("open_place")),
    )
    return Board("cards", 4.2, 2.5, places, role="hand", title=Label("cards"))


def hands_board(players: int) -> Board:
    """Clauses 6a and 6c: a row for each seat with its chips by colour and the figures it holds."""
    places: list[Place] = []
    marks: list[Mark] = []
    for seat in range(players):
        name, y = f"@seat{seat + 1}", seat + _HALF
        marks.append(Mark(x=_NAME_WIDTH / 2, y=y, label=Label(name[1:])))
        for column, colour in enumerate(COLOURS):
            label = Label("hand_place", {"seat": name, "colour": f"@{colour}"})
            places.append(Place(f"hand:{seat + 1}:{colour}", _NAME_WIDTH + column + _HALF, y, label=label))
        x = _NAME_WIDTH + len(COLOURS) + _HELD_WIDTH / 2
        places.append(Place(f"held:{seat + 1}", x, y, _HELD_WIDTH, 1, label=Label("held_place", {"seat": name})))
    width = _NAME_WIDTH + len(COLOURS) + _HELD_WIDTH
    return Board("hands", width, players, tuple(places), tuple(marks), role="side", title=Label("hands"))
