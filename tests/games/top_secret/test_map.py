"""The map of the edition keeps every promise of clause 1."""

from __future__ import annotations

import random
from collections import Counter
from itertools import combinations
from math import dist
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.games.top_secret.atlas import COLOURS, NAMES, atlas_of
from regelwerk.games.top_secret.edition import Point
from regelwerk.lab.lockstep import Agreement, compare

from .drawing import GAME

FACTS = GAME.facts
ATLAS = atlas_of(FACTS)
LINES = {frozenset(line) for line in FACTS.lines}
EXITS, DOORS = ({city for cities in joined.values() for city in cities} for joined in (ATLAS.exits, ATLAS.doors))
MIDDLE = FACTS.drawing.size / 2


def mirrored(turn: bool) -> dict[str, str]:
    """Where every city comes to lie after a quarter turn of the drawing, or mirrored in its diagonal."""
    found = {}
    for city, (x, y) in FACTS.cities.items():
        right, down = x - MIDDLE, y - MIDDLE
        image = (MIDDLE - down, MIDDLE + right) if turn else (MIDDLE + down, MIDDLE + right)
        (found[city],) = [other for other, at in FACTS.cities.items() if dist(at, image) < 0.05]
    return found


def distances(origins: tuple[str, ...], without: str = "") -> dict[str, int]:
    found = dict.fromkeys((city for city in origins if city != without), 1)
    queue = list(found)
    for city in queue:
        for other in ATLAS.near[city]:
            if other not in found and other != without:
                found[other] = found[city] + 1
                queue.append(other)
    return found


def test_clause_1a_forty_cities_with_one_word_names_and_72_to_84_lines() -> None:
    assert len(ATLAS.cities) == 40
    assert {"Wien", "Rom"} <= set(ATLAS.cities)
    assert all(city.isascii() and city.isalpha() and city[0].isupper() for city in ATLAS.cities)
    assert 72 <= len(LINES) == len(FACTS.lines) <= 84
    assert all(len(line) == 2 for line in LINES)


def test_clause_1a_the_map_is_the_same_after_a_quarter_turn_and_in_the_mirror() -> None:
    for turn in (True, False):
        image = mirrored(turn)
        assert sorted(image.values()) == list(ATLAS.cities)
        assert {frozenset(image[city] for city in line) for line in LINES} == LINES
        for exits_or_doors in (ATLAS.exits, ATLAS.doors):
            sets = {frozenset(cities) for cities in exits_or_doors.values()}
            assert {frozenset(image[city] for city in cities) for cities in sets} == sets


def test_clause_1a_no_city_has_more_than_five_lines() -> None:
    lines = Counter(city for line in LINES for city in line)
    for cities in (*ATLAS.exits.values(), *ATLAS.doors.values()):
        lines.update(cities)
    assert max(lines.values()) <= 5


def test_clause_1a_no_loss_of_a_city_cuts_the_map() -> None:
    for lost in ATLAS.cities:
        rest = [city for city in ATLAS.cities if city != lost]
        assert len(distances((rest[0],), without=lost)) == 39


def test_clause_1b_every_base_has_three_exits_of_its_own() -> None:
    assert [len(cities) for cities in ATLAS.exits.values()] == [3] * 4
    assert len(EXITS) == 12


def test_clause_1c_every_headquarters_has_two_doors_with_three_lines_away_from_bases() -> None:
    assert [len(cities) for cities in ATLAS.doors.values()] == [2] * 4
    assert len(DOORS) == 8
    assert not DOORS & EXITS
    assert all(len(ATLAS.near[door]) >= 3 for door in DOORS)


@pytest.mark.parametrize("colour", COLOURS)
def test_clause_1c_the_way_home_takes_nine_to_eleven_steps(colour: str) -> None:
    steps = distances(ATLAS.exits[colour])
    assert 9 <= min(steps[door] for door in ATLAS.doors[colour]) + 1 <= 11


def test_clause_1c_headquarters_lie_in_the_opposite_corner() -> None:
    for colour in COLOURS:
        base, quarters = (corners[NAMES[colour]] for corners in (FACTS.drawing.bases, FACTS.drawing.headquarters))
        assert all((one < MIDDLE) != (other < MIDDLE) for one, other in zip(base, quarters, strict=True))


def test_no_lines_cross_and_cities_keep_their_distance() -> None:
    def side(a: Point, b: Point, c: Point) -> float:
        return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])

    at, drawing = FACTS.cities, FACTS.drawing
    drawn = [(at[one], at[other]) for one, other in FACTS.lines]
    for colour in COLOURS:
        drawn += [(drawing.bases[NAMES[colour]], at[city]) for city in ATLAS.exits[colour]]
        drawn += [(drawing.headquarters[NAMES[colour]], at[city]) for city in ATLAS.doors[colour]]
    for (a, b), (c, d) in combinations(drawn, 2):
        assert not (side(a, b, c) * side(a, b, d) < -1e-9 and side(c, d, a) * side(c, d, b) < -1e-9)
    assert min(dist(one, other) for one, other in combinations(at.values(), 2)) > 1


def test_a_corrected_map_may_have_other_lines() -> None:
    fewer = GAME.reissue(lines=FACTS.lines[1:])
    assert fewer.move_count == GAME.move_count - 2 * 17
    swapped = {"Aden": "Wien", "Wien": "Aden"}
    lines = [[swapped.get(city, city) for city in line] for line in FACTS.lines]
    rng = random.Random(1)
    for game in (fewer, GAME.reissue(lines=lines)):
        position, agreement = game.start(3), Agreement()
        for _ in range(300):
            move = position.sample(rng)
            after = position.play(move)
            assert not compare(position, move, after, agreement)
            position = after
        assert ("4b", "steps") in agreement.cited


@pytest.mark.parametrize(
    ("change", "message"),
    [
        ({"lines": [["Wien", "Atlantis"]]}, "Atlantis"),
        ({"lines": [["Wien", "Rom"]]}, "reached"),
        ({"lines": [*FACTS.lines, *(["Wien", city] for city in ("Oslo", "Rio", "Lima"))]}, "at most 5 lines"),
        ({"exits": {**FACTS.exits, "green": ["Lima", "Paris"]}}, "next to two bases"),
        ({"doors": {**FACTS.doors, "green": ["Riga", "Manila"]}}, "doors of two headquarters"),
        ({"faces": [0, 1, 2]}, "dice of six faces"),
        ({"faces": [0, 1, 2, 3, 4, 10]}, "faces"),
        ({"duel": [1, 2, 3]}, "a 0 among them"),
        ({"secrets": [5, 5, 1]}, "four different contents"),
    ],
)
def test_an_edition_that_cannot_be_played_says_why(change: dict[str, Any], message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        GAME.reissue(**change).start()
