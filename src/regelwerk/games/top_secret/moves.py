"""Moves of Top Secret: `contents:5B13`, `case:A@Wien`, `roll:3`, `Wien(R.A)-Rom`, `take:R.A`, `duel:3`, `end` …"""

from __future__ import annotations

from collections.abc import Mapping
from itertools import permutations
from typing import Annotated, ClassVar

from regelwerk.contract import Groups, Kind, Listing, Moves, Part

from .atlas import BASE, CASES, EMPTY_CORNER, HEADQUARTERS, LETTERS, NAMES, OUTPOST, atlas_of
from .edition import Facts
from .snapshot import Agent

_CASE = r"[BGYR]\.[ABCD]"
Case = Annotated[str, Part(_CASE)]
Place = Annotated[str, Part("[A-Za-z]+")]
Load = Annotated[str, Part(rf"(?:\({_CASE}\))?")]
"""What an agent carries, as it is written behind its place: nothing, or a case in brackets."""


def bracketed(load: str) -> str:
    """What an agent carries, as it is written behind its place."""
    return f"({load})" if load else ""


LOADS = tuple(map(bracketed, ("", *CASES)))


class Contents(Kind):
    """Clause 2a: what goes into the cases A to D."""

    form = "contents:{filling}"
    heard = "contents:?"
    filling: Annotated[str, Part("[0-9A-Za-z]+")]

    def touched(self) -> Groups:
        return tuple((f"content:{symbol}",) for symbol in self.filling)


class Touch(Kind):
    """A move by one touch, of what `touch` names."""

    touch: ClassVar[str]

    def touched(self) -> Groups:
        return ((self.touch.format(**self.parts),),)


class Hide(Touch):
    """Clause 2b: a case is set out in a city."""

    form, touch = "case:{letter}@{city}", "{city}"
    letter: Annotated[str, Part("[A-Z]")]
    city: Place


class Outpost(Touch):
    """Clause 3: whether an agent starts on the outpost."""

    form = touch = "outpost:{answer}"
    answer: Annotated[str, Part("yes|no")]


class Roll(Kind):
    """Clause 4a: the sum of both dice."""

    form = "roll:{total}"
    total: Annotated[int, Part("[0-9]{1,3}")]

    def touched(self) -> Groups:
        return ()


class OfAgent(Kind):
    """What one agent does or suffers. It is touched by its case, or else by where it stands."""

    place: Place
    load: Load

    @property
    def agent(self) -> Agent:
        return Agent(self.place, self.load.strip("()"))

    def touched_at(self, place: str) -> str:
        return f"case:{self.agent.load}" if self.load else place


class Step(OfAgent):
    """Clause 4b: an agent goes on. Its text names no colour: `corners` says whose base or headquarters is meant."""

    form = "{place}{load}-{target}"
    corners: ClassVar[Mapping[tuple[str, str], str]] = {}
    target: Place

    def touched(self) -> Groups:
        origin = self.corners.get((self.place, self.target), self.place)
        return (self.touched_at(origin),), (self.corners.get((self.target, self.place), self.target),)


class Lose(OfAgent):
    """Clause 9: an agent leaves the game; one in the base by a button."""

    form = "lose:{place}{load}"

    def touched(self) -> Groups:
        return ((self.touched_at(str(self) if self.place == BASE else self.place),),)


class Take(Touch):
    """Clauses 6 and 7c: a case is taken."""

    form, touch = "take:{case}", "case:{case}"
    case: Case


class Swap(Touch):
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


class Duel(Touch):
    """Clause 7a: a duel card."""

    form, touch = "duel:{value}", "card:{value}"
    heard = "duel:?"
    value: Annotated[int, Part("[0-9]")]


def all_steps(facts: Facts) -> tuple[tuple[str, str, str], ...]:
    """Place, load and target of every step in the order of their ids."""
    atlas = atlas_of(facts)
    return (
        *((one, load, other) for one, other in atlas.lines for load in LOADS),
        *((BASE, "", city) for city in atlas.all_exits),
        *((OUTPOST, "", city) for city in atlas.exits[EMPTY_CORNER]),
        *((city, load, HEADQUARTERS) for city in atlas.all_doors for load in LOADS[1:]),
    )


def moves(facts: Facts) -> Moves:
    """Everything that seats and dice can do on this map."""
    atlas = atlas_of(facts)
    joined = ((BASE, atlas.exits), (HEADQUARTERS, atlas.doors))

    class LocalStep(Step):
        """A step on this map."""

        corners: ClassVar = {
            (corner, city): f"{corner}:{NAMES[colour]}"
            for corner, cities_of in joined
            for colour, cities in cities_of.items()
            for city in cities
        }

    agents = (*((city, load) for city in atlas.cities for load in LOADS), (BASE, ""), (OUTPOST, ""))
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
        Listing(Lose, agents),
        chance=[Listing(Roll, tuple(range(2 * max(facts.faces) + 1)))],
    )
