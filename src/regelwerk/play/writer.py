"""The one thread that writes: everything handed in while it was busy goes into its next transaction (group commit)."""

from __future__ import annotations

import logging
import queue
import sqlite3
import threading
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field

from .event import now
from .request_error import RequestError, traceback_summary
from .store import Awaits, Shown, not_kept

LARGEST_GROUP = 512

_log = logging.getLogger(__name__)


@dataclass
class Batch:
    """Events that are kept together or not at all."""

    match: str
    first: int
    events: tuple[bytes, ...]
    awaits: Awaits
    shown: Shown = "hidden"
    done: Future[None] = field(default_factory=Future)


class Writer:
    """Batches in the order they were handed in, each in whole or not at all; done means that the disk was synced."""

    def __init__(self, connect: Callable[[], sqlite3.Connection]) -> None:
        self._connection = connect()
        self._queue: queue.SimpleQueue[Batch | None] = queue.SimpleQueue()
        self._closed = False
        self._closing = threading.Lock()
        self.transactions = 0
        self._thread = threading.Thread(target=self._run, name="store writer", daemon=True)
        self._thread.start()

    def hand_in(self, batch: Batch) -> Future[None]:
        """From here on it is written whatever becomes of whoever waits for it: the future cannot be cancelled."""
        batch.done.set_running_or_notify_cancel()
        with self._closing:
            if self._closed:
                batch.done.set_exception(not_kept("der Server wird beendet", "the server is stopping"))
            else:
                self._queue.put(batch)
        return batch.done

    def close(self) -> None:
        """Write what was handed in, then stop."""
        with self._closing:
            self._closed = True
            self._queue.put(None)
        self._thread.join()
        self._connection.close()

    def _run(self) -> None:
        stopping = False
        while not stopping:
            group, stopping = self._next_group()
            if group:
                self._keep(group)

    def _next_group(self) -> tuple[list[Batch], bool]:
        """Wait for a batch, then take all that wait with it."""
        group: list[Batch] = []
        taken = self._queue.get()
        while taken is not None:
            group.append(taken)
            if len(group) == LARGEST_GROUP:
                return group, False
            try:
                taken = self._queue.get_nowait()
            except queue.Empty:
                return group, False
        return group, True

    def _keep(self, group: list[Batch]) -> None:
        kept: list[Batch] = []
        failed: list[tuple[Batch, RequestError]] = []
        try:
            self._connection.execute("BEGIN IMMEDIATE")
            for batch in group:
                try:
                    self._insert(batch)
                    kept.append(batch)
                except sqlite3.IntegrityError:
                    failed.append((batch, not_kept("das Protokoll ist schon weiter", "the log is already further")))
            self._connection.execute("COMMIT")
            self.transactions += 1
        except Exception as error:  # the thread must outlive whatever the disk does
            self._roll_back()
            _log.error("A group of %d batches was not stored: %s, %s", len(group), error, traceback_summary(error))
            kept, failed = [], [(batch, _failure(error)) for batch in group]
        for batch in kept:
            batch.done.set_result(None)
        for batch, trouble in failed:
            batch.done.set_exception(trouble)

    def _insert(self, batch: Batch) -> None:
        """One batch within the group's transaction; a savepoint takes it back alone if it cannot stand."""
        run = self._connection.execute
        run("SAVEPOINT batch")
        try:
            rows = [(batch.match, batch.first + offset, event) for offset, event in enumerate(batch.events)]
            self._connection.executemany("INSERT INTO events VALUES (?, ?, ?)", rows)
            standing = (batch.match, batch.awaits, now(), batch.shown)
            run("INSERT OR REPLACE INTO matches (name, awaits, touched, shown) VALUES (?, ?, ?, ?)", standing)
        except sqlite3.IntegrityError:
            run("ROLLBACK TO batch")
            run("RELEASE batch")
            raise
        run("RELEASE batch")

    def _roll_back(self) -> None:
        if self._connection.in_transaction:
            try:
                self._connection.execute("ROLLBACK")
            except sqlite3.Error as error:
                _log.error("Rolling back failed: %s", error)


def _failure(error: Exception) -> RequestError:
    """What went wrong with the disk, in words a player understands."""
    text = str(error)
    if "full" in text:
        return not_kept("der Datenträger ist voll", "the disk is full")
    if "readonly" in text or "read-only" in text:
        return not_kept("die Datenbank ist schreibgeschützt", "the database is read-only")
    return not_kept("die Datenbank antwortet nicht", "the database does not answer")
