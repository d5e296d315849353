"""Group commit into PostgreSQL: every batch that follows on its match's log, in one transaction of two exchanges."""

from __future__ import annotations

import logging
import time
from dataclasses import dataclass, field

import psycopg

from regelwerk.play.batch import Batch
from regelwerk.play.chain import Head, beginning, chained
from regelwerk.play.event import now
from regelwerk.play.grouping import GroupWriter
from regelwerk.play.request_error import RequestError, traceback_summary
from regelwerk.play.store import Taken, not_kept, not_known

from .line import GONE, Line, Row

LOG_CHANNEL = "regelwerk_log"
"""Where it is said which match has new events; its name is all that is said."""

WAITING = 8.0
"""Seconds that a batch waits for a database that is away before whoever handed it in is told."""

_HEADS = "SELECT name, count, head FROM matches WHERE name = ANY(%b) ORDER BY name FOR UPDATE"
_EVENTS = """INSERT INTO events (name, sequence, before, event)
    SELECT * FROM unnest(%b::text[], %b::integer[], %b::bytea[], %b::bytea[])"""
_MATCHES = """INSERT INTO matches (name, awaits, touched, shown, count, head)
    SELECT * FROM unnest(%b::text[], %b::text[], %b::bigint[], %b::text[], %b::integer[], %b::bytea[])
    ON CONFLICT (name) DO UPDATE SET awaits = excluded.awaits, touched = excluded.touched,
        shown = excluded.shown, count = excluded.count, head = excluded.head"""
_TELL = f"SELECT pg_notify('{LOG_CHANNEL}', name) FROM unnest(%b::text[]) AS name"

_log = logging.getLogger(__name__)


@dataclass
class _Rows:
    """What a group of batches comes to: new events, and how the matches stand after them."""

    heads: dict[str, Head]
    standing: dict[str, tuple[str, int, str]] = field(default_factory=dict)
    events: list[tuple[str, int, bytes, bytes]] = field(default_factory=list)
    kept: list[Batch] = field(default_factory=list)
    late: list[Batch] = field(default_factory=list)

    def add(self, batch: Batch) -> None:
        """Put a batch at the end of its match's log, or note that this has another end by now."""
        head = self.heads.get(batch.match) or beginning(batch.match)
        if batch.first != head.count:
            self.late.append(batch)
            return
        links, self.heads[batch.match] = chained(head, batch.events)
        self.events.extend((batch.match, kept.sequence, kept.before, kept.event) for kept in links)
        self.standing[batch.match] = (batch.awaits, batch.touched or now(), batch.shown)
        self.kept.append(batch)


class PostgresWriter(GroupWriter):
    """Batches of all matches of this process. An answer that was lost with the connection is found out afterwards: what
    stands in the log is what counts, and nothing is written twice."""

    def __init__(self, line: Line) -> None:
        self._line = line
        self._in_doubt = False
        self.transactions = 0
        super().__init__()

    def _let_go(self) -> None:
        self._line.close()

    def _keep(self, group: list[Batch]) -> None:
        doubtful = False
        while group:
            self._in_doubt = False
            try:
                rows = self._write(group, doubtful)
            except psycopg.errors.IntegrityError:
                if len(group) > 1:  # two processes began one match, or a log contradicts its head: found out one by one
                    for batch in group:
                        self._keep([batch])
                    return
                _settle(group, Taken())
                return
            except (psycopg.errors.DiskFull, psycopg.errors.ReadOnlySqlTransaction) as error:
                _log.error("A group of %d batches was not stored: %s", len(group), type(error).__name__)
                full = isinstance(error, psycopg.errors.DiskFull)
                why = ("der Datenträger ist voll", "the disk is full")
                _settle(group, not_kept(*(why if full else ("sie ist schreibgeschützt", "it is read-only"))))
                return
            except (*GONE, psycopg.errors.DeadlockDetected) as error:
                doubtful = doubtful or self._in_doubt
                group = self._patient(group, doubtful, error)
                continue
            except Exception as error:  # the thread must outlive whatever happens
                _log.error("A group of %d batches was not stored: %s", len(group), traceback_summary(error))
                _settle(group, not_kept("die Datenbank antwortet nicht", "the database does not answer"))
                return
            _settle(rows.kept)
            _settle(rows.late, Taken())
            return

    def _write(self, group: list[Batch], doubtful: bool) -> _Rows:
        """One transaction. `_in_doubt` from the moment in which it may be durable without our knowing."""
        names = sorted({batch.match for batch in group})
        with self._line.within() as connection, connection.cursor(binary=True) as cursor:
            cursor.execute("BEGIN")
            try:
                found = cursor.execute(_HEADS, (names,)).fetchall()
                rows = _Rows({str(name): _head(count, digest) for name, count, digest in found})
                standing = [batch for batch in group if doubtful and _stands(cursor, batch)]
                for batch in group:
                    if batch not in standing:
                        rows.add(batch)
                with connection.pipeline():
                    _insert(cursor, rows)
                    self._in_doubt = True
                    cursor.execute("COMMIT")
            except psycopg.Error:
                if not connection.closed and connection.info.transaction_status:
                    connection.execute("ROLLBACK")
                raise
        self.transactions += 1
        rows.kept.extend(standing)
        return rows

    def _patient(self, group: list[Batch], doubtful: bool, error: Exception) -> list[Batch]:
        """Those of a group who may wait a little longer; the others are told."""
        late = [batch for batch in group if time.monotonic() - batch.handed_in > WAITING or self._closed]
        if late:
            _log.error("The database is away; %d batches were given up: %s", len(late), type(error).__name__)
            away = ("die Datenbank antwortet nicht", "the database does not answer")
            _settle(late, not_known() if doubtful else not_kept(*away))
        else:
            time.sleep(0.1)
        return [batch for batch in group if batch not in late]


def _insert(cursor: psycopg.Cursor[Row], rows: _Rows) -> None:
    if not rows.kept:
        return
    names, numbers, before, events = map(list, zip(*rows.events, strict=True))
    cursor.execute(_EVENTS, (names, numbers, before, events))
    touched = sorted(rows.standing)
    awaits, at, shown = map(list, zip(*(rows.standing[name] for name in touched), strict=True))
    heads = [rows.heads[name] for name in touched]
    counts, digests = [head.count for head in heads], [head.digest for head in heads]
    cursor.execute(_MATCHES, (touched, awaits, at, shown, counts, digests))
    cursor.execute(_TELL, (touched,))


def _stands(cursor: psycopg.Cursor[Row], batch: Batch) -> bool:
    """Whether exactly these events are there already: their answer was lost, they were not."""
    query = "SELECT event FROM events WHERE name = %b AND sequence >= %b ORDER BY sequence LIMIT %b"
    found = cursor.execute(query, (batch.match, batch.first, len(batch.events))).fetchall()
    return tuple(row[0] for row in found) == batch.events


def _head(count: object, digest: object) -> Head:
    assert isinstance(count, int)
    assert isinstance(digest, bytes)
    return Head(count, digest)


def _settle(batches: list[Batch], trouble: RequestError | None = None) -> None:
    for batch in batches:
        batch.kept.settle(trouble)
