"""A clause: one numbered rule, to which everything else points."""

from __future__ import annotations

from typing import Literal

import msgspec

from .language import Text

Provenance = Literal["stated", "public", "reconstructed"]


class Clause(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A rule in its own words.

    `refusals` are the sentences said when a move breaks this clause, by reason; `{name}` in them is filled in by the
    referee. `explanation` marks a clause that nothing can break or end by, and that no setup follows.
    """

    id: str
    title: Text
    text: Text
    provenance: Provenance
    source: str
    elements: tuple[str, ...] = ()
    explanation: bool = False
    setup: bool = False
    refusals: dict[str, Text] = msgspec.field(default_factory=dict)
