"""The line in front of a match: one at a time does something to it, in the order they came."""

from __future__ import annotations

import asyncio


class Line(asyncio.Lock):
    """A lock, and for whoever finds nobody there a way in that needs no task to wait in."""

    def step_up(self) -> bool:
        """Take it at once; False where somebody has it or waits for it. `release` gives it back."""
        if self.locked():
            return False
        taking = self.acquire()
        try:
            taking.send(None)
        except StopIteration:
            return True
        taking.close()  # somebody waits who was woken and has not come yet
        return False
