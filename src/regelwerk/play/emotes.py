"""A few things to say at the table without a chat. Heard by those who are there, and kept nowhere."""

from __future__ import annotations

from typing import Literal

Emote = Literal["hello", "luck", "nice", "wow", "oops", "thinking", "thanks", "bye"]
