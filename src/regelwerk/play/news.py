"""What those at a table are told."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal, Protocol

from .match import Match, Turn

What = Literal["moved", "seat", "resigned", "undone", "presence", "trouble"]


class Listener(Protocol):
    """Somebody at the table. Told at once and in order, within the queue, so it must neither wait nor raise."""

    def notify(self, news: News) -> None: ...


@dataclass(frozen=True)
class Ask:
    """Somebody's request, by the number they gave it."""

    asker: Listener
    request: int


@dataclass(frozen=True)
class News:
    """What has just become true. `turns` are the moves made, `ask` is the request that led to it, if any did."""

    what: What
    match: Match
    turns: tuple[Turn, ...] = ()
    ask: Ask | None = None

    def answers(self, listener: Listener) -> int | None:
        """The number of this listener's own request that this answers."""
        return self.ask.request if self.ask is not None and self.ask.asker is listener else None
