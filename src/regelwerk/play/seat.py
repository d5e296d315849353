"""A seat of a match: who holds it, and by which token."""

from __future__ import annotations

from typing import Literal

import msgspec

Kind = Literal["human", "bot", "open"]

LONGEST_NAME = 40


class Seat(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, forbid_unknown_fields=True):
    """`token` and `invite` are digests. An open seat awaits whoever brings its invitation.

    A resigned seat is a bot's if the match went on; if that ended it, the person keeps the seat. A `flagged` one
    resigned because its time was up. `substitute` is the level of the bot that plays for a person who stepped aside.
    """

    kind: Kind
    name: str = ""
    level: str = ""
    token: str = ""
    invite: str = ""
    resigned: bool = False
    flagged: bool = False
    substitute: str = ""

    def __repr__(self) -> str:
        return f"<seat {self.kind}>"

    def claimed(self, name: str, token: str) -> Seat:
        """Taken by a guest; the invitation stays known, as spent."""
        return msgspec.structs.replace(self, kind="human", name=name, token=token)

    def taken_over(self, level: str) -> Seat:
        """Given up: a bot plays on, and the token, though still known, holds nothing any more."""
        return msgspec.structs.replace(self, kind="bot", level=level, resigned=True, substitute="")

    def conceded(self) -> Seat:
        """Given up, and with it the match: whoever held it may go on looking."""
        return msgspec.structs.replace(self, resigned=True)

    def timed_out(self) -> Seat:
        """Given up because there was no time left."""
        return msgspec.structs.replace(self, flagged=True)

    def substituted(self, level: str) -> Seat:
        """Played for by a bot of this level, with none by its person again."""
        return msgspec.structs.replace(self, substitute=level)

    @property
    def bot_level(self) -> str | None:
        """The level of the bot that moves here; None where a person does."""
        return self.level if self.kind == "bot" else self.substitute or None


def clean_name(name: str) -> str:
    """A name fit to be shown: one line, printable, at most `LONGEST_NAME` characters."""
    words = "".join(c if c.isprintable() else " " for c in name).split()
    return " ".join(words)[:LONGEST_NAME].rstrip()
