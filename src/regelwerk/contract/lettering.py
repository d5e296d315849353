"""Names written beside the round places of a map, where they hide and cross as little as possible."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

Point = tuple[float, float]
Line = tuple[Point, Point]
Box = tuple[float, float, float, float]
"""Left, top, right, bottom."""

_LETTER, _HEIGHT, _GAP = 0.21, 0.3, 0.03
"""About how wide a letter of a name is and how high, and the room between a place and its name."""

_HIDDEN = 10.0
"""How much worse it is to cover a place, another name or the board's edge than to be crossed by a line."""


def name_spots(
    places: Mapping[str, Point],
    wide: float,
    letters: Mapping[str, int],
    lines: Sequence[Line],
    covered: Sequence[Box],
    size: float,
) -> dict[str, Point]:
    """The middle of every name beside its place, each of which is so wide, on a square board of that size.

    Long names choose first, for they have the fewest places; below is liked best. No name should cover what lies in the
    boxes `covered`, nor any of the places.
    """
    taken = [*(box_about(at, wide, wide) for at in places.values()), *covered]
    chosen: dict[str, Point] = {}
    for name in sorted(places, key=lambda name: (-letters[name], name)):
        width = letters[name] * _LETTER
        costs = {
            spot: dislike + _cost(box_about(spot, width, _HEIGHT), taken, lines, size)
            for spot, dislike in _spots(places[name], wide, width).items()
        }
        chosen[name] = min(costs, key=costs.__getitem__)
        taken.append(box_about(chosen[name], width, _HEIGHT))
    return {name: chosen[name] for name in places}


def box_about(at: Point, width: float, height: float) -> Box:
    """The box of that size about a point."""
    return at[0] - width / 2, at[1] - height / 2, at[0] + width / 2, at[1] + height / 2


def _spots(at: Point, wide: float, width: float) -> dict[Point, float]:
    """Below, above, right and left of a place, then slantwise: the later, the less it is seen whose name it is."""
    x, y = at
    down, side = (wide + _HEIGHT) / 2 + _GAP, (wide + width) / 2 + _GAP
    slant = width / 2 + wide * 0.2
    straight = {(x, y + down): 0.0, (x, y - down): 0.0, (x + side, y): 0.4, (x - side, y): 0.4}
    return straight | {(x + a * slant, y + d * down * 0.95): 1.2 for d in (1, -1) for a in (1, -1)}


def _cost(box: Box, taken: Sequence[Box], lines: Sequence[Line], size: float) -> float:
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
