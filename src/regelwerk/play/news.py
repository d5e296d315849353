"""What those at a table are told."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Literal, Protocol

import msgspec

from .emotes import Emote
from .match import Match
from .turn import Turn

Change = Literal[
    "seat",
    "resigned",
    "undone",
    "presence",
    "trouble",
    "offer",
    "declined",
    "drawn",
    "flagged",
    "substitute",
    "rematch",
    "hints",
]
"""What can become true other than by a move."""

What = Change | Literal["moved", "emote", "thinking"]


class Listener(Protocol):
    """Somebody at the table. Told at once and in order, within the queue, so it must neither wait nor raise."""

    def notify(self, news: News) -> None: ...


class Ask(msgspec.Struct, frozen=True):
    """Somebody's request, by the number they gave it."""

    asker: Listener
    request: int


class News(msgspec.Struct, frozen=True, eq=False):
    """What has just become true. `turns` are the moves made, `ask` is the request that led to it, if any did.

    `seat` is the one whose doing it is, where it is one seat's: who asks, declines, runs out of time, steps aside,
    thinks. `share` is how much of its thinking is done, from 0 to 1, and `trail` what it would touch for the move that
    it likes best so far, empty in a game with secrets.
    """

    what: What
    match: Match
    turns: tuple[Turn, ...] = ()
    ask: Ask | None = None
    seat: int | None = None
    emote: Emote | None = None
    share: float = 0.0
    trail: tuple[str, ...] = ()
    frames: dict[Hashable, bytes] = msgspec.field(default_factory=dict)
    """How it was put into words for those who hear the same, spectators above all: once for all of them."""

    def answers(self, listener: Listener) -> int | None:
        """The number of this listener's own request that this answers."""
        return self.ask.request if self.ask is not None and self.ask.asker is listener else None
