"""Bots at work: their thinking happens in threads of its own, away from every queue."""

from __future__ import annotations

import asyncio
import logging
import os
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from typing import TypeVar

from regelwerk.contract import Move
from regelwerk.model.position import Position

from .drawing import NEAR_EVEN, appraised
from .request_error import RequestError, traceback_summary

Thinker = Callable[[Position, int, str, int], Move | str]
"""(position, seat, level, seed) → the move that a bot of this level makes there; the same seed gives the same move."""

Appraiser = Callable[[Position, int, str, int], float | None]
"""(position, seat, level, seed) → what a bot of this level thinks its seat is worth, from -1 to 1; None: not now."""

SUBSTITUTE = "medium"
"""The level that plays on for whoever resigned, ran out of time or stepped aside."""

ADVISER = "expert"
"""The level that gives hints."""

ATTEMPTS = 2

T = TypeVar("T")

_log = logging.getLogger(__name__)


def searching(position: Position, seat: int, level: str, seed: int) -> Move:
    """The house's own bots."""
    from regelwerk.search.bot import bot

    return bot(level).choose(position, seat, seed)


class Bots:
    """Asks a thinker, a few at a time. A thinker gets no hidden state: what its seat does not know is drawn afresh."""

    def __init__(
        self, thinker: Thinker = searching, workers: int | None = None, appraiser: Appraiser = appraised
    ) -> None:
        self._thinker = thinker
        self._appraiser = appraiser
        self._pool = ThreadPoolExecutor(workers or max(1, (os.cpu_count() or 2) - 1), thread_name_prefix="bot")
        self._aside = ThreadPoolExecutor(1, thread_name_prefix="bot aside")
        self._awaited = 0
        self._calm = asyncio.Event()
        self._calm.set()

    async def choose(self, position: Position, seat: int, level: str, seed: int, *, watched: bool = True) -> str:
        """A legal move's text. A thinker that fails is asked once more; after that, `RequestError`.

        Where nobody watches, the thinking is done aside, so that it keeps nobody waiting who does.
        """
        loop = asyncio.get_running_loop()
        pool = self._pool if watched else self._aside
        for attempt in range(ATTEMPTS):
            try:
                with self._somebody_waits(watched):
                    return await loop.run_in_executor(pool, self._think, position, seat, level, seed + attempt)
            except Exception as error:  # whatever a thinker does, the match must be able to say so
                _log.error("A bot of level %s failed in %s: %s", level, position.game.name, traceback_summary(error))
        raise RequestError(
            "unavailable",
            "Der Bot hat keinen Zug gefunden; die Partie ruht, bis jemand die Seite neu lädt.",
            "The bot found no move; the match rests until somebody reloads the page.",
        )

    async def ponder(self, work: Callable[[], T]) -> T:
        """Do work for which nobody's turn waits: aside, and not while a bot thinks whom somebody watches."""
        await self._calm.wait()
        return await asyncio.get_running_loop().run_in_executor(self._aside, work)

    @contextmanager
    def _somebody_waits(self, watched: bool) -> Iterator[None]:
        self._awaited += watched
        if watched:
            self._calm.clear()
        try:
            yield
        finally:
            self._awaited -= watched
            if not self._awaited:
                self._calm.set()

    async def agrees(self, position: Position, seat: int, level: str, seed: int) -> bool | None:
        """Whether a bot in that seat agrees to a draw; None if it can only say so on its own turn.

        It does where it stands no better than the others. One that cannot think would rather play on.
        """
        loop = asyncio.get_running_loop()
        try:
            value = await loop.run_in_executor(self._pool, self._appraiser, position, seat, level, seed)
        except Exception as error:  # an offer of a draw must not stop the match
            _log.error("A bot of level %s failed in %s: %s", level, position.game.name, traceback_summary(error))
            return False
        return None if value is None else value <= NEAR_EVEN

    def _think(self, position: Position, seat: int, level: str, seed: int) -> str:
        chosen = self._thinker(position.resample(seat, seed), seat, level, seed)
        return str(position.find(str(chosen)))

    def close(self) -> None:
        """Begin no more thinking; what is being thought about is not waited for."""
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._aside.shutdown(wait=False, cancel_futures=True)
