"""Lines that were drawn for one side of a board, drawn again for somebody who looks from another side.

Which way a board is turned follows from its places: they have the same names from everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

import msgspec

from regelwerk.contract import Board, Trace

from .messages import Foreseen

Point = tuple[float, float]


def from_side(seen: Foreseen, own: Sequence[Board], other: Sequence[Board]) -> Foreseen:
    """What would follow, drawn over the boards `other` instead of the seat's own."""
    turns = {board.name: _turn(board, turned) for board, turned in zip(own, other, strict=True)}
    return msgspec.structs.replace(seen, traces=tuple(_turned(trace, turns[trace.board]) for trace in seen.traces))


def _turned(trace: Trace, turn: Callable[[Point], Point]) -> Trace:
    return msgspec.structs.replace(trace, points=tuple(map(turn, trace.points)))


def _turn(own: Board, other: Board) -> Callable[[Point], Point]:
    """The turn by quarters about the middle that brings the places of the one drawing to those of the other."""
    there = {place.name: (place.x, place.y) for place in other.places}
    places = [((place.x, place.y), there[place.name]) for place in own.places]
    turns = (_quarters(own, quarters) for quarters in range(4))
    fits = (turn for turn in turns if all(_near(turn(point), goal) for point, goal in places))
    return next(fits, lambda point: point)


def _quarters(board: Board, quarters: int) -> Callable[[Point], Point]:
    across, down = board.width / 2, board.height / 2

    def turn(point: Point) -> Point:
        x, y = point[0] - across, point[1] - down
        for _ in range(quarters):
            x, y = -y, x
        return x + across, y + down

    return turn


def _near(one: Point, other: Point) -> bool:
    return abs(one[0] - other[0]) + abs(one[1] - other[1]) < 1e-6
