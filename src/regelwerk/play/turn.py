"""A turn: one move of a match that stands, and what it did."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

import msgspec

from regelwerk.contract import CHANCE, Event
from regelwerk.model.packed import Packed
from regelwerk.model.position import Position
from regelwerk.model.setting import Setting

from .reveal import reveals

RECENT = 48
"""Turns whose positions are kept as they are; a match has all its turns in memory, and those of longer ago in few
bytes."""

EVENTS = 2048
"""Moves of which is kept what they did: those of the last moments, of which several are told."""


class Turn(msgspec.Struct, eq=False, weakref=True):
    """A move that stands: its sequence number, who made it (-1: chance), its text, and the positions it was made in and
    led to. `at` is when it was made, in milliseconds since 1970; 0 where nobody knows.

    It never changes, but for how its positions are kept (`put_away`).
    """

    sequence: int
    seat: int
    text: str
    _before: Position | Packed
    _after: Position | Packed
    at: int = 0
    _reveals: bool | None = None
    _is_open: bool | None = None

    @property
    def before(self) -> Position:
        """The position it was made in."""
        kept = self._before
        return kept.unpacked() if isinstance(kept, Packed) else kept

    @property
    def after(self) -> Position:
        """The position it led to."""
        kept = self._after
        return kept.unpacked() if isinstance(kept, Packed) else kept

    @property
    def setting(self) -> Setting:
        """What all positions of the match share: known without making one again."""
        return self._before.setting

    def trail(self, text: str) -> tuple[str, ...]:
        """The names that its text, also as somebody heard it, stands for; none where that does not say."""
        return self.setting.touched(text, at_chance=self.seat == CHANCE)

    def put_away(self, following: Turn) -> None:
        """Keep the position it led to, in which the `following` turn was made, in few bytes: it is seldom asked for."""
        if not isinstance(following._before, Packed):
            self._after = following._before = Packed(following._before)

    @property
    def is_open(self) -> bool:
        """Whether everybody hears the same of it: neither the move nor anything that it did is for some alone."""
        if self._is_open is None:
            self._is_open = not self.setting.secret or (
                self.before.is_open(self.text) and all(event.seats is None for event in _events(self))
            )
        return self._is_open

    def heard(self, viewer: int | None, over: bool) -> str:
        """How a seat (None: a spectator) hears of it; when the game is over, in full."""
        return self.text if over or not self.setting.secret else self.before.heard(self.text, viewer)

    def events(self, viewer: int | None, over: bool) -> tuple[Event, ...]:
        """What it did, as far as a seat (None: a spectator) may know of it; when the game is over, all of it."""
        events = _events(self)
        return events if over else tuple([event for event in events if event.seats is None or event.known_to(viewer)])

    @property
    def reveals(self) -> bool:
        """Whether it brought something to light, or may have."""
        if self._reveals is None:
            self._reveals = reveals(self.before, self.after)
        return self._reveals


@lru_cache(EVENTS)
def _events(turn: Turn) -> tuple[Event, ...]:
    """Everything that a move did. A match keeps all its turns: what each did is worked out again when it is asked for
    long after."""
    return turn.before.all_events(turn.text, turn.after)


def let_go(turns: Sequence[Turn], fresh: int) -> None:
    """The last `fresh` of a match's turns have been told: what was worked out of the positions they were made in is not
    needed any more, and as many turns of longer ago are put away."""
    for number in range(len(turns) - fresh, len(turns)):
        turns[number].before.let_go()
        if number > RECENT:
            turns[number - RECENT - 1].put_away(turns[number - RECENT])
