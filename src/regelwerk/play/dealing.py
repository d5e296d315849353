"""A set-up dealt ready-made: moves like any other, drawn from the match's own seed."""

from __future__ import annotations

from random import Random

from . import chance
from .event import Event, Moved
from .match import Match


def dealt(match: Match, seat: int) -> tuple[Match, list[Event]]:
    """The match after the rest of its set-up, made for the seat to move, and the events of it."""
    assert match.game.dealing is not None
    seed = chance.deal_seed(match.created.seed, match.name, match.position_sequence + 1, seat)
    events = list[Event]()
    for text in match.game.dealing.deal(match.position.snapshot(seat), Random(seed)):
        events.append(Moved(seat=seat, text=text))
        match = match.after(events[-1])
    match, outcomes = match.with_chance()
    return match, events + outcomes
