"""What would follow from a move, as a room shows it beforehand: signs on the board, ways over it, and notes."""

from __future__ import annotations

from typing import Literal

import msgspec

from .scene import Label, Trace

SignKind = Literal["take", "land", "line", "warn"]
"""Something there would be taken; something would come to rest there; it would be part of a line; danger."""


class Sign(msgspec.Struct, frozen=True, omit_defaults=True):
    """Places or items of the scene that a move would make remarkable, all in the same way."""

    kind: SignKind
    at: tuple[str, ...]


class Outlook(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a room adds to the pieces that come and go: only what is certain, and only what the seat may know."""

    signs: tuple[Sign, ...] = ()
    traces: tuple[Trace, ...] = ()
    notes: tuple[Label, ...] = ()
