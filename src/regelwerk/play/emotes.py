"""A few things to say at the table without a chat. Heard by those who are there, and kept nowhere."""

from __future__ import annotations

from typing import Literal, TypeGuard, get_args

Emote = Literal["hello", "luck", "nice", "wow", "oops", "thinking", "thanks", "bye"]


def is_emote(text: str) -> TypeGuard[Emote]:
    """Whether that is one of them."""
    return text in get_args(Emote)
