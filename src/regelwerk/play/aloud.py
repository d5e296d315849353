"""Thinking aloud: how far a bot has come and which move it likes best so far, said by whoever thinks and heard at its
table.

In a game with secrets the move stays with the thinker: it could tell some. How the bot rates it is never said.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from contextvars import ContextVar
from typing import TYPE_CHECKING

from regelwerk.contract import Move

if TYPE_CHECKING:
    from regelwerk.search.clock import Progress  # compiled code: a server answers before that is loaded

AT_ONCE = 0.5
"""Seconds of thinking of which nothing is said: most moves take no longer."""

BETWEEN = 0.25
"""Seconds between two tellings."""

Tell = Callable[[float, str], None]
"""Told the share of the thinking that is done, from 0 to 1, and the best move so far, empty where none is to be heard.
Called in the thread that thinks."""

_heard_by: ContextVar[Tell | None] = ContextVar("heard_by", default=None)


class Aloud:
    """Passes on to an event loop, sparingly, what a thread says of its thinking."""

    def __init__(self, say: Callable[[float, str], object]) -> None:
        self._say = say
        self._loop = asyncio.get_running_loop()
        self._next: float | None = None

    def __call__(self, share: float, move: str) -> None:
        now = time.monotonic()
        if self._next is None:
            self._next = now + AT_ONCE
        if now < self._next:
            return
        self._next = now + BETWEEN
        with suppress(RuntimeError):  # the loop is closed: nobody listens any more
            self._loop.call_soon_threadsafe(self._say, share, move)


@contextmanager
def thinking_aloud(tell: Tell | None) -> Iterator[None]:
    """Whoever thinks within this, in this thread, is heard by `tell`."""
    before = _heard_by.set(tell)
    try:
        yield
    finally:
        _heard_by.reset(before)


def progress() -> Progress | None:
    """What a search is to tell of its progress to whoever listens; None where nobody does."""
    tell = _heard_by.get()
    if tell is None:
        return None

    def told(share: float, move: Move, _chance: float) -> None:
        tell(share, str(move))

    return told
