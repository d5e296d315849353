"""A card's path as a person follows it with a finger: square by square from a figure, until it ends or cannot go on."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Literal

from .snapshot import Snapshot
from .squares import DIRECTIONS, names_from, turned


@dataclass(frozen=True)
class Walk:
    """The squares stepped on, and whether each step is red, until `stop`: the path is finished, the target line or the
    middle reached, or the next step would leave the board."""

    origin: str
    steps: tuple[tuple[str, bool], ...]
    stop: Literal["path", "target", "middle", "off"]

    @property
    def squares(self) -> list[str]:
        """Where the figure begins, and the squares stepped on."""
        return [self.origin, *(square for square, _ in self.steps)]

    def beginning(self, steps: int) -> Walk:
        """Only its first steps."""
        return replace(self, steps=self.steps[:steps], stop="path")


def walk(snapshot: Snapshot, origin: str) -> Walk:
    """Clauses 5c, 5d and 7: where the open card leads the mover's figure, without asking who stands there."""
    size, side = snapshot.facts.size, snapshot.side(snapshot.mover)
    across, ahead = snapshot.view(snapshot.mover)[origin]
    steps: list[tuple[str, bool]] = []
    for direction, red in snapshot.path(snapshot.card):
        across, ahead = across + DIRECTIONS[direction][0], ahead + DIRECTIONS[direction][1]
        square = names_from(side, size).get((across, ahead))
        if square is None:
            return Walk(origin, tuple(steps), "off")
        steps.append((square, red))
        if ahead == size - 1 or square in snapshot.facts.middle:
            return Walk(origin, tuple(steps), "target" if ahead == size - 1 else "middle")
    return Walk(origin, tuple(steps), "path")


def is_safe(snapshot: Snapshot, square: str) -> bool:
    """Clause 6b: whether a square is on the start or target line of somebody who plays."""
    return any(snapshot.view(seat)[square][1] in {0, snapshot.facts.size - 1} for seat in snapshot.seats)


def captures(snapshot: Snapshot, square: str, red: bool) -> bool:
    """Clauses 6a and 6b: whether a step of the mover onto that square takes an opposing figure."""
    owner = snapshot.figures.get(square, snapshot.mover)
    return red and owner != snapshot.mover and not is_safe(snapshot, square)


def may_rest(snapshot: Snapshot, route: Walk, square: str, red: bool) -> bool:
    """Clause 5e: nobody stands there, nobody but the figure itself, or an opposing figure that is captured."""
    return square not in snapshot.figures or square == route.origin or captures(snapshot, square, red)


def return_square(snapshot: Snapshot, route: Walk) -> str | None:
    """Clause 7: where a figure goes from the middle: the free square nearest to the return square, the left one first.

    The figure itself and those it captures on its way are gone by then.
    """
    gone = {route.origin, *(square for square, red in route.steps if captures(snapshot, square, red))}
    view, size = snapshot.view(snapshot.mover), snapshot.facts.size
    middle, row = view[turned(snapshot.facts.home, snapshot.side(snapshot.mover), size)]
    free = (name for name, (_, ahead) in view.items() if ahead == row and name not in snapshot.figures.keys() - gone)
    return min(free, key=lambda name: (abs(view[name][0] - middle), view[name][0]), default=None)


def resting_square(snapshot: Snapshot, route: Walk) -> str | None:
    """Clauses 5 and 7: where a figure that walks so comes to rest; None if it cannot."""
    if route.stop == "off":
        return None
    square, red = route.steps[-1]
    if route.stop == "middle":
        return return_square(snapshot, route)
    free = square not in snapshot.figures if route.stop == "target" else may_rest(snapshot, route, square, red)
    return square if free else None


def can_carry_out(snapshot: Snapshot, origin: str) -> bool:
    """Clause 5: whether the mover's figure can carry the open card out, in full or ending early."""
    return resting_square(snapshot, walk(snapshot, origin)) is not None


def longest_beginning(snapshot: Snapshot, origin: str) -> int:
    """Clause 8b: the steps of the longest first part that ends where the figure may rest, 0 if there is none.

    The last square of a path that ends is not part of it: that would be carrying it out.
    """
    route = walk(snapshot, origin)
    steps = route.steps if route.stop == "off" else route.steps[:-1]
    return max((number for number, step in enumerate(steps, start=1) if may_rest(snapshot, route, *step)), default=0)


def is_stuck(snapshot: Snapshot) -> bool:
    """Clause 8a: no figure of the mover can carry the open card out."""
    return not any(can_carry_out(snapshot, square) for square in snapshot.moving(snapshot.mover))
