"""How a match ends that is given up, drawn by agreement or lost on time (clauses G9 to G12).

No game knows of it: places are worked out from the position and from who gave up, so that anybody who has a record can
check its result.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

import msgspec

from regelwerk.contract import Sides, Unreadable

if TYPE_CHECKING:
    from .position import Position
    from .setting import Setting

SETTINGS = 256
"""Games with player count and options about which these questions are answered once."""

RESIGNING = "G9"
BREAKING_OFF = "G10"
AGREEING = "G11"
FLAGGING = "G12"


class GivenUp(msgspec.Struct, frozen=True):
    """Seats that were given up, and by which clause. Without one they keep the places that their bots reached: so it
    was before there was a clause. Nobody's is given up where all agree to a draw (G11). `str()` counts seats from 1, as
    in `2 3 by G9`."""

    seats: tuple[int, ...]
    clause: str = ""

    def __str__(self) -> str:
        seats = " ".join(str(seat + 1) for seat in self.seats) or "nobody"
        return f"{seats} by {self.clause}" if self.clause else seats

    @classmethod
    def read(cls, number: int, text: str) -> GivenUp:
        """What `str()` wrote; `Unreadable` names the line of the record, by its number."""
        found = re.fullmatch(r"([1-9]\d?(?: [1-9]\d?)*|nobody(?= by))(?: by (\w+))?", text)
        if found is None:
            raise Unreadable(
                f"Line {number} of the record names seats and a clause, as in '2 by G9', not {text[:40]!r}."
            )
        seats = found[1].split() if found[1] != "nobody" else ()
        return cls(tuple(int(seat) - 1 for seat in seats), found[2] or "")


class Ending(msgspec.Struct, frozen=True):
    """How a match ended, all but its returns. `str()` is the result in a record."""

    points: tuple[int, ...]
    places: tuple[int, ...]
    clause: str

    def __str__(self) -> str:
        return f"places {' '.join(map(str, self.places))}, points {' '.join(map(str, self.points))}, by {self.clause}"


def sides_of(position: Position) -> Sides:
    """The sides of a position's game, with its player count and options."""
    return _sides(position.setting)


@lru_cache(SETTINGS)
def _sides(setting: Setting) -> Sides:
    return setting.game.rulebook.sides(setting.players, setting.options)


def ending(position: Position, resigned: GivenUp | None = None, conceded: GivenUp | None = None) -> Ending | None:
    """How a match ended that came to this position; None while it goes on.

    `resigned` are seats that a bot played on for, `conceded` those that ended the match before the game was over: no
    points are counted then.
    """
    if conceded is not None:
        alone = conceded.clause in {RESIGNING, FLAGGING}
        losers = _side(sides_of(position), conceded.seats[0]) if alone else conceded.seats
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
        if given is not None and not _names_seats(given, position.players):
            return f"“{given}” names a seat twice, or one that this match does not have."
    if resigned is not None and resigned.clause and (resigned.clause != RESIGNING or sides <= 2):
        return f"“{resigned}” cannot be: a seat is placed last by {RESIGNING}, with more than two sides only."
    if conceded is None:
        return ""
    if position.outcome is not None:
        return f"“{conceded}” cannot be: the game was already over, by clause {position.outcome.clause}."
    if conceded.clause == AGREEING:
        return _contradicted_draw(position, conceded)
    if sides == 2 and (conceded.clause not in {RESIGNING, FLAGGING} or len(conceded.seats) > 1):
        return f"“{conceded}” cannot be: between two sides one seat resigns, by {RESIGNING}, or loses by {FLAGGING}."
    if sides != 2 and conceded.clause != BREAKING_OFF:
        return f"“{conceded}” cannot be: only two sides, or all who agree, end a match by anything but {BREAKING_OFF}."
    return ""


def _names_seats(given: GivenUp, players: int) -> bool:
    """Whether each of these is a seat and named once; only a draw that all agreed to names none."""
    seats = set(given.seats)
    known = len(seats) == len(given.seats) and seats <= set(range(players))
    return known and (bool(seats) or given.clause == AGREEING)


def _contradicted_draw(position: Position, agreed: GivenUp) -> str:
    """Why nobody can have agreed to a draw like that; empty if they can."""
    if agreed.seats:
        return f"“{agreed}” cannot be: nobody's seat is given up where all agree to a draw, by {AGREEING}."
    if not knows_draws(position):
        return f"“{agreed}” cannot be: nobody can agree to a draw in a game without one."
    return ""


def knows_draws(position: Position) -> bool:
    """Whether a draw is among the results of a position's game, so that people can agree to one (G11): its rulebook
    speaks of draws, or the same position coming up again is one (G1)."""
    return _knows_draws(position.setting)


@lru_cache(SETTINGS)
def _knows_draws(setting: Setting) -> bool:
    rulebook = setting.game.rulebook
    known = rulebook.repetition or any("draw" in clause.elements for clause in rulebook.clauses)
    return known and len(_sides(setting)) > 1


def _side(sides: Sides, seat: int) -> tuple[int, ...]:
    return next(side for side in sides if seat in side)
