"""How pieces get about on the main board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from .frame import Moved, kind_of, order_of
from .result import Computed, computed, percent
from .watched import Step, Watched

ENOUGH = 20
"""Moves that must be seen before anything is said of all of them."""


class Leg(NamedTuple):
    """One piece going from place to place: how far across and down, and whether it captured on the way."""

    step: Step
    moved: Moved
    across: float
    down: float

    @property
    def straight(self) -> bool:
        a, b = abs(self.across), abs(self.down)
        return min(a, b) < 0.01 or abs(a - b) < 0.01

    @property
    def captures(self) -> bool:
        return bool(self.step.change.removed)


def movement(watched: Watched) -> Iterator[Computed]:
    """movement everywhere; straight-movement, one-way and piece-kinds on a grid; jumping there and on a track."""
    legs = tuple(_legs(watched))
    share = percent(sum(bool(step.change.moved) for step in watched.own), len(watched.own))
    yield computed("movement", bool(legs), f"{share} der Züge bewegen eine Figur", f"{share} of the moves move a piece")
    kinds = {kind_of(board) for board in watched.boards}
    if len(legs) < ENOUGH:
        return
    if kinds == {"grid"}:
        straight = sum(leg.straight for leg in legs)
        share = percent(straight, len(legs))
        yield computed(
            "straight-movement",
            straight >= 0.98 * len(legs),
            f"{share} gehen gerade oder genau schräg",
            f"{share} go straight or exactly diagonally",
        )
        yield _one_way(legs)
        yield _piece_kinds(legs)
        if straight < 0.98 * len(legs):
            return
    if kinds & {"grid", "track"}:
        over = sum(_passes_over(leg, watched) for leg in legs)
        share = percent(over, len(legs))
        yield computed(
            "jumping", over > 0, f"{share} gehen über eine andere Figur hinweg", f"{share} pass over another piece"
        )


def _legs(watched: Watched) -> Iterator[Leg]:
    places = {place.name: (place.x, place.y) for board in watched.boards for place in board.places}
    for step in watched.own:
        new = {thing for thing, _ in step.change.added}
        for moved in step.change.moved:
            # Where one of its kind is put down in the same move nobody can tell which of the two it is.
            if moved.thing not in new and moved.origin in places and moved.target in places:
                (x, y), (to_x, to_y) = places[moved.origin], places[moved.target]
                yield Leg(step, moved, to_x - x, to_y - y)


def _one_way(legs: tuple[Leg, ...]) -> Computed:
    """Every colour keeps to one half of the compass, and to one of its four points."""
    directions: dict[str, set[tuple[int, int]]] = {}
    for leg in legs:
        directions.setdefault(leg.moved.thing.colour, set()).add((_sign(leg.across), _sign(leg.down)))
    most = max(len(ways) for ways in directions.values())
    return computed(
        "one-way", most == 1, f"eine Farbe zieht in {most} Richtungen", f"a colour moves in {most} directions"
    )


def _piece_kinds(legs: tuple[Leg, ...]) -> Computed:
    """Whether pieces of different looks move in different directions, or capture at different distances."""
    ways: dict[str, set[str]] = {}
    reaches: dict[str, set[int]] = {}
    seen: dict[str, int] = {}
    for leg in legs:
        glyph = leg.moved.thing.glyph
        seen[glyph] = seen.get(glyph, 0) + 1
        ways.setdefault(glyph, set()).add("diagonal" if leg.across and leg.down else "straight")
        if leg.captures:
            reaches.setdefault(glyph, set()).add(round(max(abs(leg.across), abs(leg.down))))
    kinds = {frozenset(way) for glyph, way in ways.items() if seen[glyph] >= ENOUGH}
    apart = [one.isdisjoint(two) for one in reaches.values() for two in reaches.values() if one is not two]
    number = max(len(kinds), len(reaches) if apart and all(apart) else 1)
    return computed(
        "piece-kinds",
        number > 1,
        f"{number} Arten von Figuren ziehen oder schlagen verschieden" if number > 1 else "alle ziehen gleich",
        f"{number} kinds of pieces move or capture differently" if number > 1 else "all move alike",
    )


def _passes_over(leg: Leg, watched: Watched) -> bool:
    """Whether a piece stands between the two ends: on the straight line, or on the track."""
    taken = leg.step.before.places
    for board in watched.boards:
        order = order_of(board)
        if leg.moved.origin in order and leg.moved.target in order:
            low, high = sorted((order[leg.moved.origin], order[leg.moved.target]))
            return any(low < number < high and name in taken for name, number in order.items())
        if kind_of(board) == "track":
            return False
        centres = {(round(place.x, 2), round(place.y, 2)): place.name for place in board.places}
        start = next((p for p in board.places if p.name == leg.moved.origin), None)
        length = round(max(abs(leg.across), abs(leg.down)))
        if start is not None:
            between = (
                (round(start.x + leg.across * k / length, 2), round(start.y + leg.down * k / length, 2))
                for k in range(1, length)
            )
            return any(centres.get(point) in taken for point in between)
    return False


def _sign(number: float) -> int:
    return (number > 0) - (number < 0)
