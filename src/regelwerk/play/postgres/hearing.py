"""Listening for what other processes did: a thread with a connection of its own, which is also the heartbeat."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Sequence

import psycopg

from regelwerk.play.neighbours import Matter
from regelwerk.play.request_error import traceback_summary

from .line import GONE, Line, Row
from .writer import LOG_CHANNEL

CHANNELS: dict[str, Matter] = {
    LOG_CHANNEL: "log",
    "regelwerk_company": "company",
    "regelwerk_asked": "asked",
    "regelwerk_answered": "answered",
}
"""Where it is said in which match something has changed, and what that is about. No more than its name is said."""

BEAT = 0.5
"""Seconds between two heartbeats."""

Execute = Callable[[str, tuple[object, ...]], list[Row]]

_log = logging.getLogger(__name__)


class Hearing:
    """Calls `heard(matter, match)` for every notification, `heard(None, "")` after a time in which some may have been
    missed, and `beat` about twice a second with what executes a statement. All in its own thread. What was said over
    its `own` lines is not heard."""

    def __init__(
        self,
        line: Line,
        heard: Callable[[Matter | None, str], None],
        beat: Callable[[Execute], None],
        own: Sequence[Line] = (),
    ) -> None:
        self._line = line
        self._own = own
        self._heard = heard
        self._beat = beat
        self._stopping = threading.Event()
        self.ready = threading.Event()
        self._thread = threading.Thread(target=self._run, name="store hearing", daemon=True)
        self._thread.start()

    def close(self) -> None:
        self._stopping.set()
        self._line.interrupt()
        self._thread.join()
        self._line.close()

    def _run(self) -> None:
        deaf = True
        while not self._stopping.is_set():
            try:
                if deaf:
                    self._begin()
                    deaf = False
                    self._heard(None, "")
                    self.ready.set()
                self._listen()
            except GONE as error:
                if not deaf and not self._stopping.is_set():
                    _log.warning("The connection to the database broke: %s", type(error).__name__)
                deaf = True
                self._stopping.wait(0.2)
            except Exception as error:  # the thread must outlive whatever happens
                _log.error("Listening to the database failed: %s", traceback_summary(error))
                deaf = True
                self._stopping.wait(1)

    def _begin(self) -> None:
        with self._line.within() as connection:
            for channel in CHANNELS:
                connection.execute(f"LISTEN {channel}".encode())

    def _listen(self) -> None:
        """One heartbeat, then whatever is heard until the next."""
        with self._line.within() as connection:
            self._beat(lambda query, values: _rows(connection, query, values))
            until = time.monotonic() + BEAT
            while (left := until - time.monotonic()) > 0:
                for note in connection.notifies(timeout=left, stop_after=1):
                    if note.pid not in {line.process for line in self._own}:
                        self._heard(CHANNELS[note.channel], note.payload)


def _rows(connection: psycopg.Connection[Row], query: str, values: tuple[object, ...]) -> list[Row]:
    with connection.cursor(binary=True) as cursor:
        cursor.execute(query.encode(), values)
        return cursor.fetchall() if cursor.description else []
