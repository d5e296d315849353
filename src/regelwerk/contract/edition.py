"""An edition: every reconstructed fact of a game as data, so that an owner of the box can correct it."""

from __future__ import annotations

import hashlib
from typing import Any

import msgspec


class Edition(msgspec.Struct, frozen=True):
    """Data with a version. The digest names exactly this data; records carry it."""

    version: int
    data: dict[str, Any]

    @property
    def digest(self) -> str:
        """Twelve hexadecimal digits over the data, whatever the order it was written in."""
        canonical = msgspec.json.encode(self.data, order="sorted")
        return hashlib.sha256(canonical).hexdigest()[:12]


class EditionData(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Facts of an edition as a type: a room's `Facts`, or a group among them."""


class GameFacts(EditionData, frozen=True):
    """What the `Facts` of every room begin with: the bound on the number of moves (G7)."""

    max_plies: int
