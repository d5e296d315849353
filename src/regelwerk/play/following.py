"""Following a match that goes on elsewhere: its new events as the news that those at a table are told."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from regelwerk.model.resigning import FLAGGING

from . import event as happened
from .match import Match
from .news import News, What

NAMES: dict[type[happened.Event], What] = {
    happened.Created: "seat",
    happened.Claimed: "seat",
    happened.Listed: "seat",
    happened.Moved: "moved",
    happened.Undone: "undone",
    happened.Resigned: "resigned",
    happened.Conceded: "resigned",
    happened.Flagged: "flagged",
    happened.Agreed: "drawn",
    happened.SteppedAside: "substitute",
    happened.Returned: "substitute",
    happened.Rematched: "rematch",
    happened.HintsAllowed: "hints",
    happened.Offered: "offer",
    happened.Consented: "offer",
    happened.Withdrawn: "offer",
    happened.Declined: "declined",
    happened.Resumed: "presence",
}
"""Under which name those at a table hear of each kind of event."""


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
    if isinstance(event, happened.Conceded) and event.clause == FLAGGING:
        return "flagged"
    return NAMES[type(event)]


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
