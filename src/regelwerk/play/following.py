"""Following a match that goes on elsewhere: its new events as the news that those at a table are told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regelwerk.model.resigning import FLAGGING

from . import event as happened
from .match import Match
from .news import News, What


def following(match: Match, events: Iterable[happened.Event]) -> Iterator[News]:
    """What has become true since, step by step; moves that follow each other are one step, as they were made."""
    first: Match | None = None
    for event in events:
        if isinstance(event, happened.Moved):
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


def _what(event: happened.Event) -> What:
    """Under which name those at the table hear of it."""
    match event:
        case happened.Moved():
            return "moved"
        case happened.Undone():
            return "undone"
        case happened.Claimed() | happened.Listed() | happened.Created():
            return "seat"
        case happened.Conceded(clause=clause):
            return "flagged" if clause == FLAGGING else "resigned"
        case happened.Resigned():
            return "resigned"
        case happened.Flagged():
            return "flagged"
        case happened.Agreed():
            return "drawn"
        case happened.SteppedAside() | happened.Returned():
            return "substitute"
        case happened.Rematched():
            return "rematch"
        case happened.HintsAllowed():
            return "hints"
        case happened.Offered() | happened.Consented() | happened.Withdrawn():
            return "offer"
        case happened.Declined():
            return "declined"
        case happened.Resumed():
            return "presence"


def _seat(event: happened.Event) -> int | None:
    """Whose doing it is, where it is one seat's."""
    match event:
        case happened.Conceded(seats=seats) | happened.Consented(seats=seats):
            return min(seats, default=None)
        case (
            happened.Claimed()
            | happened.Created()
            | happened.Listed()
            | happened.Rematched()
            | happened.HintsAllowed()
            | happened.Agreed()
            | happened.Resumed()
        ):
            return None
        case _:
            return event.seat
