"""The map as people read it: cities with their lines, the exits of bases and the doors of headquarters (clause 1)."""

from dataclasses import dataclass
from functools import lru_cache
from typing import Any

from regelwerk.contract import Unreadable

from .edition import Facts

COLOURS = "BGYR"
NAMES = {"B": "blue", "G": "green", "Y": "yellow", "R": "red"}
SEATS = {2: "BY", 3: "BGY", 4: "BGYR"}
"""The colours of the seats by number of players; the corners stand in this order clockwise from the bottom left."""

LETTERS = "ABCD"
CASES = tuple(f"{colour}.{letter}" for colour in COLOURS for letter in LETTERS)
EMPTY_CORNER = "R"
"""Clause 3: with three players the corner whose base is the outpost."""

BASE, OUTPOST, HEADQUARTERS = CORNERS = ("base", "outpost", "hq")


def said_city(city: str) -> str:
    """The message of the rulebook that says a city's name; moves write the same name in every language."""
    return f"@city.{city}"


def said_in(place: str) -> str:
    """Where somebody is."""
    return f"@in.{place}" if place in CORNERS else f"@in {said_city(place[:20])}"


def said_from(place: str) -> str:
    """Where somebody comes from."""
    return f"@from.{place}" if place in CORNERS else said_city(place)


def said_case(case: str) -> dict[str, Any]:
    """A case as it is spoken of: its letter and whose it is."""
    return {"letter": case[2], "owner": f"@{NAMES[case[0]]}"}


@dataclass(frozen=True, eq=False)
class Atlas:
    """`cities` alphabetically; `near` lists a city's neighbours alphabetically; exits and doors go by colour."""

    cities: tuple[str, ...]
    near: dict[str, tuple[str, ...]]
    exits: dict[str, tuple[str, ...]]
    doors: dict[str, tuple[str, ...]]

    def distances(self, origin: str) -> dict[str, int]:
        """Steps from a city to every city."""
        far, edge = {origin: 0}, [origin]
        for city in edge:
            fresh = [other for other in self.near[city] if other not in far]
            far |= dict.fromkeys(fresh, far[city] + 1)
            edge += fresh
        return far


@lru_cache(maxsize=16)
def atlas_of(facts: Facts) -> Atlas:
    """The map of an edition; `Unreadable` if it names a city that it does not have."""
    named = {city for cities in (*facts.lines, *facts.exits.values(), *facts.doors.values()) for city in cities}
    if not named <= facts.cities.keys():
        raise Unreadable(f"The map of Top Secret has no city {min(named - facts.cities.keys())!r}.")
    cities, lines = tuple(sorted(facts.cities)), {end for line in facts.lines for end in (line, line[::-1])}
    near = {city: tuple(sorted(other for one, other in lines if one == city)) for city in cities}
    exits, doors = (
        {colour: tuple(sorted(joined[NAMES[colour]])) for colour in COLOURS} for joined in (facts.exits, facts.doors)
    )
    return Atlas(cities, near, exits, doors)
