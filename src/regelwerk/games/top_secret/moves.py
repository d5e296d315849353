"""Moves of Top Secret: `contents:5B13`, `case:A@Wien`, `roll:3`, `Wien(R.A)-Rom`, `take:R.A`, `duel:3`, `end` …"""

from collections.abc import Mapping
from itertools import chain, permutations
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


class Contents(Kind, form="contents:{filling}", heard="contents:?"):
    """Clause 2a: what goes into the cases A to D."""

    filling: Annotated[str, Part("[0-9A-Za-z]+")]

    def touched(self) -> Groups:
        return tuple((f"content:{symbol}",) for symbol in self.filling)


class Hide(Kind, form="case:{letter}@{city}", touch="{city}"):
    """Clause 2b: a case is set out in a city."""

    letter: Annotated[str, Part("[A-Z]")]
    city: Place


class Outpost(Kind, form="outpost:{answer}", touch="outpost:{answer}"):
    """Clause 3: whether an agent starts on the outpost."""

    answer: Annotated[str, Part("yes|no")]


class Roll(Kind, form="roll:{total}", touch=""):
    """Clause 4a: the sum of both dice."""

    total: Annotated[int, Part("[0-9]{1,3}")]


class Step(Kind, form="{agent}-{target}"):
    """Clause 4b: an agent goes on. Its text names no colour: `corners` says whose base or headquarters is meant."""

    corners: ClassVar[Mapping[tuple[str, str], str]] = {}
    agent: Who
    target: Place

    def touched(self) -> Groups:
        place = self.agent.place
        origin = self.corners.get((place, self.target), place)
        return (_touched(self.agent, origin),), (self.corners.get((self.target, place), self.target),)


class Lose(Kind, form="lose:{agent}"):
    """Clause 9: an agent leaves the game; one in the base by a button."""

    agent: Who

    def touched(self) -> Groups:
        return ((_touched(self.agent, str(self) if self.agent == BASE else self.agent.place),),)


def _touched(agent: Agent, otherwise: str) -> str:
    """An agent is touched by its case, or else by where it stands."""
    return f"case:{agent.load}" if agent.load else otherwise


class Take(Kind, form="take:{case}", touch="case:{case}"):
    """Clauses 6 and 7c: a case is taken."""

    case: Case


class Swap(Kind, form="swap:{case}", touch="case:{case}"):
    """Clauses 6 and 7c: a case is put down for another."""

    case: Case


class Drop(Kind, form="drop"):
    """Clause 6: a case is put down."""


class Leave(Kind, form="leave"):
    """Clause 7c: the case stays where it is."""


class End(Kind, form="end", last_resort=True):
    """Clause 4c: the turn is over."""


class Duel(Kind, form="duel:{value}", heard="duel:?", touch="card:{value}"):
    """Clause 7a: a duel card."""

    value: Annotated[int, Part("[0-9]")]


def all_steps(facts: Facts) -> tuple[tuple[Agent, str], ...]:
    """Agent and target of every step in the order of their ids."""
    atlas = atlas_of(facts)
    exits, doors = (sorted({*chain(*joined.values())}) for joined in (atlas.exits, atlas.doors))
    return (
        *((Agent(city, load), other) for city, near in atlas.near.items() for other in near for load in LOADS),
        *((Agent(BASE), city) for city in exits),
        *((Agent(OUTPOST), city) for city in atlas.exits[EMPTY_CORNER]),
        *((Agent(city, load), HEADQUARTERS) for city in doors for load in CASES),
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
