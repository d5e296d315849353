"""Doors to strangers: a match that is listed can be found by anybody, to take an open seat or to watch."""

from __future__ import annotations

from collections.abc import Iterable
from typing import get_args

from .event import Door, now
from .match import Match
from .request_error import RequestError

MOST_SHOWN = 12
"""Matches of each kind that are shown to strangers."""

FRESH = 24 * 60 * 60 * 1000
"""Milliseconds after which a match that nobody touched is shown no longer."""


def fresh_since() -> int:
    """When a match must have been touched to be shown."""
    return now() - FRESH


def free_seat(match: Match) -> int:
    """The seat that a stranger gets. `RequestError` if strangers may not join, or all seats are taken."""
    if "join" not in match.listed:
        raise RequestError(
            "forbidden",
            "In diese Partie kommt man nur mit einer Einladung.",
            "This match can only be joined with an invitation.",
        )
    for number, seat in enumerate(match.seats):
        if seat.kind == "open" and not match.over:
            return number
    raise RequestError("stale", "Hier ist kein Platz mehr frei.", "There is no open seat here any more.")


def sorted_doors(doors: Iterable[Door]) -> tuple[Door, ...]:
    """Each door once, in the order in which they are declared."""
    wanted = set(doors)
    return tuple(door for door in get_args(Door) if door in wanted)
