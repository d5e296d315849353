"""Following a match that goes on elsewhere: its new events as the news that those at a table are told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regelwerk.model.resigning import FLAGGING

from .event import (
    Agreed,
    Claimed,
    Conceded,
    Consented,
    Created,
    Declined,
    Event,
    Flagged,
    Listed,
    Moved,
    Offered,
    Rematched,
    Resigned,
    Resumed,
    Returned,
    SteppedAside,
    Undone,
    Withdrawn,
)
from .match import Match
from .news import News, What


def following(match: Match, events: Iterable[Event]) -> Iterator[News]:
    """What has become true since, step by step; moves that follow each other are one step, as they were made."""
    first: Match | None = None
    for event in events:
        if isinstance(event, Moved):
            first = first or match
            match = match.after(event)
            continue
        if first is not None:
            yield _moved(first, match)
            first = None
        match = match.after(event)
        yield News(_what(event), match, seat=_seat(event))
    if first is not None:
        yield _moved(first, match)


def _moved(before: Match, after: Match) -> News:
    return News("moved", after, after.turns[len(before.turns) :])


def _what(event: Event) -> What:
    """Under which name those at the table hear of it."""
    match event:
        case Moved():
            return "moved"
        case Undone():
            return "undone"
        case Claimed() | Listed() | Created():
            return "seat"
        case Conceded(clause=clause):
            return "flagged" if clause == FLAGGING else "resigned"
        case Resigned():
            return "resigned"
        case Flagged():
            return "flagged"
        case Agreed():
            return "drawn"
        case SteppedAside() | Returned():
            return "substitute"
        case Rematched():
            return "rematch"
        case Offered() | Consented() | Withdrawn():
            return "offer"
        case Declined():
            return "declined"
        case Resumed():
            return "presence"


def _seat(event: Event) -> int | None:
    """Whose doing it is, where it is one seat's."""
    match event:
        case Conceded(seats=seats) | Consented(seats=seats):
            return min(seats, default=None)
        case Claimed() | Created() | Listed() | Rematched() | Agreed() | Resumed():
            return None
        case _:
            return event.seat
