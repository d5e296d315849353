"""Another match for the same people, with the seats turned."""

from __future__ import annotations

from collections.abc import Collection

from regelwerk.contract import Sides

from .match import Match
from .request_error import RequestError
from .seat import Seat


def turned(sides: Sides) -> tuple[int, ...]:
    """Where whoever sat in each seat sits next: one side further, so that those who played together still do."""
    after = {
        seat: sides[(number + 1) % len(sides)][at] for number, side in enumerate(sides) for at, seat in enumerate(side)
    }
    return tuple(after[seat] for seat in range(len(after)))


def no_rematch(match: Match) -> RequestError | None:
    """Why the same people cannot play again from here; None if they can."""
    if not match.over or len(match.seats) == 1:
        return RequestError(
            "forbidden",
            "Eine Revanche gibt es nach dem Ende einer Partie, an der mehrere teilgenommen haben.",
            "There is a rematch after the end of a match that several took part in.",
        )
    if match.created.daily:
        return RequestError("forbidden", "Ein Rätsel hat keine Revanche.", "A puzzle has no rematch.")
    if match.rematch is not None:
        return RequestError("stale", "Die Revanche hat schon begonnen.", "The rematch has already begun.")
    if match.incomplete:
        return RequestError(
            "forbidden",
            "Es waren nicht alle Plätze besetzt; für eine Revanche fehlt jemand.",
            "Not every seat was taken; somebody is missing for a rematch.",
        )
    return None


def comers(match: Match, around: Collection[int]) -> frozenset[int]:
    """The seats whose people come along: all who still hold theirs, and of those for whom a computer had to finish
    the ones who are still `around`."""
    return frozenset(
        number for number, seat in enumerate(match.seats) if seat.token and (seat.kind == "human" or number in around)
    )


def seats_for(match: Match, coming: Collection[int]) -> tuple[Seat, ...]:
    """The seats of the next match. A token that held a seat holds the new one, so that none has to be handed out;
    computers come along at their level."""
    seated = sorted((new, old) for old, new in enumerate(turned(match.sides)))
    return tuple(_seat(match.seats[old], person=old in coming) for _, old in seated)


def _seat(seat: Seat, *, person: bool) -> Seat:
    if person:
        return Seat(kind="human", name=seat.name, token=seat.token)
    return Seat(kind="bot", name="" if seat.token else seat.name, level=seat.level)
