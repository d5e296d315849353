"""The board as somebody sits at it: from rank 1, or turned half round for those whose pieces begin at rank 12.

Only the drawing turns. Squares keep their names, and the coordinates at the edge go along with them.
"""

from functools import cache

from msgspec.structs import replace

from regelwerk.contract import Board, Mark

from .board import BOARD, GRID, SIZE

Point = tuple[float, float]


def is_far(square: str) -> bool:
    """Whether whoever begins on this square sits on the far side of the board, behind rank 12."""
    rank, _ = GRID.places[square]
    return rank >= SIZE // 2


def spot(rank: float, file: float, *, far: bool) -> Point:
    """Where the middle of a square is drawn; rank and file count from 0 and may lie beyond the edge."""
    x, y = GRID.screen(rank, file)
    return (SIZE - x, SIZE - y) if far else (x, y)


def middle(name: str, *, far: bool) -> Point:
    """Where the middle of a square is drawn, by its name."""
    return spot(*GRID.places[name], far=far)


@cache
def board(*, far: bool) -> Board:
    """The board from rank 1, or from the far side."""
    if not far:
        return BOARD
    places = tuple(replace(place, x=SIZE - place.x, y=SIZE - place.y) for place in BOARD.places)
    return replace(BOARD, places=places, marks=tuple(map(_turned, BOARD.marks)))


def _turned(mark: Mark) -> Mark:
    """Letters stay below the board and numbers on its left, in the other order; ruled lines look the same."""
    if not mark.text:
        return mark
    return replace(mark, x=SIZE - mark.x) if mark.y > SIZE else replace(mark, y=SIZE - mark.y)
