"""What a device is told of the others at its table: seats, offers, time, who else is there."""

from __future__ import annotations

from regelwerk.play.event import now
from regelwerk.play.match import Match
from regelwerk.play.table import Table

from .messages import ClockState, NextMatch, OfferState, SeatState


def seats(table: Table, match: Match, held: frozenset[int] = frozenset()) -> tuple[SeatState, ...]:
    """Who sits where, as everybody may know it: put together once for all moves between which nobody comes or goes."""
    present = table.present
    key = (SeatState, held, present)
    found: tuple[SeatState, ...] | None = match.lasting_facts.get(key)
    if found is None:
        found = match.lasting_facts[key] = _seats(match, held, present)
    return found


def _seats(match: Match, held: frozenset[int], present: frozenset[int]) -> tuple[SeatState, ...]:
    return tuple(
        SeatState(
            kind=seat.kind,
            name=seat.name,
            level=seat.level,
            held=number in held,
            present=number in present,
            resigned=seat.resigned,
            flagged=seat.flagged,
            substitute=seat.substitute,
        )
        for number, seat in enumerate(match.seats)
    )


def offers(match: Match) -> tuple[OfferState, ...]:
    """What people are asking each other for."""
    standing = match.questions.standing
    return tuple(OfferState(offer.topic, offer.seat, tuple(sorted(offer.waiting))) for offer in standing)


def clock(match: Match) -> ClockState | None:
    """The time left just now."""
    if match.clock is None:
        return None
    left = match.clock.left_at(now())
    people = tuple(None if seat.kind == "bot" else left[number] for number, seat in enumerate(match.seats))
    return ClockState(match.clock.control, people, match.clock.running)


def rematch(match: Match) -> NextMatch | None:
    """Where the same people play again."""
    return None if match.rematch is None else NextMatch(match.rematch.match, match.rematch.seats)
