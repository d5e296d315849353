"""The map drawn: cities with their names, lines between their rims, bases and headquarters ringed in their colours.

Lines are cut off at the rims, so it does not matter whether a client draws places or decoration first.
"""

from functools import lru_cache
from math import dist

from regelwerk.contract import Board, Label, Mark, Place
from regelwerk.contract.lettering import box_about, name_spots
from regelwerk.rulebook import load_appearance, load_rulebook

from .atlas import COLOURS, EMPTY_CORNER, LETTERS, NAMES, OUTPOST, SEATS, atlas_of, said_city
from .edition import Facts, Point

CITY, CORNER = 0.8, 1.0
"""How wide cities are, and bases and headquarters."""


@lru_cache(maxsize=16)
def main_board(facts: Facts, players: int) -> Board:
    """Clause 1, with the corners that are played (clause 3 for the outpost)."""
    atlas, drawing, at = atlas_of(facts), facts.drawing, facts.cities
    lines = [(at[one], at[other]) for one, other in facts.lines]
    marks = [Mark(load_appearance(__package__).land, "land"), *(Mark(_line(*line, CITY, CITY)) for line in lines)]
    corners: list[Place] = []
    for colour in COLOURS:
        name = NAMES[colour]
        base, quarters = drawing.bases[name], drawing.headquarters[name]
        if colour in SEATS[players]:
            at_base, at_quarters = (Label(key, {"colour": f"@{name}"}) for key in ("base", "headquarters"))
            corners.append(Place(f"base:{name}", *base, CORNER, CORNER, "round", "start", label=at_base))
            corners.append(Place(f"hq:{name}", *quarters, CORNER, CORNER, "square", "goal", "HQ", at_quarters))
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
    covered = [box_about((corner.x, corner.y), CORNER, CORNER) for corner in corners]
    spots = name_spots(at, CITY, _letters(facts), lines, covered, drawing.size)
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
