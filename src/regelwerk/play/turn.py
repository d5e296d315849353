"""A turn: one move of a match that stands, and what it did."""

from __future__ import annotations

from functools import lru_cache

import msgspec

from regelwerk.contract import Event
from regelwerk.model.position import Position

from .once import once
from .reveal import reveals

EVENTS = 2048
"""Moves of which is kept what they did: those of the last moments, of which several are told."""


class Turn(msgspec.Struct, frozen=True, eq=False, dict=True, weakref=True):
    """A move that stands: its sequence number, who made it (-1: chance), its text, and the positions it was made in and
    led to. `at` is when it was made, in milliseconds since 1970; 0 where nobody knows."""

    sequence: int
    seat: int
    text: str
    before: Position
    after: Position
    at: int = 0

    def heard(self, viewer: int | None, over: bool) -> str:
        """How a seat (None: a spectator) hears of it; when the game is over, in full."""
        return self.text if over or not self.before.setting.secret else self.before.heard(self.text, viewer)

    def events(self, viewer: int | None, over: bool) -> tuple[Event, ...]:
        """What it did, as far as a seat (None: a spectator) may know of it; when the game is over, all of it."""
        return tuple(event for event in _events(self) if over or event.known_to(viewer))

    @once
    def reveals(self) -> bool:
        """Whether it brought something to light, or may have."""
        return reveals(self.before, self.after)


@lru_cache(EVENTS)
def _events(turn: Turn) -> tuple[Event, ...]:
    """Everything that a move did. A match keeps all its turns: what each did is worked out again when it is asked for
    long after."""
    return turn.before.all_events(turn.text, turn.after)
