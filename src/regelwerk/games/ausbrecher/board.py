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


def _moored(boats: Boats) -> list[tuple[int, int, float]]:
    """Number, room and left end of every boat, side by side."""
    left = (WIDTH - sum(boats) - GAP * (len(boats) - 1)) / 2
    return [(at + 1, room, left + sum(boats[:at]) + GAP * at) for at, room in enumerate(boats)]


@cache
def boat_seats(boats: Boats) -> list[tuple[int, int, float]]:
    """Boat, seat in it and the middle's x for every place of arrival."""
    return [(boat, seat, left + seat - 0.5) for boat, room, left in _moored(boats) for seat in range(1, room + 1)]


@cache
def boards(first: int, last: int, boats: Boats) -> tuple[Board, ...]:
    """The island of clauses 0a, 0b and 10a, the seven coloured dice and the white one, and the slip of clause 1."""
    dice = tuple(_place(f"die:{die}", at + 0.5, 0.5, "die", stone=f"@{die}") for at, die in enumerate(SHOWN + WHITE))
    slip = tuple(
        _place(f"slip:{place}", x, 0.5, "slip_place", text=str(place), place=place, number=boat)
        for place, (boat, _, x) in enumerate(boat_seats(boats), start=1)
    )
    return (
        _island(first, last, boats),
        Board("dice", len(dice), 1, dice, role="hand", title=Label("dice")),
        Board("slip", WIDTH, 1.5, slip, tuple(_numbers(boats, 1.25)), role="hand", title=Label("slip")),
    )


def _place(name: str, x: float, y: float, key: str, tone: str = "plain", text: str = "", **values: str | int) -> Place:
    return Place(name, x, y, tone=tone, text=text, label=Label(key, values))


def _island(first: int, last: int, boats: Boats) -> Board:
    shore = max(field_at(number)[1] for number in range(1, last + 1)) + 0.75
    places = (
        *(
            _place(f"window:{stone}", at + 1.0, 0.8, "window", "window", stone=f"@{stone}")
            for at, stone in enumerate(SHOWN)
        ),
        *(_field(number, first, last) for number in range(1, last + 1)),
        *(
            _place(f"boat:{boat}:{seat}", x, shore + 0.75, "boat_place", "boat", number=boat, place=seat)
            for boat, seat, x in boat_seats(boats)
        ),
    )
    marks = (*_painted(boats, shore), _way_out(first), *_numbers(boats, shore + 1.7, "boat"))
    return Board("island", WIDTH, shore + 2, places, marks)


def _field(number: int, first: int, last: int) -> Place:
    special = {first: ("start_field", "start"), last: ("last_field", "goal")}
    key, tone = special.get(number, ("field", "path") if number > first else ("unused_field", "unused"))
    return _place(f"field:{number}", *field_at(number), key, tone, text=str(number), number=number)


def _painted(boats: Boats, shore: float) -> list[Mark]:
    """The wall round the windows, the water round the boats, which are holes drawn the other way round, and under the
    places of each boat its hull, with the bow to the right."""
    holes = "".join(f"M{left} {shore + 0.25}v1h{room}v-1Z" for _, room, left in _moored(boats))
    bow, stern = "q-.1 .2 -.36 .22", "q-.1 0-.14-.22"
    return [
        Mark(path=f"M0 0H{WIDTH}V.3H0ZM0 1.3H{WIDTH}V{WALL}H0Z", tone="wall"),
        Mark(path=f"M0 .3H.5V1.3H0ZM{WIDTH - 0.5} .3H{WIDTH}V1.3H{WIDTH - 0.5}Z", tone="wall"),
        Mark(path=f"M0 {shore}q1 -.2 2 0t2 0t2 0t2 0V{shore + 2}H0Z{holes}", tone="water"),
        *(
            Mark(path=f"M{left - 0.06} {shore + 1.25}h{room + 0.14}{bow}h{0.36 - room}{stern}Z", tone="hull")
            for _, room, left in _moored(boats)
        ),
    ]


def _way_out(first: int) -> Mark:
    """The hole in the wall above the first field, or a line for the sheet from the right-hand window down to it."""
    x, y = field_at(first)
    if first > 1:
        return Mark(path=f"M{COLUMNS} 1.3C{COLUMNS + 0.6} {y - 1} {x} {y - 1.6} {x} {y - 0.5}", tone="sheet")
    return Mark(path=f"M{x - 0.4} {WALL}v-.2a.4 .4 0 0 1 .8 0v.2Z", tone="hole")


def _numbers(boats: Boats, y: float, tone: str = "line") -> list[Mark]:
    """The boats' numbers, each under the middle of its boat."""
    return [
        Mark(x=left + room / 2, y=y, label=Label("boat", {"number": boat}), tone=tone)
        for boat, room, left in _moored(boats)
    ]
