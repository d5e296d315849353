"""Ausbrecher AG's edition and options as numbers for the kernel."""

from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Options, Tables

from .edition import STONE_COUNT, Facts
from .layout import DICE_SET, LAYOUT
from .moves import CHOICES, LETTERS, ORDERS, Dice

ALL_STONES = (1 << STONE_COUNT) - 1
WHITE_DIE = 1 << STONE_COUNT
DICE_SETS = [DICE_SET.words(Dice(*choice).chosen)[0] for choice in CHOICES]


def _picks(stones: int, white_too: int) -> list[int]:
    """Clause 2: the numbers of the choices that these stones, not yet in boats, allow with or without the white die."""
    left = stones.bit_count()
    return [
        number
        for number, dice in enumerate(DICE_SETS)
        if dice & ALL_STONES & ~stones == 0
        and (dice > ALL_STONES) <= white_too
        and ((dice & ALL_STONES).bit_count() == (3 if left > 5 else 2) if left > 3 else dice.bit_count() == 2)
    ]


PICKS_OF = [_picks(stones, white_too) for stones in range(ALL_STONES + 1) for white_too in range(2)]
TABLES = Tables(
    "fields window_field skipping turns",
    faces=12,
    weights=12,
    boat_of=STONE_COUNT + 1,
    dice_of=len(CHOICES),
    picks_at=2 * ALL_STONES + 3,
    picks=sum(map(len, PICKS_OF)),
    boats_of=len(ORDERS),
)
LAST_FIELD, WINDOW_FIELD, SKIPPING, MAX_TURNS, FACES, WEIGHTS, BOAT_OF, DICE_OF, PICKS_AT, PICKS, BOATS_OF = TABLES
"""FACES are the pips less one on a coloured die's six faces, then on the white one's, and WEIGHTS say on how many faces
1 to 6 pips stand. BOAT_OF is the boat of each place of arrival, from 1 on. What may be chosen from a set of stones not
in boats stands from PICKS_AT[2 · set] on, with the white die from PICKS_AT[2 · set + 1] on. BOATS_OF has two bits per
stone for every order: the boat less one."""


def tables(facts: Facts, players: int, options: Options) -> Words:
    """The way, the dice and the boats; the choices that every set of stones allows; the boats of every order."""
    dice = (facts.faces.colour, facts.faces.white)
    boats = [facts.boat(place) for place in range(1, STONE_COUNT + 1)]
    return TABLES.of(
        facts,
        window_field=facts.start[options["start"]] - 1,
        skipping=options["count"] == "empty",
        faces=[pips - 1 for faces in dice for pips in faces],
        weights=[faces.count(pips) for faces in dice for pips in range(1, 7)],
        boat_of=[0, *boats],
        dice_of=DICE_SETS,
        picks_at=[PICKS + sum(map(len, PICKS_OF[:at])) for at in range(len(PICKS_OF) + 1)],
        picks=[number for some in PICKS_OF for number in some],
        boats_of=[
            sum(boat - 1 << 2 * LETTERS.index(letter) for letter, boat in zip(order, boats, strict=True))
            for order in ORDERS
        ],
    )


def start(tables: Words, players: int) -> Words:
    """Clause 0: all stones behind their windows, no bet made."""
    return LAYOUT.position(players, windows=ALL_STONES, stones=[8 * tables[WINDOW_FIELD]] * STONE_COUNT)
