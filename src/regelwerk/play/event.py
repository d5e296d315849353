"""What can happen to a match. Events are only ever appended; the match is what they add up to.

`VERSION` is raised when an old program could misread a new log; a match begun under a newer one is refused.
"""

from __future__ import annotations

import time

import msgspec

from .seat import Seat

VERSION = 2

PLACED_LAST_SINCE = 2
"""The first version under which a seat that a bot finished for is placed last (G9); older matches end as they began."""


def now() -> int:
    """Milliseconds since 1970; kept for whoever tidies up, read by no rule."""
    return time.time_ns() // 1_000_000


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", forbid_unknown_fields=True):
    """Shown by its kind alone, so that no log line ever carries a seed or a secret move."""

    at: int = msgspec.field(default_factory=now)

    def __repr__(self) -> str:
        return f"<event {type(self).__name__.lower()}>"


class Created(_Event, frozen=True, kw_only=True, tag="created"):
    """The first event: what is played, under which rules, by whom. `seed` is the secret that chance is drawn from.

    `lots` says, where they were drawn, which seat each of those got who were named for the match, in that order.
    """

    version: int = VERSION
    match: str
    game: str
    players: int
    options: dict[str, str]
    contract: int
    rulebook: int
    edition: str
    seed: bytes
    seats: tuple[Seat, ...]
    lots: tuple[int, ...] = ()


class Claimed(_Event, frozen=True, kw_only=True, tag="claimed"):
    """An open seat was taken with its invitation; `token` is the digest of the new holder's token."""

    seat: int
    name: str
    token: str


class Moved(_Event, frozen=True, kw_only=True, tag="moved"):
    """A move, or with seat -1 an outcome of chance, by its text."""

    seat: int
    text: str


class Undone(_Event, frozen=True, kw_only=True, tag="undone"):
    """The last move was taken back; `back` is the sequence number it had."""

    seat: int
    back: int


class Resigned(_Event, frozen=True, kw_only=True, tag="resigned"):
    """A seat was given up; a bot of `level` plays on for it."""

    seat: int
    level: str


class Conceded(_Event, frozen=True, kw_only=True, tag="conceded"):
    """Seats were given up, and with that the match is over, by this clause (G9 or G10)."""

    seats: tuple[int, ...]
    clause: str


Event = Created | Claimed | Moved | Undone | Resigned | Conceded

write_event = msgspec.json.Encoder().encode
read_event = msgspec.json.Decoder(Event).decode
