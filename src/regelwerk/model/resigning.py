"""How a match ends when seats are given up (clauses G9 and G10).

No game knows of it: places are worked out from the position and from who gave up, so that anybody who has a record can
check its result.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from typing import TYPE_CHECKING

import msgspec

from regelwerk.contract import Sides, Unreadable

if TYPE_CHECKING:
    from .position import Position

RESIGNING = "G9"
BREAKING_OFF = "G10"


class GivenUp(msgspec.Struct, frozen=True):
    """Seats that were given up, and by which clause. Without one they keep the places that their bots reached: so it
    was before there was a clause. `str()` counts seats from 1, as in `2 3 by G9`."""

    seats: tuple[int, ...]
    clause: str = ""

    def __str__(self) -> str:
        seats = " ".join(str(seat + 1) for seat in self.seats)
        return f"{seats} by {self.clause}" if self.clause else seats

    @classmethod
    def read(cls, number: int, text: str) -> GivenUp:
        """What `str()` wrote; `Unreadable` names the line of the record, by its number."""
        found = re.fullmatch(r"([1-9]\d?(?: [1-9]\d?)*)(?: by (\w+))?", text)
        if found is None:
            raise Unreadable(
                f"Line {number} of the record names seats and a clause, as in '2 by G9', not {text[:40]!r}."
            )
        return cls(tuple(int(seat) - 1 for seat in found[1].split()), found[2] or "")


class Ending(msgspec.Struct, frozen=True):
    """How a match ended, all but its returns. `str()` is the result in a record."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    clause: str

    def __str__(self) -> str:
        return f"places {' '.join(map(str, self.places))}, points {' '.join(map(str, self.points))}, by {self.clause}"


def sides_of(position: Position) -> Sides:
    """The sides of a position's game, with its player count and options."""
    return position.game.rulebook.sides(position.players, position.options)


def ending(position: Position, resigned: GivenUp | None = None, conceded: GivenUp | None = None) -> Ending | None:
    """How a match ended that came to this position; None while it goes on.

    `resigned` are seats that a bot played on for, `conceded` those that ended the match before the game was over: no
    points are counted then.
    """
    if conceded is not None:
        losers = conceded.seats if conceded.clause != RESIGNING else _side(sides_of(position), conceded.seats[0])
        level = (1,) * position.players
        reached = Ending((0,) * position.players, places_behind(level, losers), conceded.clause)
    elif position.outcome is not None:
        reached = Ending(position.outcome.points, position.outcome.places, position.outcome.clause)
    else:
        return None
    if resigned is None or not resigned.clause:
        return reached
    return msgspec.structs.replace(reached, places=places_behind(reached.places, resigned.seats))


def places_behind(places: Sequence[int], last: Collection[int]) -> tuple[int, ...]:
    """Places with some seats put behind all others, sharing one; the others stay in their order, ties included."""
    others = [place for seat, place in enumerate(places) if seat not in last]
    return tuple(
        1 + len(others) if seat in last else 1 + sum(other < place for other in others)
        for seat, place in enumerate(places)
    )


def contradiction(position: Position, resigned: GivenUp | None, conceded: GivenUp | None) -> str:
    """Why seats cannot have been given up like that in a match that came to this position; empty if they can."""
    sides = len(sides_of(position))
    for given in (resigned, conceded):
        if given is not None and len(set(given.seats).intersection(range(position.players))) < max(1, len(given.seats)):
            return f"“{given}” names a seat twice, or one that this match does not have."
    if resigned is not None and resigned.clause and (resigned.clause != RESIGNING or sides <= 2):
        return f"“{resigned}” cannot be: a seat is placed last by {RESIGNING}, with more than two sides only."
    if conceded is None:
        return ""
    if position.outcome is not None:
        return f"“{conceded}” cannot be: the game was already over, by clause {position.outcome.clause}."
    if sides == 2 and (conceded.clause != RESIGNING or len(conceded.seats) > 1):
        return f"“{conceded}” cannot be: between two sides one seat resigns, by {RESIGNING}."
    if sides != 2 and conceded.clause != BREAKING_OFF:
        return f"“{conceded}” cannot be: only between two sides is a match over by anything but {BREAKING_OFF}."
    return ""


def _side(sides: Sides, seat: int) -> tuple[int, ...]:
    return next(side for side in sides if seat in side)
