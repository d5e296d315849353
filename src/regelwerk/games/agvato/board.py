"""The board drawn, turned to whoever looks at it: the viewer's own start line nearest. Beside it the cards, the chips
taken and the figures captured."""

from collections.abc import Iterator

from regelwerk.contract import Board, Label, Mark, Place, seat_name

from .edition import COLOURS, Facts
from .squares import FILES, SIDES, SIDES_OF, turned, view

SEATS = ("violet", "orange", "turquoise", "pink")
"""The colours of the seats, none of them a chip's."""

_OUTSIDE = 0.45
_INSET = 0.36
"""Half the breadth of what is painted on a special square."""

_NAME_WIDTH = 2.4
_HELD_WIDTH = 3.0

Point = tuple[float, float]


def spot(square: str, viewer: int, size: int) -> Point:
    """Where the middle of a square is drawn for somebody at that side."""
    across, ahead = view(viewer, size)[square]
    return across + 0.5, size - ahead - 0.5


def drawn_step(across: int, ahead: int, mover: int, viewer: int) -> tuple[int, int]:
    """A step of the mover as it goes over the viewer's board, to the right and down."""
    for _ in range((mover - viewer) % len(SIDES)):
        across, ahead = ahead, -across
    return across, -ahead


def main_board(facts: Facts, players: int, viewer: int) -> Board:
    """Clauses 0b, 2a and 2b."""
    size, special = facts.size, _special(facts, players)
    names = [f"{file}{rank}" for rank in range(1, size + 1) for file in FILES[:size]]
    seen = {name: (*spot(name, viewer, size), *special.get(name, ("plain", None))) for name in names}
    places = tuple(Place(name, x, y, tone=tone, label=label) for name, (x, y, tone, label) in seen.items())
    edges = (f"M0 {size}H{size}", f"M0 0V{size}", f"M0 0H{size}", f"M{size} 0V{size}")
    sides = enumerate(SIDES_OF[players])
    lines = [Mark(path=edges[(side - viewer) % len(SIDES)], tone=SEATS[seat]) for seat, side in sides]
    blacks = [(x, y) for x, y, tone, _ in seen.values() if tone == "black"]
    fours = [(x, y) for x, y, tone, _ in seen.values() if tone == "four"]
    return Board("board", size, size, places, (*lines, *_painted(blacks, fours), *_coordinates(viewer, size)))


def _special(facts: Facts, players: int) -> dict[str, tuple[str, Label | None]]:
    """The tone and the name of every square that is not plain."""
    found: dict[str, tuple[str, Label | None]] = dict.fromkeys(facts.chip_squares(players), ("field", None))
    found |= {square: ("four", Label("middle", {"square": square})) for square in facts.middle}
    for side in range(len(SIDES)):
        for south, tone, key in ((facts.home, "four", "return"), *((each, "black", "black") for each in facts.black)):
            square = turned(south, side, facts.size)
            label = Label(f"{key}_unused", {"square": square})
            if side in SIDES_OF[players]:
                label = Label(key, {"square": square, "seat": seat_name(SIDES_OF[players].index(side))})
            found[square] = (tone, label)
    for side in SIDES_OF[players]:
        found |= {turned(mark, side, facts.size): ("path", None) for mark in facts.marks}
    return found


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


def _coordinates(viewer: int, size: int) -> Iterator[Mark]:
    """Letters along rank 1 and numbers along file a: below the board where that edge lies flat, otherwise beside it."""
    for turn, texts in enumerate((FILES[:size], [str(number + 1) for number in range(size)])):
        for number, text in enumerate(texts):
            x, y = spot(f"{text}1" if turn == 0 else f"a{number + 1}", viewer, size)
            flat = viewer % 2 == turn
            yield Mark(x=x if flat else -_OUTSIDE, y=size + _OUTSIDE if flat else y, text=text, tone="coordinate")


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
