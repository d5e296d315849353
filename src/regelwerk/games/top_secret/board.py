"""The map drawn: cities with their names, lines between their rims, bases and headquarters ringed in their colours.

Lines are cut off at the rims, so it does not matter whether a client draws places or decoration first. Names
are written beside each city, where they hide and cross as little as possible.
"""

from __future__ import annotations

from functools import lru_cache
from math import dist

from regelwerk.contract import Board, Label, Mark, Place
from regelwerk.rulebook import load_appearance, load_rulebook

from .atlas import COLOURS, EMPTY_CORNER, LETTERS, NAMES, OUTPOST, SEATS, atlas_of, said_city
from .edition import Facts, Point

Line = tuple[Point, Point]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

CITY, CORNER = 0.8, 1.0
"""How wide cities are, and bases and headquarters."""

_LETTER, _HEIGHT, _GAP = 0.21, 0.3, 0.03
"""About how wide a letter of a name is and how high, and the room between a city and its name."""

_HIDDEN = 10.0
"""How much worse it is to cover a city, another name or the board's edge than to be crossed by a line."""


@lru_cache(maxsize=16)
def main_board(facts: Facts, players: int) -> Board:
    """Clause 1, with the corners that are played (clause 3 for the outpost)."""
    atlas, drawing, at = atlas_of(facts), facts.drawing, facts.cities
    lines = [(at[one], at[other]) for one, other in facts.lines]
    marks = [Mark(load_appearance(__package__).land, "land"), *(Mark(_line(*line, CITY, CITY)) for line in lines)]
    corners: list[Place] = []
    for colour in COLOURS:
        name = NAMES[colour]
        base, quarters, said = drawing.bases[name], drawing.headquarters[name], {"colour": f"@{name}"}
        if colour in SEATS[players]:
            label = Label("headquarters", {**said})
            corners.append(
                Place(f"base:{name}", *base, CORNER, CORNER, "round", "start", label=Label("base", {**said}))
            )
            corners.append(Place(f"hq:{name}", *quarters, CORNER, CORNER, "square", "goal", "HQ", label))
            doors = [(quarters, at[city]) for city in atlas.doors[colour]]
            marks += [Mark(_line(*line, CORNER, CITY), "dotted") for line in doors]
            marks += [_ring(base, name), _ring(quarters, name)]
            lines += doors
        elif players == 3 and colour == EMPTY_CORNER:
            corners.append(Place(OUTPOST, *base, CORNER, CORNER, "round", "field", label=Label("outpost")))
        else:
            continue
        exits = [(base, at[city]) for city in atlas.exits[colour]]
        marks += [Mark(path=_line(*line, CORNER, CITY)) for line in exits]
        lines += exits
    spots = _written(at, _letters(facts), lines, [(corner.x, corner.y) for corner in corners], drawing.size)
    marks += [Mark(tone="name", x=round(x, 2), y=round(y, 2), label=Label(f"city.{c}")) for c, (x, y) in spots.items()]
    cities = [Place(c, *at[c], CITY, CITY, "round", label=Label(f"city.{c}")) for c in atlas.cities]
    return Board("map", drawing.size, drawing.size, (*cities, *corners), tuple(marks))


def _letters(facts: Facts) -> dict[str, int]:
    """How long the name of each city is in the language in which it is longer: the map is the same in both."""
    rulebook = load_rulebook(__package__)
    names = {city: rulebook.spoken(said_city(city)) for city in facts.cities}
    return {city: max(len(name.de), len(name.en)) for city, name in names.items()}


def _ring(at: Point, tone: str) -> Mark:
    radius = CORNER / 2 + 0.02
    return Mark(path=f"M{at[0] - radius:.2f} {at[1]:.2f}a.52.52 0 1 0 1.04 0a.52.52 0 1 0-1.04 0", tone=tone)


def _line(one: Point, other: Point, width: float, other_width: float) -> str:
    """A straight line from rim to rim."""
    length = dist(one, other)
    across, down = (other[0] - one[0]) / length, (other[1] - one[1]) / length
    begin = one[0] + across * width / 2, one[1] + down * width / 2
    end = other[0] - across * other_width / 2, other[1] - down * other_width / 2
    return f"M{begin[0]:.2f} {begin[1]:.2f}L{end[0]:.2f} {end[1]:.2f}"


def cards_board(facts: Facts) -> Board:
    """The viewing seat's duel cards (clause 7a), a place for each value."""
    places = [_slot(f"card:{v}", k, Label("card_place", {"value": v})) for k, v in enumerate(facts.card_values)]
    return Board("cards", len(places), 1.1, tuple(places), role="hand", title=Label("cards_title"))


def safe_board() -> Board:
    """The contents of the viewing seat's own cases (clause 2a)."""
    places = [_slot(f"safe:{each}", k, Label("safe_place", {"letter": each})) for k, each in enumerate(LETTERS)]
    marks = tuple(Mark(tone="coordinate", x=k + 0.5, y=1.3, text=letter) for k, letter in enumerate(LETTERS))
    return Board("safe", len(LETTERS), 1.5, tuple(places), marks, role="hand", title=Label("safe_title"))


def _slot(name: str, column: int, label: Label) -> Place:
    return Place(name, column + 0.5, 0.55, 0.9, 1.1, tone="hand", label=label)


def _written(
    cities: dict[str, Point], letters: dict[str, int], lines: list[Line], corners: list[Point], size: float
) -> dict[str, Point]:
    """The middle of every name. Long names choose first, for they have the fewest places; below is liked best."""
    taken = [_around(at, CITY, CITY) for at in cities.values()] + [_around(at, CORNER, CORNER) for at in corners]
    chosen: dict[str, Point] = {}
    for city in sorted(cities, key=lambda city: (-letters[city], city)):
        width = letters[city] * _LETTER
        costs = {
            spot: dislike + _cost(_around(spot, width, _HEIGHT), taken, lines, size)
            for spot, dislike in _spots(cities[city], width).items()
        }
        chosen[city] = min(costs, key=costs.__getitem__)
        taken.append(_around(chosen[city], width, _HEIGHT))
    return {city: chosen[city] for city in cities}


def _spots(at: Point, width: float) -> dict[Point, float]:
    """Below, above, right and left of a city, then slantwise: the later, the less it is seen whose name it is."""
    x, y = at
    down, side = (CITY + _HEIGHT) / 2 + _GAP, (CITY + width) / 2 + _GAP
    slant = width / 2 + CITY * 0.2
    straight = {(x, y + down): 0.0, (x, y - down): 0.0, (x + side, y): 0.4, (x - side, y): 0.4}
    return straight | {(x + a * slant, y + d * down * 0.95): 1.2 for d in (1, -1) for a in (1, -1)}


def _around(at: Point, width: float, height: float) -> Box:
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2


def _cost(box: Box, taken: list[Box], lines: list[Line], size: float) -> float:
    left, top, right, bottom = box
    outside = max(0.0, -left, -top, right - size, bottom - size)
    hidden = sum(_overlap(box, other) for other in taken)
    diagonals = (((left, top), (right, bottom)), ((left, bottom), (right, top)))
    crossed = sum(any(_cross(*diagonal, *line) for diagonal in diagonals) for line in lines)
    return crossed + _HIDDEN * (bool(hidden) + hidden + bool(outside) + outside)


def _overlap(one: Box, other: Box) -> float:
    """The area two boxes share."""
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0.0


def _cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    def side(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return side(a, b, c) * side(a, b, d) < 0 and side(c, d, a) * side(c, d, b) < 0
