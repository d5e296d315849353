"""The archive: matches that nobody plays any more become records in a folder and leave the database."""

from __future__ import annotations

import asyncio
import contextlib
import logging
import os
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path

from msgspec import DecodeError

from regelwerk.contract import RegelwerkError
from regelwerk.model.game import Game

from .event import now, read_event
from .match import Match, fold
from .record import record_text
from .request_error import RequestError
from .store import Store

DAY = 24 * 60 * 60 * 1000
"""Milliseconds."""

PAUSE = 3600.0
"""Seconds between two looks for matches that nobody touched."""

AT_ONCE = 200
"""Matches that are put away before others get their turn."""

_log = logging.getLogger(__name__)


def put_away(match: Match, folder: Path) -> Path:
    """Write a match's record, finished or not, into the folder, readable by its owner alone. Where it is."""
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = folder / f"{match.name}.txt"
    beside = path.with_suffix(".part")
    handle = os.open(beside, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
    with os.fdopen(handle, "w", encoding="utf-8") as written:
        written.write(record_text(match))
        written.flush()
        os.fsync(written.fileno())
    beside.replace(path)
    return path


def read_match(store: Store, name: str, find: Callable[[str], Game]) -> Match:
    """A match as its events say. `RequestError` if there is none of that name, or it cannot be read any more."""
    events = [read_event(row) for row in store.events(name)]
    if not events:
        raise RequestError("unknown", "Diese Partie gibt es hier nicht.", "There is no such match here.")
    return fold(events, find(getattr(events[0], "game", "")))


@dataclass
class Retention:
    """Puts away what nobody has touched for a number of days. A match whose table is open stays."""

    store: Store
    folder: Path
    days: float
    find: Callable[[str], Game]
    is_open: Callable[[str], bool] = lambda _: False
    _unreadable: set[str] = field(default_factory=set)

    async def run(self) -> None:
        """Now and every hour, until it is cancelled."""
        while True:
            try:
                while await self.tidy() == AT_ONCE:
                    pass
            except (RequestError, OSError) as trouble:
                _log.error("Old matches could not be put away: %s", trouble)
            await asyncio.sleep(PAUSE)

    async def tidy(self) -> int:
        """Put some matches away; how many. One that cannot be read stays where it is."""
        before = now() - int(self.days * DAY)
        names = await asyncio.to_thread(self.store.untouched, before, AT_ONCE + len(self._unreadable))
        gone = 0
        for name in names:
            if name not in self._unreadable and not self.is_open(name):
                gone += await asyncio.to_thread(self._put_away, name, before)
        if gone:
            _log.info("%d matches that nobody had touched for %g days were put away.", gone, self.days)
        return gone

    def _put_away(self, name: str, before: int) -> bool:
        try:
            path = put_away(read_match(self.store, name, self.find), self.folder)
        except (RegelwerkError, DecodeError) as trouble:
            self._unreadable.add(name)
            _log.warning("A match stays in the database because it cannot be read: %s", type(trouble).__name__)
            return False
        if self.store.remove(name, before):
            return True
        with contextlib.suppress(OSError):  # somebody came back to it in this very moment
            path.unlink()
        return False
