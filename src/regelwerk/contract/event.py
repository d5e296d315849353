"""What a move did, clause by clause: the events that a referee tells while it plays."""

from __future__ import annotations

import msgspec

from .language import Language, Text


class Event(msgspec.Struct, frozen=True, kw_only=True, gc=False):
    """Something that happened: by which clause, the name of its sentence there, and what fills it in.

    `seats` may know of it: everybody where it is None, and nobody else otherwise. `quiet` events say again what the
    move's own text says; a client that shows moves need not read them out.
    """

    clause: str
    key: str
    values: dict[str, str | int] = msgspec.field(default_factory=dict)
    seats: tuple[int, ...] | None = None
    quiet: bool = False

    def known_to(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may know of it."""
        return self.seats is None or seat in self.seats


class Explanation(msgspec.Struct, frozen=True):
    """An event in words."""

    clause: str
    words: Text
    quiet: bool = False

    def sentence(self, language: Language = "en") -> str:
        """What happened, as one would say it at the table."""
        return self.words[language]

    def __str__(self) -> str:
        return f"§ {self.clause}: {self.words.en}"
