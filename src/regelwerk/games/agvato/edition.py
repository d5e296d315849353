"""The facts of Agvato that the scan lost or leaves open, as a type; squares are given for south."""

from typing import Annotated, Literal

from msgspec import Meta, field

from regelwerk.contract import EditionData, GameFacts

from .squares import SIDES, SIDES_OF, turned, view

MAX_FIGURES = 9
PATH_CARDS = 54
MAX_STEPS = 6

COLOURS = ("yellow", "blue", "red", "green", "white")
Colour = Annotated[str, Meta(pattern=f"^({'|'.join(COLOURS)})$")]
Direction = Literal["F", "FR", "R", "BR", "B", "BL", "L", "FL"]
Side = Literal["south", "west", "north", "east"]
EACH_COLOUR = Meta(min_length=len(COLOURS))


class Path(EditionData, frozen=True):
    """Clause 3a: the steps of a card, and the numbers of the red ones, counted from 1."""

    path: Annotated[tuple[Direction, ...], Meta(min_length=1, max_length=MAX_STEPS)]
    red: tuple[int, ...]


class Scale(EditionData, frozen=True):
    """Clause 1: what a figure is worth on its start line, and more for every square before it."""

    start: int
    step: Annotated[int, Meta(ge=1)]


class Combination(EditionData, frozen=True):
    """Clause 12b: how many chips of one colour, of another and so on, and what their sum is multiplied by."""

    chips: tuple[int, ...]
    times: int


class Facts(GameFacts, frozen=True):
    """`chip_sides` are the sides whose chips lie out, by the number of players; `home` is the return square."""

    size: Literal[9, 11, 13, 15, 17]
    marks: Annotated[tuple[str, ...], Meta(min_length=1, max_length=MAX_FIGURES)]
    middle: tuple[str, ...]
    black: tuple[str, str]
    extras: Annotated[int, Meta(ge=0, le=60)]
    decks: int
    penalty: int
    held: int
    cards: Annotated[tuple[Path, ...], Meta(min_length=PATH_CARDS, max_length=PATH_CARDS)]
    value: Scale
    chips: Annotated[dict[Colour, str], EACH_COLOUR]
    chip_sides: dict[str, tuple[Side, ...]]
    chip_values: Annotated[dict[Colour, int], EACH_COLOUR]
    combinations: dict[str, Combination]
    home: str = field(name="return")

    def __post_init__(self) -> None:
        if not {*self.marks, *self.middle, *self.black, self.home, *self.chips.values()} <= view(0, self.size).keys():
            raise ValueError("a square lies off the board")
        if any(len(self.chip_squares(players)) < 5 * len(self.chip_sides[str(players)]) for players in SIDES_OF):
            raise ValueError("every chip has a square of its own")

    def chip_squares(self, players: int) -> dict[str, str]:
        """Clause 2a: the squares of the chips that lie out at the start with their colours, side by side."""
        sides = (SIDES.index(side) for side in self.chip_sides[str(players)])
        return {turned(self.chips[colour], side, self.size): colour for side in sides for colour in COLOURS}
