"""The board drawn, turned to whoever looks at it: the viewer's own start line nearest. Beside it the cards, the chips
taken and the figures captured."""

from collections.abc import Iterator

from regelwerk.contract import Board, Label, Mark, Place, seat_name

from .edition import COLOURS, Facts
from .squares import SIDES, SIDES_OF, grid_of, turned

SEATS = ("violet", "orange", "turquoise", "pink")
"""The colours of the seats, none of them a chip's."""

_INSET = 0.36
"""Half the breadth of what is painted on a special square."""

_NAME_WIDTH = 2.4
_HELD_WIDTH = 3.0

Point = tuple[float, float]


def drawn_step(across: int, ahead: int, mover: int, viewer: int) -> tuple[int, int]:
    """A step of the mover as it goes over the viewer's board, to the right and down."""
    for _ in range((mover - viewer) % len(SIDES)):
        across, ahead = ahead, -across
    return across, -ahead


def main_board(facts: Facts, players: int, viewer: int) -> Board:
    """Clauses 0b, 2a and 2b."""
    size, tones, labels = facts.size, *_special(facts, players)
    edges = (f"M0 {size}H{size}", f"M0 0V{size}", f"M0 0H{size}", f"M{size} 0V{size}")
    sides = enumerate(SIDES_OF[players])
    lines = [Mark(path=edges[(side - viewer) % len(SIDES)], tone=SEATS[seat]) for seat, side in sides]
    grid = grid_of(size)
    blacks, fours = (
        [grid.middle(name, viewer) for name in grid.names if tones.get(name) == tone] for tone in ("black", "four")
    )
    return grid.board(tones, labels, (*lines, *_painted(blacks, fours)), viewer)


def _special(facts: Facts, players: int) -> tuple[dict[str, str], dict[str, Label]]:
    """The tones of all squares that are not plain, and the names of those that have one."""
    tones = dict.fromkeys(facts.chip_squares(players), "field") | dict.fromkeys(facts.middle, "four")
    labels = {square: Label("middle", {"square": square}) for square in facts.middle}
    for side in range(len(SIDES)):
        for south, tone, key in ((facts.home, "four", "return"), *((each, "black", "black") for each in facts.black)):
            square = turned(south, side, facts.size)
            tones[square], labels[square] = tone, Label(f"{key}_unused", {"square": square})
            if side in SIDES_OF[players]:
                seat = seat_name(SIDES_OF[players].index(side))
                labels[square] = Label(key, {"square": square, "seat": seat})
    for side in SIDES_OF[players]:
        tones |= {turned(mark, side, facts.size): "path" for mark in facts.marks}
    return tones, labels


def _painted(blacks: list[Point], fours: list[Point]) -> Iterator[Mark]:
    """Black squares are filled; a four-coloured one has a side of each colour."""
    side = round(2 * _INSET, 3)
    yield Mark(path=_strokes(blacks, 0, 0, f"h{side}v{side}h-{side}Z"), tone="hole")
    yield Mark(path=_strokes(fours, 0, 0, f"h{side}"), tone="yellow")
    yield Mark(path=_strokes(fours, side, 0, f"v{side}"), tone="blue")
    yield Mark(path=_strokes(fours, 0, side, f"h{side}"), tone="green")
    yield Mark(path=_strokes(fours, 0, 0, f"v{side}"), tone="red")


def _strokes(points: list[Point], right: float, down: float, line: str) -> str:
    """The same line on each of these squares, from their upper left corners on."""
    return "".join(f"M{round(x - _INSET + right, 3)} {round(y - _INSET + down, 3)}{line}" for x, y in points)


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
    for seat in range(players):
        name, y = seat_name(seat), seat + 0.5
        for column, colour in enumerate(COLOURS):
            label = Label("hand_place", {"seat": name, "colour": f"@{colour}"})
            places.append(Place(f"hand:{seat + 1}:{colour}", _NAME_WIDTH + column + 0.5, y, label=label))
        x = _NAME_WIDTH + len(COLOURS) + _HELD_WIDTH / 2
        places.append(Place(f"held:{seat + 1}", x, y, _HELD_WIDTH, 1, label=Label("held_place", {"seat": name})))
    marks = tuple(Mark(x=_NAME_WIDTH / 2, y=seat + 0.5, label=Label(f"seat{seat + 1}")) for seat in range(players))
    width = _NAME_WIDTH + len(COLOURS) + _HELD_WIDTH
    return Board("hands", width, players, tuple(places), marks, role="side", title=Label("hands"))
