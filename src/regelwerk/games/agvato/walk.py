"""A card's path as a person follows it with a finger: square by square from a figure, until it ends or cannot go on."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from .snapshot import Snapshot
from .squares import DIRECTIONS, FILES, LONGEST, NUMBERS, placed_by, seen_from, turned

Stop = Literal["path", "target", "middle", "off"]


@dataclass(frozen=True)
class Walk:
    """`squares` are those stepped on and `red` which of these steps were red, until `stop`: the path is finished, the
    target line or the middle reached, or the next step would leave the board."""

    origin: str
    squares: tuple[str, ...]
    red: tuple[bool, ...]
    stop: Stop


def walk(snapshot: Snapshot, seat: int, origin: str, card: str) -> Walk:
    """Clauses 5c, 5d and 7: where the path leads, without asking who stands there."""
    side, size = snapshot.side(seat), snapshot.size
    rank, file = divmod(NUMBERS[origin], LONGEST)
    across, ahead = seen_from(side, file, rank, size)
    squares: list[str] = []
    red: list[bool] = []
    stop: Stop = "path"
    for direction, is_red in snapshot.path(card):
        across, ahead = across + DIRECTIONS[direction][0], ahead + DIRECTIONS[direction][1]
        if not (0 <= across < size and 0 <= ahead < size):
            stop = "off"
            break
        file, rank = placed_by(side, across, ahead, size)
        squares.append(f"{FILES[file]}{rank + 1}")
        red.append(is_red)
        if ahead == size - 1 or squares[-1] in snapshot.middle():
            stop = "target" if ahead == size - 1 else "middle"
            break
    return Walk(origin, tuple(squares), tuple(red), stop)


def captures(snapshot: Snapshot, seat: int, square: str, red: bool) -> bool:
    """Clauses 6a and 6b: whether a step onto that square takes an opposing figure."""
    owner = snapshot.figures.get(square, seat)
    return red and owner != seat and not snapshot.on_edge(square)


def may_rest(snapshot: Snapshot, seat: int, square: str, red: bool) -> bool:
    """Clause 5e: nobody stands there, or an opposing figure that is captured."""
    return square not in snapshot.figures or captures(snapshot, seat, square, red)


def return_square(snapshot: Snapshot, seat: int, way: Walk) -> str | None:
    """Clause 7: where a figure goes from the middle: the free square nearest to the return square, the left one first.

    The figure itself and those it captures on its way are gone by then.
    """
    gone = {way.origin}
    gone |= {square for square, red in zip(way.squares, way.red, strict=True) if captures(snapshot, seat, square, red)}
    side, size = snapshot.side(seat), snapshot.size
    home = turned(snapshot.edition["return"], side, size)
    rank, file = divmod(NUMBERS[home], LONGEST)
    middle, ahead = seen_from(side, file, rank, size)
    for across in sorted(range(size), key=lambda each: (abs(each - middle), each)):
        file, rank = placed_by(side, across, ahead, size)
        square = f"{FILES[file]}{rank + 1}"
        if square not in snapshot.figures or square in gone:
            return square
    return None


def can_carry_out(snapshot: Snapshot, seat: int, origin: str, card: str) -> bool:
    """Clause 5: whether the figure can carry the path out, in full or ending early."""
    way = walk(snapshot, seat, origin, card)
    if way.stop == "off":
        return False
    if way.stop == "middle":
        return return_square(snapshot, seat, way) is not None
    if way.stop == "target":
        return way.squares[-1] not in snapshot.figures
    return may_rest(snapshot, seat, way.squares[-1], way.red[-1])


def longest_part(snapshot: Snapshot, seat: int, origin: str, card: str) -> int:
    """Clause 8b: the number of steps of the longest first part that ends where the figure may rest, 0 if there is none.

    The last square of a path that ends is no part of it: that would be carrying it out.
    """
    way = walk(snapshot, seat, origin, card)
    steps = len(way.squares) if way.stop == "off" else len(way.squares) - 1
    parts = (part for part in range(steps, 0, -1) if may_rest(snapshot, seat, way.squares[part - 1], way.red[part - 1]))
    return next(parts, 0)


def stuck(snapshot: Snapshot, seat: int, card: str) -> bool:
    """Clause 8a: no own figure can carry the path out."""
    return not any(can_carry_out(snapshot, seat, square, card) for square in snapshot.moving(seat))
