"""What a seat of Top Secret sees as numbers: agents and cases in a row of places, contents and cards as it may know."""

from regelwerk.games.top_secret.atlas import LETTERS
from regelwerk.games.top_secret.edition import Facts
from regelwerk.games.top_secret.layout import numbers_of
from regelwerk.games.top_secret.snapshot import PHASES
from regelwerk.model.features import Cells, Choice, Features, Members, Number, SeatOf, Sets, Spots

WAYS_OUT = ("hq", "delivered")
"""Places beyond those of agents: where cases go."""


def features(facts: Facts, players: int) -> Features:
    numbers = numbers_of(facts, players)
    places = [*numbers.places.names, *WAYS_OUT]
    return Features(
        Cells([[name for name in places if name]]),
        *(Sets(run, numbers.places, per_seat=True) for run in ("free1", "free2", "held1", "held2")),
        Spots("case_at", places, of=LETTERS, per_seat=True),
        Spots("active", places),
        SeatOf("turn"),
        Choice("phase", PHASES),
        Number("rounds", facts.rounds),
        *(Number(run, 12) for run in ("pool", "bonus")),
        SeatOf("load", of=LETTERS),
        Number("fresh", 1),
        Choice("card", ("none", *map(str, facts.card_values))),
        Number("losses", 1),
        Number("home", facts.agents, per_seat=True),
        Members("cards", [f"{number}:{value}" for number, value in enumerate(numbers.deck)], per_seat=True),
        *(Members(run, LETTERS, per_seat=True, seats=True) for run in ("carried", "delivered")),
        Choice("contents", ("none", *facts.symbols), items=LETTERS, per_seat=True),
        points=facts.enough,
    )
