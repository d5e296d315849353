"""What somebody was doing when: read only where they waited long, to find out for what."""

from __future__ import annotations

import time
from collections import deque

KEPT = 400
"""Entries that are remembered; the oldest go first."""

TOLD = 12
"""Entries of a story; from the middle of a longer one the rest is left out."""


class Diary:
    """Short entries, each with the time at which it was written."""

    def __init__(self) -> None:
        self._entries: deque[tuple[float, str]] = deque(maxlen=KEPT)

    def note(self, what: str) -> None:
        """From now on somebody does this."""
        self._entries.append((time.monotonic(), what))

    def since(self, moment: float) -> str:
        """In one line: what was being done at that moment, then everything after it, in seconds since then."""
        before = [what for at, what in self._entries if at <= moment]
        after = [f"{at - moment:.2f} {what}" for at, what in self._entries if at > moment]
        story = [*before[-1:], *after]
        if len(story) > TOLD:
            half = TOLD // 2
            story[half:-half] = [f"… {len(story) - 2 * half} more …"]
        return " · ".join(story)
