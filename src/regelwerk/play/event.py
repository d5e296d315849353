"""What can happen to a match. Events are only ever appended; the match is what they add up to.

`VERSION` is raised when an old program could misread a new log; a match begun under a newer one is refused.
"""

from __future__ import annotations

import time
from typing import Literal

import msgspec

from .clock import TimeControl
from .questions import Topic
from .seat import Seat

VERSION = 2

PLACED_LAST_SINCE = 2
"""The first version under which a seat that a bot finished for is placed last (G9); older matches end as they began."""


def now() -> int:
    """Milliseconds since 1970; read by the clock of a match that has one (`clock`), otherwise by whoever tidies up."""
    return time.time_ns() // 1_000_000


class _Event(msgspec.Struct, frozen=True, kw_only=True, tag_field="event", forbid_unknown_fields=True):
    """Shown by its kind alone, so that no log line ever carries a seed or a secret move."""

    at: int = msgspec.field(default_factory=now)

    def __repr__(self) -> str:
        return f"<event {type(self).__name__.lower()}>"


class _OfSeat(_Event, frozen=True, kw_only=True):
    """One seat's doing."""

    seat: int


class _LeftToBot(_OfSeat, frozen=True, kw_only=True):
    """From now on a bot of `level` plays for the seat."""

    level: str


class _About(_Event, frozen=True, kw_only=True):
    """Something that people ask each other for."""

    topic: Topic


class _AboutBySeat(_About, frozen=True, kw_only=True):
    """What one seat says of it."""

    seat: int


Door = Literal["join", "watch"]
"""What strangers may do with a match that is listed: take an open seat, or watch."""


class Created(_Event, frozen=True, kw_only=True, tag="created"):
    """The first event: what is played, under which rules, by whom. `seed` is the secret that chance is drawn from.

    `lots` says, where they were drawn, which seat each of those got who were named for the match, in that order.
    `listed` are the doors open to strangers at first. The first `opening` moves were made for whoever plays, in the
    puzzle of the date `daily`; they are never taken back.
    `clock` is the time that everybody has, where the match is played with one. Without `hints` nobody ever gets one.
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
    listed: tuple[Door, ...] = ()
    opening: int = 0
    daily: str = ""
    clock: TimeControl | None = None
    hints: bool = True


class Claimed(_OfSeat, frozen=True, kw_only=True, tag="claimed"):
    """An open seat was taken with its invitation; `token` is the digest of the new holder's token."""

    name: str
    token: str


class Listed(_Event, frozen=True, kw_only=True, tag="listed"):
    """From now on these doors are open to strangers, and no other."""

    listed: tuple[Door, ...]


class Moved(_OfSeat, frozen=True, kw_only=True, tag="moved"):
    """A move, or with seat -1 an outcome of chance, by its text."""

    text: str


class Undone(_OfSeat, frozen=True, kw_only=True, tag="undone"):
    """A seat's last move was taken back, and every move made since; `back` is the sequence number it had."""

    back: int


class Resigned(_LeftToBot, frozen=True, kw_only=True, tag="resigned"):
    """A seat was given up; a bot of `level` plays on for it."""


class Conceded(_Event, frozen=True, kw_only=True, tag="conceded"):
    """Seats were given up, or ran out of time, and with that the match is over, by this clause (G9, G10 or G12)."""

    seats: tuple[int, ...]
    clause: str


class Agreed(_Event, frozen=True, kw_only=True, tag="agreed"):
    """Everybody agreed to a draw, and with that the match is over, by this clause (G11)."""

    clause: str


class Flagged(_LeftToBot, frozen=True, kw_only=True, tag="flagged"):
    """The time of a seat was up (G12); a bot of `level` plays on for it."""


class SteppedAside(_LeftToBot, frozen=True, kw_only=True, tag="stepped_aside"):
    """A person let a bot of `level` play for a while; the seat stays theirs."""


class Returned(_OfSeat, frozen=True, kw_only=True, tag="returned"):
    """A person for whom a bot had played takes the seat again."""


class Rematched(_Event, frozen=True, kw_only=True, tag="rematched"):
    """After the end: the same people play again, in the match of that name. `seats` says, seat by seat, where whoever
    sat there sits now; their tokens hold the new seats too."""

    match: str
    seats: tuple[int, ...]


class HintsAllowed(_Event, frozen=True, kw_only=True, tag="hints_allowed"):
    """All people at the table agreed that whoever is to move may ask for hints."""


class Resumed(_Event, frozen=True, kw_only=True, tag="resumed"):
    """The server came back while somebody's time was running: the clock goes on from here."""


class Offered(_AboutBySeat, frozen=True, kw_only=True, tag="offered"):
    """A seat asks all others for something; `together` are the seats of its device, `waiting` those who are asked."""

    together: tuple[int, ...]
    waiting: tuple[int, ...]


class Consented(_About, frozen=True, kw_only=True, tag="consented"):
    """These seats agree to what was asked; others have yet to answer."""

    seats: tuple[int, ...]


class Declined(_AboutBySeat, frozen=True, kw_only=True, tag="declined"):
    """A seat said no to what was asked."""


class Withdrawn(_AboutBySeat, frozen=True, kw_only=True, tag="withdrawn"):
    """A seat does not ask any more."""


Event = (
    Created
    | Claimed
    | Listed
    | Moved
    | Undone
    | Resigned
    | Conceded
    | Agreed
    | Flagged
    | SteppedAside
    | Returned
    | Rematched
    | HintsAllowed
    | Resumed
    | Offered
    | Consented
    | Declined
    | Withdrawn
)

write_event = msgspec.json.Encoder().encode
read_event = msgspec.json.Decoder(Event).decode
