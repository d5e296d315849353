"""The duel's only fact is its bound."""

from __future__ import annotations

import msgspec


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    max_plies: int
