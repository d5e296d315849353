"""The facts of hidden dice."""

from __future__ import annotations

import msgspec


class Facts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`lives` is how many a seat begins with."""

    max_plies: int
    lives: int
