"""What a seat of Ausbrecher AG sees as numbers: a plane of fields for every stone, dice, and the bets it may know.

A bet is where each stone comes in it, from 1 for the first; one that is not made yet is `open`, an unknown one nothing.
"""

from regelwerk.games.ausbrecher.edition import STONE_COUNT, Facts
from regelwerk.games.ausbrecher.moves import DICE, LETTERS, ORDERS
from regelwerk.model.features import Cells, Choice, Features, Members, Number, Spots, Table


def features(facts: Facts, players: int) -> Features:
    fields = [*map(str, range(facts.fields + 1)), *(f"boat{place}" for place in range(1, STONE_COUNT + 1))]
    places = [[0, *(1 + order.index(letter) for letter in LETTERS)] for order in ORDERS]
    return Features(
        Cells([fields]),
        Spots("stones", fields, of=LETTERS, shift=3),
        Choice("stones", [f"level{level}" for level in range(STONE_COUNT)], items=LETTERS, bits=3),
        *(Members(run, DICE) for run in ("chosen", "moved")),
        Number("pips", 6, fields=DICE, bits=3),
        Number("turns", facts.turns),
        Table("bets", ["open", *LETTERS], [[STONE_COUNT] + [0] * STONE_COUNT, *places], STONE_COUNT, per_seat=True),
        points=10,
    )
