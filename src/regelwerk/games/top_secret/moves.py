"""Moves of Top Secret: `contents:5B13`, `case:A@Wien`, `roll:3`, `Wien(R.A)-Rom`, `take:R.A`, `duel:3`, `end` …"""

from collections.abc import Mapping
from itertools import permutations
from typing import Annotated, ClassVar

from regelwerk.contract import Groups, Kind, Listing, Moves, Part

from .atlas import BASE, CASES, EMPTY_CORNER, HEADQUARTERS, LETTERS, NAMES, OUTPOST, atlas_of
from .edition import Facts
from .snapshot import Agent

_CASE, _PLACE = r"[BGYR]\.[ABCD]", "[A-Za-z]+"
Case = Annotated[str, Part(_CASE)]
Place = Annotated[str, Part(_PLACE)]
Who = Annotated[Agent, Part(rf"{_PLACE}(?:\({_CASE}\))?")]
LOADS = ("", *CASES)
"""What an agent may carry, in the order of the ids of its moves."""


class Contents(Kind):
    """Clause 2a: what goes into the cases A to D."""

    form, heard = "contents:{filling}", "contents:?"
    filling: Annotated[str, Part("[0-9A-Za-z]+")]

    def touched(self) -> Groups:
        return tuple((f"content:{symbol}",) for symbol in self.filling)


class Hide(Kind):
    """Clause 2b: a case is set out in a city."""

    form, touch = "case:{letter}@{city}", "{city}"
    letter: Annotated[str, Part("[A-Z]")]
    city: Place


class Outpost(Kind):
    """Clause 3: whether an agent starts on the outpost."""

    form = touch = "outpost:{answer}"
    answer: Annotated[str, Part("yes|no")]


class Roll(Kind):
    """Clause 4a: the sum of both dice."""

    form, touch = "roll:{total}", ""
    total: Annotated[int, Part("[0-9]{1,3}")]


class Step(Kind):
    """Clause 4b: an agent goes on. Its text names no colour: `corners` says whose base or headquarters is meant."""

    form = "{agent}-{target}"
    corners: ClassVar[Mapping[tuple[str, str], str]] = {}
    agent: Who
    target: Place

    def touched(self) -> Groups:
        place = self.agent.place
        origin = self.corners.get((place, self.target), place)
        return (_touched(self.agent, origin),), (self.corners.get((self.target, place), self.target),)


class Lose(Kind):
    """Clause 9: an agent leaves the game; one in the base by a button."""

    form = "lose:{agent}"
    agent: Who

    def touched(self) -> Groups:
        return ((_touched(self.agent, str(self) if self.agent == BASE else self.agent.place),),)


def _touched(agent: Agent, otherwise: str) -> str:
    """An agent is touched by its case, or else by where it stands."""
    return f"case:{agent.load}" if agent.load else otherwise


class Take(Kind):
    """Clauses 6 and 7c: a case is taken."""

    form, touch = "take:{case}", "case:{case}"
    case: Case


class Swap(Kind):
    """Clauses 6 and 7c: a case is put down for another."""

    form, touch = "swap:{case}", "case:{case}"
    case: Case


class Drop(Kind):
    """Clause 6: a case is put down."""

    form = "drop"


class Leave(Kind):
    """Clause 7c: the case stays where it is."""

    form = "leave"


class End(Kind):
    """Clause 4c: the turn is over."""

    form = "end"
    last_resort = True


class Duel(Kind):
    """Clause 7a: a duel card."""

    form, touch = "duel:{value}", "card:{value}"
    heard = "duel:?"
    value: Annotated[int, Part("[0-9]")]


def all_steps(facts: Facts) -> tuple[tuple[Agent, str], ...]:
    """Agent and target of every step in the order of their ids."""
    atlas = atlas_of(facts)
    return (
        *((Agent(one, load), other) for one, other in atlas.lines for load in LOADS),
        *((Agent(BASE), city) for city in atlas.all_exits),
        *((Agent(OUTPOST), city) for city in atlas.exits[EMPTY_CORNER]),
        *((Agent(city, load), HEADQUARTERS) for city in atlas.all_doors for load in CASES),
    )


def moves(facts: Facts) -> Moves:
    """Everything that seats and dice can do on this map."""
    atlas = atlas_of(facts)

    class LocalStep(Step):
        """A step on this map."""

        corners: ClassVar = {
            (corner, city): f"{corner}:{NAMES[colour]}"
            for corner, joined in ((BASE, atlas.exits), (HEADQUARTERS, atlas.doors))
            for colour, cities in joined.items()
            for city in cities
        }

    return Moves(
        Listing(Contents, tuple(map("".join, permutations(facts.symbols)))),
        Listing(Hide, tuple((letter, city) for letter in LETTERS for city in atlas.cities)),
        Listing(Outpost, ("yes", "no")),
        Listing(LocalStep, all_steps(facts)),
        Listing(Take, CASES),
        Listing(Swap, CASES),
        Listing(Drop),
        Listing(Leave),
        Listing(End),
        Listing(Duel, tuple(facts.card_values)),
        Listing(Lose, (*(Agent(city, load) for city in atlas.cities for load in LOADS), Agent(BASE), Agent(OUTPOST))),
        chance=[Listing(Roll, tuple(range(2 * max(facts.faces) + 1)))],
    )
