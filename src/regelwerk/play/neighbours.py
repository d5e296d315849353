"""The other processes of a house that serve the same matches: what this one hears from them and tells them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal, Protocol

from .emotes import Emote
from .event import now

if TYPE_CHECKING:
    from .asked import Elsewhere as Thinkers

Matter = Literal["log", "company", "asked", "answered"]
"""What has changed in a match elsewhere: its events; who is there and what they say; a bot's move is asked for, or was
found."""

Hear = Callable[[Matter, str | None], None]
"""Told from any thread that something has changed in a match elsewhere; None: in any, for a while nothing was heard."""


@dataclass(frozen=True)
class Elsewhere:
    """Those at a match who are with other processes: the seats whose people are there, and how many watch."""

    seats: frozenset[int] = frozenset()
    watching: int = 0


@dataclass(frozen=True)
class Remark:
    """An emote that was sent elsewhere, by a seat or (None) a spectator."""

    number: int
    seat: int | None
    emote: str


class Neighbours(Protocol):
    """What a process knows of the others. Nothing here is lasting: the log of a match is the truth."""

    @property
    def shared(self) -> bool:
        """Whether there can be others at all."""

    @property
    def up_since(self) -> int:
        """Since when, in milliseconds since 1970, there has been a server without a break."""

    @property
    def thinkers(self) -> Thinkers | None:
        """Other processes that think for bots, if there can be any."""

    def listen(self, hear: Hear) -> None:
        """From now on tell that one, too, what changes elsewhere."""

    def attend(self, match: str, seats: frozenset[int], watching: int) -> None:
        """Let the others know who is at a match here. Does not block."""

    def remark(self, match: str, seat: int | None, emote: Emote) -> None:
        """Let the others know what somebody said here. Does not block."""

    def elsewhere(self, match: str) -> Elsewhere:
        """Who is at a match with other processes. Blocks for a read."""

    def remarks(self, match: str, after: int) -> list[Remark]:
        """What was said at a match with other processes since that remark. Blocks for a read."""

    def last_remark(self) -> int:
        """The number of the newest remark anywhere. Blocks for a read."""

    def take_turn(self, match: str, sequence: int) -> bool:
        """Whether this process may think for the bot that is to move in the position since that event: no other does.
        Blocks for a write."""

    def leave_turn(self, match: str, sequence: int) -> None:
        """Let another process think for that bot. Does not block."""


class Alone:
    """The neighbours of the only process there is."""

    shared = False
    thinkers = None

    def __init__(self) -> None:
        self.up_since = now()

    def listen(self, hear: Hear) -> None:
        """There is nothing to hear."""

    def attend(self, match: str, seats: frozenset[int], watching: int) -> None:
        """There is nobody to tell."""

    def remark(self, match: str, seat: int | None, emote: Emote) -> None:
        """There is nobody to tell."""

    def elsewhere(self, match: str) -> Elsewhere:
        return Elsewhere()

    def remarks(self, match: str, after: int) -> list[Remark]:
        return []

    def last_remark(self) -> int:
        return 0

    def take_turn(self, match: str, sequence: int) -> bool:
        return True

    def leave_turn(self, match: str, sequence: int) -> None:
        """Nobody else could take it."""
