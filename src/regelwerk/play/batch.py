"""A batch: events of one match that are handed to a store together."""

from __future__ import annotations

import time
from dataclasses import dataclass, field
from typing import Literal

from .kept import Kept

Awaits = Literal["person", "clock", "server", "nobody"]
"""Who has to act next in a match: a person, a person against the clock, the server (a bot's turn), or nobody when it is
over."""

Shown = Literal["hidden", "open", "running"]
"""Where strangers find a match: nowhere, among those with an open seat for them, or among those they may watch."""


@dataclass(eq=False, slots=True)
class Batch:
    """Events that are kept together or not at all: of which match, the number of the first of them, and how the match
    stands after them. `touched` (milliseconds since 1970) is when they came, now if nothing is said."""

    match: str
    first: int
    events: tuple[bytes, ...]
    awaits: Awaits
    shown: Shown = "hidden"
    touched: int | None = None
    kept: Kept = field(default_factory=Kept)
    handed_in: float = field(default_factory=time.monotonic)
