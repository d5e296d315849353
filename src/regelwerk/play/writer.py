"""The thread that writes to the SQLite file."""

from __future__ import annotations

import logging
import sqlite3
from collections import OrderedDict
from collections.abc import Callable, Sequence

from .batch import Awaits, Batch, Shown
from .chain import Head, beginning, chained
from .event import now
from .grouping import GroupWriter
from .request_error import RequestError, traceback_summary
from .rows import Rows
from .store import Taken, not_kept

REMEMBERED = 4096
"""Matches whose heads the writer knows without reading them."""

TOUCHED_EVERY = 10_000
"""Milliseconds for which it need not be noted again that somebody plays a match, unless strangers see it in a list."""

_EVENTS = Rows("INSERT INTO events (name, sequence, before, event)", 4)
_MATCHES = "INSERT INTO matches (name, awaits, touched, shown, count, head)"
_HEAD = "ON CONFLICT (name) DO UPDATE SET count = excluded.count, head = excluded.head"
_STANDING = "awaits = excluded.awaits, touched = excluded.touched, shown = excluded.shown"
_ADVANCED = Rows(_MATCHES, 6, _HEAD)
_CHANGED = Rows(_MATCHES, 6, f"{_HEAD}, {_STANDING}")

Kept = Callable[[Sequence[tuple[str, Head]]], None]
"""Told of what has become durable: matches and their heads. Not to raise."""

_log = logging.getLogger(__name__)


class Writer(GroupWriter):
    """Group commit into the file; done means that the disk was synced."""

    def __init__(self, connect: Callable[[], sqlite3.Connection], kept: Kept) -> None:
        self._connection = connect()
        self._tell_kept = kept
        self._heads: OrderedDict[str, Head] = OrderedDict()
        self._stood: OrderedDict[str, tuple[Awaits, Shown, int]] = OrderedDict()
        self.transactions = 0
        super().__init__()

    def forget(self, match: str) -> None:
        """A match has been removed. From any thread; nobody writes to it meanwhile."""
        self._heads.pop(match, None)
        self._stood.pop(match, None)

    def _let_go(self) -> None:
        self._connection.close()

    def _keep(self, group: list[Batch]) -> None:
        kept: list[Batch] = []
        heads: dict[str, Head] = {}
        failed: list[tuple[Batch, RequestError]] = []
        rows: list[tuple[str, int, bytes, bytes]] = []
        standing: dict[str, Batch] = {}
        try:
            for batch in group:
                head = heads.get(batch.match) or self._head(batch.match)
                if batch.first != head.count:
                    failed.append((batch, Taken()))
                    continue
                links, heads[batch.match] = chained(head, batch.events)
                rows += ((batch.match, link.sequence, link.before, link.event) for link in links)
                standing[batch.match] = batch
                kept.append(batch)
            self._connection.execute("BEGIN IMMEDIATE")
            _EVENTS.run(self._connection, rows)
            self._stand(standing, heads)
            self._connection.execute("COMMIT")
            self.transactions += 1
            self._remember(heads)
        except (
            sqlite3.IntegrityError
        ):  # a log that contradicts its head: found out one by one, so that it harms no other
            self._roll_back()
            if len(group) > 1:
                for batch in group:
                    self._keep([batch])
                return
            kept, failed = [], [(batch, Taken()) for batch in group]
        except Exception as error:  # the thread must outlive whatever the disk does
            self._roll_back()
            _log.error("A group of %d batches was not stored: %s, %s", len(group), error, traceback_summary(error))
            kept, failed = [], [(batch, _failure(error)) for batch in group]
        for batch in kept:
            batch.kept.settle()
        for batch, trouble in failed:
            batch.kept.settle(trouble)

    def _head(self, match: str) -> Head:
        """Where a match's log ends."""
        known = self._heads.get(match)
        if known is not None:
            return known
        row = self._connection.execute("SELECT count, head FROM matches WHERE name = ?", (match,)).fetchone()
        return beginning(match) if row is None else Head(row[0], bytes(row[1]))

    def _remember(self, heads: dict[str, Head]) -> None:
        """What a commit has made durable."""
        for match, head in heads.items():
            self._heads[match] = head
            self._heads.move_to_end(match)
        while len(self._heads) > REMEMBERED:
            self._heads.popitem(last=False)
        self._tell_kept(tuple(heads.items()))

    def _stand(self, standing: dict[str, Batch], heads: dict[str, Head]) -> None:
        """How matches stand after these batches. Where that is as before, only the head is written: the indexes over
        the rest, which lie elsewhere on the disk, stay as they are."""
        at = now()
        changed, advanced = [], []
        for match, batch in standing.items():
            row = (match, batch.awaits, batch.touched or at, batch.shown, heads[match].count, heads[match].digest)
            known = self._stood.get(match)
            same = known is not None and known[:2] == (batch.awaits, batch.shown)
            if known is not None and same and batch.shown == "hidden" and at - known[2] < TOUCHED_EVERY:
                advanced.append(row)
            else:
                changed.append(row)
                self._stood[match] = (batch.awaits, batch.shown, at)
                self._stood.move_to_end(match)
        while len(self._stood) > REMEMBERED:
            self._stood.popitem(last=False)
        _CHANGED.run(self._connection, changed)
        _ADVANCED.run(self._connection, advanced)

    def _roll_back(self) -> None:
        self._stood.clear()
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
