"""The three families of error: unreadable input, an illegal move, a stale request."""

from __future__ import annotations

from .verdict import Verdict


class RegelwerkError(Exception):
    """Every error a caller can provoke; its text is one sentence meant to be read."""


class Unreadable(RegelwerkError, ValueError):
    """What means nothing here: an unknown game, a damaged record, an option that is not offered."""


class IllegalMove(RegelwerkError):
    """A move the rules forbid; `verdict` says which clause and why."""

    def __init__(self, verdict: Verdict, tried: str, shown: str) -> None:
        super().__init__(f"{verdict.sentence('en')} [{tried!r}, clause {verdict.clause}]\n{shown}".rstrip())
        self.verdict = verdict
        self.tried = tried


class Stale(RegelwerkError):
    """A request for a state that is gone: an old sequence number, an edition that is no longer known."""


def require(holds: object, sentence: str) -> None:
    """`Unreadable`, with a sentence that says why, where something does not hold."""
    if not holds:
        raise Unreadable(sentence)
