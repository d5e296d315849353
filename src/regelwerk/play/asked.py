"""A bot's move that is asked for, as plain data: any process that reads the match from the store can think about it."""

from __future__ import annotations

from typing import Protocol

import msgspec

from . import chance
from .gate import Claim, Urgency
from .match import Match


class Asked(msgspec.Struct, frozen=True, kw_only=True):
    """A move of one seat, in the position after the event `sequence` of a match. It carries no secret."""

    match: str
    sequence: int
    seat: int
    account: str = ""
    urgency: int = 0

    @property
    def claim(self) -> Claim:
        """For whom it is done."""
        return Claim(self.account, self.match, Urgency(self.urgency))


def asked_for(match: Match, seat: int, claim: Claim) -> Asked:
    """The request for a seat's next move."""
    return Asked(
        match=match.name, sequence=match.position_sequence, seat=seat, account=claim.account, urgency=claim.urgency
    )


def seed_for(match: Match, seat: int) -> int:
    """What a bot's chance is drawn from in this position: whoever thinks about it comes to the same move."""
    return chance.bot_seed(match.created.seed, match.name, match.position_sequence + 1, seat)


class Elsewhere(Protocol):
    """Other processes that think for bots: a queue with leases, which workers drain."""

    async def move(self, asked: Asked) -> str | None:
        """The text of the move they came to; None if nobody took it up in time, or whoever did failed."""

    def close(self) -> None:
        """Ask for nothing more."""
