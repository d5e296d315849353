"""Where the names of the cities are written: beside each city, where they hide and cross as little as possible."""

from __future__ import annotations

from .edition import Point

Line = tuple[Point, Point]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

CITY, CORNER = 0.8, 1.0
"""How wide cities are, and bases and headquarters."""

_LETTER, _HEIGHT, _GAP = 0.21, 0.3, 0.03
"""About how wide a letter of a name is and how high, and the room between a city and its name."""

_HIDDEN = 10.0
"""How much worse it is to cover a city, another name or the board's edge than to be crossed by a line."""


def written(
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
