"""The island drawn: windows in the wall, the way winding down to the shore, four boats; the dice and the betting slip.

Seven columns make a field large enough for a thumb on a narrow screen. Painted surfaces never lie over a place, so it
does not matter which of them a client draws first.
"""

from __future__ import annotations

from typing import Any

from regelwerk.contract import Board, Label, Mark, Place

from .snapshot import WHITE

SHOWN = "RBLNYOD"
"""The stones in the order of their windows."""

COLUMNS = 7
WIDTH = COLUMNS + 1
WALL = 2.0
GAP = 0.25
"""Between boats."""


def field_at(number: int) -> tuple[float, float]:
    """The middle of a field: rows of seven to the right and to the left in turn, with a single field between them."""
    row, step = divmod(number - 1, COLUMNS + 1)
    rightwards = row % 2 == 0
    down = step == COLUMNS
    column = min(step, COLUMNS - 1) if rightwards else max(COLUMNS - 1 - step, 0)
    return column + 1.0, WALL + 0.5 + 2 * row + down


def main_board(edition: dict[str, Any], start: str) -> Board:
    """Clauses 0a, 0b and 10a."""
    last = edition["fields"]
    shore = max(field_at(number)[1] for number in range(1, last + 1)) + 0.75
    windows = tuple(
        Place(f"window:{letter}", column + 1.0, 0.8, tone="window", label=Label("window", {"stone": f"@{letter}"}))
        for column, letter in enumerate(SHOWN)
    )
    first = edition["start"][start]
    fields = tuple(_field(number, first, last) for number in range(1, last + 1))
    boats = _boats(edition["boats"], shore + 0.75)
    marks = (*_wall(), *_water(edition["boats"], shore), _way_out(first, start))
    return Board("island", WIDTH, shore + 2, (*windows, *fields, *boats), marks)


def _wall() -> tuple[Mark, ...]:
    """Round the windows."""
    return (
        Mark(path=f"M0 0H{WIDTH}V.3H0ZM0 1.3H{WIDTH}V{WALL}H0Z", tone="wall"),
        Mark(path=f"M0 .3H.5V1.3H0ZM{WIDTH - 0.5} .3H{WIDTH}V1.3H{WIDTH - 0.5}Z", tone="wall"),
    )


def _water(boats: list[int], shore: float) -> tuple[Mark, ...]:
    """Round the boats, with a number under each; the boats are holes, drawn the other way round."""
    sea = f"M0 {shore}q1 -.2 2 0t2 0t2 0t2 0V{shore + 2}H0Z"
    numbers = []
    for boat, seat, x in _seats(boats):
        if seat == 1:
            room = boats[boat - 1]
            sea += f"M{x - 0.5} {shore + 0.25}v1h{room}v-1Z"
            numbers.append(
                Mark(x=x + (room - 1) / 2, y=shore + 1.625, label=Label("boat", {"number": boat}), tone="boat")
            )
    return Mark(path=sea, tone="water"), *numbers


def _field(number: int, first: int, last: int) -> Place:
    x, y = field_at(number)
    tone, key = "path", "field"
    if number < first:
        tone, key = "unused", "unused_field"
    elif number == first:
        tone, key = "start", "start_field"
    elif number == last:
        tone, key = "goal", "last_field"
    return Place(f"field:{number}", x, y, tone=tone, text=str(number), label=Label(key, {"number": number}))


def _way_out(first: int, start: str) -> Mark:
    """The hole in the wall above the first field, or a line for the sheet from the right-hand window down to it."""
    x, y = field_at(first)
    if start == "sheet":
        return Mark(path=f"M{COLUMNS} 1.3C{COLUMNS + 0.6} {y - 1} {x} {y - 1.6} {x} {y - 0.5}", tone="sheet")
    return Mark(path=f"M{x - 0.4} {WALL}v-.2a.4 .4 0 0 1 .8 0v.2Z", tone="hole")


def _seats(boats: list[int]) -> list[tuple[int, int, float]]:
    """Boat, seat in it and the middle's x for every place of arrival, the boats side by side."""
    seats = []
    x = (WIDTH - sum(boats) - GAP * (len(boats) - 1)) / 2
    for boat, room in enumerate(boats, start=1):
        seats += [(boat, seat, x + seat - 0.5) for seat in range(1, room + 1)]
        x += room + GAP
    return seats


def _boats(boats: list[int], y: float) -> tuple[Place, ...]:
    """Clause 0a: the seats of the boats."""
    return tuple(
        Place(f"boat:{boat}:{seat}", x, y, tone="boat", label=Label("boat_place", {"number": boat, "place": seat}))
        for boat, seat, x in _seats(boats)
    )


def dice_board() -> Board:
    """Clause 0a: seven coloured dice and the white one."""
    places = tuple(
        Place(f"die:{die}", column + 0.5, 0.5, label=Label("die", {"stone": f"@{die}"}))
        for column, die in enumerate(SHOWN + WHITE)
    )
    return Board("dice", len(places), 1, places, role="hand", title=Label("dice"))


def slip_board(boats: list[int]) -> Board:
    """Clause 1: a seat's own order, grouped by the boats it stands for."""
    places = []
    marks = []
    for place, (boat, seat, x) in enumerate(_seats(boats), start=1):
        label = Label("slip_place", {"place": place, "number": boat})
        places.append(Place(f"slip:{place}", x, 0.5, text=str(place), label=label))
        if seat == 1:
            middle = x + (boats[boat - 1] - 1) / 2
            marks.append(Mark(x=middle, y=1.25, label=Label("boat", {"number": boat})))
    return Board("slip", WIDTH, 1.5, tuple(places), tuple(marks), role="hand", title=Label("slip"))
