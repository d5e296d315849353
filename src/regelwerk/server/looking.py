"""Looking ahead for one client: only its newest question is worth an answer, and none may keep anybody waiting."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from weakref import WeakKeyDictionary

from regelwerk.contract import Text
from regelwerk.play.match import Match
from regelwerk.play.rate import Rate
from regelwerk.play.request_error import RequestError, traceback_summary
from regelwerk.play.table import Table

from .faults import INTERNAL_ERROR
from .foresight import foresee
from .messages import Answer, Failure, Foreseen, LookAhead, Seen
from .turning import from_side

REMEMBERED = 256
"""Looks that are kept for one position; a person does not look at more before moving."""

_WORKERS = 2
_TOO_MANY = Text("So schnell lässt sich nicht vorausschauen.", "Nobody can look ahead that fast.")

_log = logging.getLogger(__name__)
_pool = ThreadPoolExecutor(_WORKERS, thread_name_prefix="look")
_seen: WeakKeyDictionary[Match, dict[tuple[int, int | None, tuple[str, ...]], Foreseen]] = WeakKeyDictionary()


class Looking:
    """The looks of one client. A newer one ends the one before; after a move nothing is answered any more."""

    def __init__(self, say: Callable[[Answer], None], rate: Rate | None = None) -> None:
        self._say = say
        self._rate = rate or Rate(per_second=15, burst=40)
        self._task: asyncio.Task[None] | None = None

    def ask(self, request: LookAhead, table: Table, seat: int, side: int | None = None) -> None:
        """Answer now if it is known, else soon, as drawn from the side of a seat (None: its own).

        `RequestError`: not this seat's turn, not this position, too many.
        """
        self.stop()
        if not self._rate.take():
            raise RequestError("forbidden", _TOO_MANY.de, _TOO_MANY.en)
        match = table.looked_at(seat, request.sequence)
        known = _seen.get(match, {}).get((seat, side, request.touched))
        if known is not None:
            self._say(_answer(request, known))
        else:
            self._task = asyncio.create_task(self._look(request, table, match, (seat, side)))

    def stop(self) -> None:
        """Nobody waits for the last look any more."""
        if self._task is not None:
            self._task.cancel()
            self._task = None

    async def _look(self, request: LookAhead, table: Table, match: Match, of: tuple[int, int | None]) -> None:
        loop, (seat, side) = asyncio.get_running_loop(), of
        try:
            found = await loop.run_in_executor(_pool, foresee, match.position, seat, request.touched)
            if side is not None and side != seat:
                found = from_side(found, match.scene_for(seat).boards, match.scene_for(side).boards)
        except Exception as error:  # a task of its own: nobody else would ever hear of it
            _log.error("Looking ahead failed in %s: %s", match.created.game, traceback_summary(error))
            self._say(Failure(request=request.request, code="unavailable", sentence=INTERNAL_ERROR))
            return
        kept = _seen.setdefault(match, {})
        if len(kept) < REMEMBERED:
            kept[seat, side, request.touched] = found
        with suppress(RequestError):
            table.looked_at(seat, request.sequence)
            self._say(_answer(request, found))


def _answer(request: LookAhead, found: Foreseen) -> Seen:
    return Seen(request=request.request, sequence=request.sequence, seen=found)
