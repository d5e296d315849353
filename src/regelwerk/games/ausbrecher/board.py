"""The island drawn: windows in the wall, the way winding down to the shore, four boats; the dice and the betting slip.

Seven columns make a field large enough for a thumb on a narrow screen. Painted surfaces never lie over a place, so it
does not matter which of them a client draws first.
"""

from functools import cache

from regelwerk.contract import Board, Label, Mark, Place

from .moves import WHITE

SHOWN = "RBLNYOD"
"""The stones in the order of their windows."""

COLUMNS = 7
WIDTH = COLUMNS + 1
WALL = 2.0
GAP = 0.25
"""Between boats."""

Boats = tuple[int, ...]


def field_at(number: int) -> tuple[float, float]:
    """The middle of a field: rows of seven to the right and to the left in turn, with a single field between them."""
    row, step = divmod(number - 1, COLUMNS + 1)
    column = min(step, COLUMNS - 1)
    return 1.0 + (column if row % 2 == 0 else COLUMNS - 1 - column), WALL + 0.5 + 2 * row + (step == COLUMNS)


@cache
def boards(first: int, last: int, boats: Boats) -> tuple[Board, ...]:
    """The island of clauses 0a, 0b and 10a, the seven coloured dice and the white one, and the slip of clause 1."""
    dice = tuple(
        Place(f"die:{die}", column + 0.5, 0.5, label=Label("die", {"stone": f"@{die}"}))
        for column, die in enumerate(SHOWN + WHITE)
    )
    slip = tuple(
        Place(f"slip:{place}", x, 0.5, text=str(place), label=Label("slip_place", {"place": place, "number": boat}))
        for place, (boat, _, x) in enumerate(boat_seats(boats), start=1)
    )
    return (
        _island(first, last, boats),
        Board("dice", len(dice), 1, dice, role="hand", title=Label("dice")),
        Board("slip", WIDTH, 1.5, slip, tuple(_numbers(boats, 1.25)), role="hand", title=Label("slip")),
    )


def _island(first: int, last: int, boats: Boats) -> Board:
    shore = max(field_at(number)[1] for number in range(1, last + 1)) + 0.75
    windows = (
        Place(f"window:{letter}", column + 1.0, 0.8, tone="window", label=Label("window", {"stone": f"@{letter}"}))
        for column, letter in enumerate(SHOWN)
    )
    fields = (_field(number, first, last) for number in range(1, last + 1))
    seats = (
        Place(
            f"boat:{boat}:{seat}",
            x,
            shore + 0.75,
            tone="boat",
            label=Label("boat_place", {"number": boat, "place": seat}),
        )
        for boat, seat, x in boat_seats(boats)
    )
    marks = (
        *_surroundings(boats, shore),
        _way_out(first),
        *_hulls(boats, shore),
        *_numbers(boats, shore + 1.7, "boat"),
    )
    return Board("island", WIDTH, shore + 2, (*windows, *fields, *seats), marks)


def _surroundings(boats: Boats, shore: float) -> tuple[Mark, ...]:
    """The wall round the windows, and the water round the boats, which are holes drawn the other way round."""
    sea = f"M0 {shore}q1 -.2 2 0t2 0t2 0t2 0V{shore + 2}H0Z"
    for boat, seat, x in boat_seats(boats):
        if seat == 1:
            sea += f"M{x - 0.5} {shore + 0.25}v1h{boats[boat - 1]}v-1Z"
    return (
        Mark(path=f"M0 0H{WIDTH}V.3H0ZM0 1.3H{WIDTH}V{WALL}H0Z", tone="wall"),
        Mark(path=f"M0 .3H.5V1.3H0ZM{WIDTH - 0.5} .3H{WIDTH}V1.3H{WIDTH - 0.5}Z", tone="wall"),
        Mark(path=sea, tone="water"),
    )


def _hulls(boats: Boats, shore: float) -> list[Mark]:
    """Under the places of each boat its hull, with the bow to the right."""
    top = shore + 1.25
    return [
        Mark(
            path=f"M{x - 0.56} {top}h{boats[boat - 1] + 0.14}q-.1 .2 -.36 .22h{0.36 - boats[boat - 1]}q-.1 0-.14-.22Z",
            tone="hull",
        )
        for boat, seat, x in boat_seats(boats)
        if seat == 1
    ]


def _numbers(boats: Boats, y: float, tone: str = "line") -> list[Mark]:
    """The boats' numbers, each under the middle of its boat."""
    return [
        Mark(x=x + (boats[boat - 1] - 1) / 2, y=y, label=Label("boat", {"number": boat}), tone=tone)
        for boat, seat, x in boat_seats(boats)
        if seat == 1
    ]


def _field(number: int, first: int, last: int) -> Place:
    tone, key = ("unused", "unused_field") if number < first else ("path", "field")
    if number in {first, last}:
        tone, key = ("start", "start_field") if number == first else ("goal", "last_field")
    label = Label(key, {"number": number})
    return Place(f"field:{number}", *field_at(number), tone=tone, text=str(number), label=label)


def _way_out(first: int) -> Mark:
    """The hole in the wall above the first field, or a line for the sheet from the right-hand window down to it."""
    x, y = field_at(first)
    if first > 1:
        return Mark(path=f"M{COLUMNS} 1.3C{COLUMNS + 0.6} {y - 1} {x} {y - 1.6} {x} {y - 0.5}", tone="sheet")
    return Mark(path=f"M{x - 0.4} {WALL}v-.2a.4 .4 0 0 1 .8 0v.2Z", tone="hole")


@cache
def boat_seats(boats: Boats) -> list[tuple[int, int, float]]:
    """Boat, seat in it and the middle's x for every place of arrival, the boats side by side."""
    seats = []
    x = (WIDTH - sum(boats) - GAP * (len(boats) - 1)) / 2
    for boat, room in enumerate(boats, start=1):
        seats += [(boat, seat, x + seat - 0.5) for seat in range(1, room + 1)]
        x += room + GAP
    return seats
