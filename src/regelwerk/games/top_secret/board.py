"""The map drawn: cities with their names, lines between their rims, bases and headquarters ringed in their colours.

Lines are cut off at the rims, so it does not matter whether a client draws places or decoration first.
"""

from __future__ import annotations

from functools import lru_cache
from math import dist
from typing import Any

from regelwerk.contract import Board, Label, Mark, Place
from regelwerk.rulebook import load_rulebook

from .atlas import COLOURS, EMPTY_CORNER, LETTERS, NAMES, SEATS, atlas_of, city_key
from .naming import CITY, CORNER, Point, written
from .reading import card_values


def main_board(edition: dict[str, Any], players: int) -> Board:
    """Clause 1, with the corners that are played (clause 3 for the outpost)."""
    return _map(_Frozen(edition), players)


class _Frozen:
    """An edition as a key: by its map and drawing."""

    def __init__(self, edition: dict[str, Any]) -> None:
        self.edition = edition
        self._said = repr((edition["cities"], edition["lines"], edition["exits"], edition["doors"], edition["drawing"]))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Frozen) and self._said == other._said

    def __hash__(self) -> int:
        return hash(self._said)


@lru_cache(maxsize=8)
def _map(frozen: _Frozen, players: int) -> Board:
    edition = frozen.edition
    atlas, drawing = atlas_of(edition), edition["drawing"]
    at: dict[str, Point] = {city: (x, y) for city, (x, y) in edition["cities"].items()}
    roads = [(at[one], at[other]) for one, other in edition["lines"]]
    places = [_city(city, at[city]) for city in atlas.cities]
    marks = [Mark(path=_line(*road, CITY, CITY)) for road in roads]
    dotted: list[tuple[Point, Point]] = []
    for colour in COLOURS:
        base, quarters = _point(drawing["bases"][NAMES[colour]]), _point(drawing["headquarters"][NAMES[colour]])
        playing = colour in SEATS[players]
        if playing or (players == 3 and colour == EMPTY_CORNER):
            places.append(_base(colour, base) if playing else _outpost(base))
            roads += [(base, at[city]) for city in atlas.exits[colour]]
            marks += [Mark(path=_line(base, at[city], CORNER, CITY)) for city in atlas.exits[colour]]
            marks += [_ring(base, NAMES[colour])] if playing else []
        if playing:
            places.append(_headquarters(colour, quarters))
            dotted += [(quarters, at[city]) for city in atlas.doors[colour]]
            marks += [Mark(_line(quarters, at[c], CORNER, CITY), "dotted") for c in atlas.doors[colour]]
            marks.append(_ring(quarters, NAMES[colour]))
    corners = [(place.x, place.y) for place in places if place.name not in at]
    names = written(at, _letters(atlas.cities), [*roads, *dotted], corners, drawing["size"])
    marks += [
        Mark(tone="name", x=round(x, 2), y=round(y, 2), label=Label(city_key(city))) for city, (x, y) in names.items()
    ]
    return Board("map", drawing["size"], drawing["size"], tuple(places), tuple(marks))


def _letters(cities: tuple[str, ...]) -> dict[str, int]:
    """How long the name of each city is in the language in which it is longer: the map is the same in both."""
    rulebook = load_rulebook(__package__)
    names = {city: rulebook.spoken(f"@{city_key(city)}") for city in cities}
    return {city: max(len(name.de), len(name.en)) for city, name in names.items()}


def _point(pair: list[float]) -> Point:
    x, y = pair
    return x, y


def _city(city: str, at: Point) -> Place:
    return Place(city, *at, CITY, CITY, "round", label=Label(city_key(city)))


def _base(colour: str, at: Point) -> Place:
    label = Label("base", {"colour": f"@{NAMES[colour]}"})
    return Place(f"base:{NAMES[colour]}", *at, CORNER, CORNER, "round", "start", label=label)


def _outpost(at: Point) -> Place:
    return Place("outpost", *at, CORNER, CORNER, "round", "field", label=Label("outpost"))


def _headquarters(colour: str, at: Point) -> Place:
    label = Label("headquarters", {"colour": f"@{NAMES[colour]}"})
    return Place(f"hq:{NAMES[colour]}", *at, CORNER, CORNER, "square", "goal", text="HQ", label=label)


def _ring(at: Point, tone: str) -> Mark:
    radius = CORNER / 2 + 0.02
    return Mark(path=f"M{at[0] - radius:.2f} {at[1]:.2f}a.52.52 0 1 0 1.04 0a.52.52 0 1 0-1.04 0", tone=tone)


def _line(one: Point, other: Point, width: float, other_width: float) -> str:
    """A straight line from rim to rim."""
    length = dist(one, other)
    ways = ((other[0] - one[0]) / length, (other[1] - one[1]) / length)
    begin = [one[k] + ways[k] * width / 2 for k in (0, 1)]
    end = [other[k] - ways[k] * other_width / 2 for k in (0, 1)]
    return f"M{begin[0]:.2f} {begin[1]:.2f}L{end[0]:.2f} {end[1]:.2f}"


def cards_board(edition: dict[str, Any]) -> Board:
    """The viewing seat's duel cards (clause 7a), a place for each value."""
    values = card_values(edition)
    places = [
        Place(f"card:{value}", k + 0.5, 0.55, 0.9, 1.1, tone="hand", label=Label("card_place", {"value": value}))
        for k, value in enumerate(values)
    ]
    return Board("cards", len(values), 1.1, tuple(places), role="hand", title=Label("cards_title"))


def safe_board() -> Board:
    """The contents of the viewing seat's own cases (clause 2a)."""
    places = [
        Place(f"safe:{letter}", k + 0.5, 0.55, 0.9, 1.1, tone="hand", label=Label("safe_place", {"letter": letter}))
        for k, letter in enumerate(LETTERS)
    ]
    marks = tuple(Mark(tone="coordinate", x=k + 0.5, y=1.3, text=letter) for k, letter in enumerate(LETTERS))
    return Board("safe", len(LETTERS), 1.5, tuple(places), marks, role="hand", title=Label("safe_title"))
