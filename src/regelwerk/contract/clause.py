"""A clause: one numbered rule, to which everything else points."""

from __future__ import annotations

from typing import Literal

import msgspec

from .language import Text
from .telling import Telling

Provenance = Literal["stated", "public", "reconstructed"]
"""Where a fact comes from: the scanned rulebook says it, it is publicly known, or it is our decision."""


class Fact(msgspec.Struct, frozen=True):
    """One statement of a clause, and where it comes from."""

    text: Text
    provenance: Provenance


class Clause(msgspec.Struct, frozen=True, kw_only=True):
    """A rule in its own words; `facts` are its text, statement by statement.

    `refusals` are the sentences said when a move breaks this clause, by reason, and `events` those said when something
    happens by it, by name; `{name}` in them is filled in by the referee. `explanation` marks a clause that nothing can
    break or happen by, and that no setup follows.
    """

    id: str
    title: Text
    text: Text
    facts: tuple[Fact, ...]
    source: str
    elements: tuple[str, ...] = ()
    explanation: bool = False
    setup: bool = False
    refusals: dict[str, Text] = msgspec.field(default_factory=dict)
    events: dict[str, Telling] = msgspec.field(default_factory=dict)

    @property
    def provenance(self) -> tuple[Provenance, ...]:
        """Where its facts come from, each source once."""
        return tuple(dict.fromkeys(fact.provenance for fact in self.facts))
