"""The moves of Ausbrecher AG: `bet:RBLNYOD`, `dice:BRY`, `dice:BRY+W`, `R`, `W:Y`; chance rolls `roll:3521`."""

from itertools import combinations, permutations, product
from typing import Annotated

from regelwerk.contract import Groups, Kind, Listing, Moves, Part, Pass

LETTERS = "BDLNORY"
WHITE = "W"
DICE = LETTERS + WHITE
ROLL = "roll"
"""The button that ends a choice of dice."""


class Bet(Kind, form="bet:{order}", heard="bet:?"):
    """An order of all stones, the first to arrive first; others hear only that it was made."""

    order: Annotated[str, Part("[A-Z]*")]

    def touched(self) -> Groups:
        return tuple((f"stone:{letter}",) for letter in self.order)


class Dice(Kind, form="dice:{colours}{white}"):
    """The dice of a turn: colours in alphabetical order, and `+W` where the white one is with them."""

    colours: Annotated[str, Part("[A-Z]*")]
    white: Annotated[str, Part(r"(?:\+W)?")] = ""

    @property
    def chosen(self) -> str:
        return self.colours + self.white.removeprefix("+")

    def touched(self) -> Groups:
        return tuple(f"die:{die}" for die in self.chosen), (ROLL,)


class Forward(Kind, form="{die}", touch="die:{die}"):
    """A coloured die moves its stone forward. The white die alone is written alike, but moves nothing."""

    die: Annotated[str, Part(f"[{DICE}]")]


class Back(Kind, form="W:{stone}", touch="die:W stone:{stone}"):
    """The white die moves a stone back."""

    stone: Annotated[str, Part(f"[{LETTERS}]")]


class Roll(Kind, form="roll:{pips}", touch=""):
    """What the chosen dice show, a digit each in the order of the choice."""

    pips: Annotated[str, Part("[0-9]*")]


ORDERS = tuple("".join(order) for order in permutations(LETTERS))
"""Every order of the stones, alphabetically."""

CHOICES = tuple(
    ("".join(colours), white)
    for size, white in ((3, ""), (3, "+W"), (2, ""), (2, "+W"), (1, "+W"))
    for colours in combinations(LETTERS, size)
)
"""Clause 2: everything that can ever be chosen."""

ROLLS = tuple("".join(pips) for dice in (2, 3, 4) for pips in product("123456", repeat=dice))
MOVES = Moves(
    Listing(Bet, ORDERS),
    Listing(Dice, CHOICES),
    Listing(Forward, tuple(LETTERS)),
    Listing(Back, tuple(LETTERS)),
    Listing(Pass, ()),  # what somebody may want, but never can
    chance=(Listing(Roll, ROLLS),),
)
