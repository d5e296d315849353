"""The store over a PostgreSQL database."""

from __future__ import annotations

import queue
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from typing import Any

import psycopg

from regelwerk.play.batch import Batch
from regelwerk.play.chain import Head, Link, whole
from regelwerk.play.gleaning import Since
from regelwerk.play.kept import Kept
from regelwerk.play.request_error import RequestError
from regelwerk.play.sql_store import SqlStore

from .line import GONE, Line, Row, unreachable
from .neighbours import PostgresNeighbours
from .schema import bring_up_to_date
from .writer import PostgresWriter

READERS = 4
READ_PATIENCE = 6.0
"""Seconds that a read tries to reach a database that is away."""

_LOGS = """SELECT w.place, e.sequence, e.before, e.event, m.count, m.head
    FROM unnest(?::text[], ?::integer[]) WITH ORDINALITY AS w (name, first, place)
    LEFT JOIN matches AS m ON m.name = w.name
    LEFT JOIN events AS e ON e.name = w.name AND e.sequence >= w.first
    ORDER BY w.place, e.sequence"""


class PostgresStore(SqlStore):
    """Any number of processes use one database at a time. `RequestError` if it cannot be used when this is made.

    `works`: this process thinks for the bots of others.
    """

    neighbours: PostgresNeighbours

    def __init__(self, address: str, *, works: bool = False) -> None:
        self._address = address
        self._readers: queue.LifoQueue[Line | None] = queue.LifoQueue()
        for number in range(READERS):
            self._readers.put(Line(address, f"reader {number}"))
        try:
            with self._reader() as line, line.within(60) as connection:
                bring_up_to_date(connection)
        except psycopg.Error as wrong:
            raise unusable(wrong) from wrong
        writing = Line(address, "writer")
        self._writer = PostgresWriter(writing)
        self.neighbours = PostgresNeighbours(address, self, writing, works=works)

    def _hand_in(self, batch: Batch) -> Kept:
        return self._writer.hand_in(batch)

    def events(self, match: str, since: int = 0) -> list[bytes]:
        [log] = self.logs([Since(match, since)])
        if isinstance(log, Exception):
            raise log
        return log

    def logs(self, wanted: Sequence[Since]) -> list[list[bytes] | Exception]:
        """One question to the database, however many there are."""
        found: list[list[Row]] = [[] for _ in wanted]
        for place, *row in self.select(_LOGS, *map(list, zip(*wanted, strict=True))):
            found[place - 1].append(tuple(row))
        return [_whole(since, rows) for since, rows in zip(wanted, found, strict=True)]

    def matches(self) -> list[str]:
        """The names of all matches."""
        return [str(row[0]) for row in self.select("SELECT name FROM matches UNION SELECT name FROM events ORDER BY 1")]

    def remove(self, match: str, before: int) -> bool:
        try:
            with self._reader() as line, line.within() as connection, connection.transaction():
                cut = connection.execute("DELETE FROM matches WHERE name = %s AND touched < %s", (match, before))
                if cut.rowcount:
                    connection.execute("DELETE FROM events WHERE name = %s", (match,))
                return bool(cut.rowcount)
        except psycopg.Error as error:
            raise unreachable() from error

    def select(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        return self.read(query.replace("?", "%b"), *values)

    def read(self, query: str, *values: object) -> list[Row]:
        """All rows of one statement; tried again for a while where the database is away."""
        until = time.monotonic() + READ_PATIENCE
        while True:
            try:
                with self._reader() as line, line.within() as connection, connection.cursor(binary=True) as cursor:
                    return cursor.execute(query.encode(), values).fetchall()
            except GONE as error:
                if time.monotonic() > until:
                    raise unreachable() from error
                time.sleep(0.1)

    def close(self) -> None:
        self.neighbours.close()
        self._writer.close()
        for _ in range(READERS):
            line = self._readers.get()
            if line is not None:
                line.close()
        self._readers.put(None)

    @contextmanager
    def _reader(self) -> Iterator[Line]:
        line = self._readers.get()
        if line is None:  # closed: whoever comes late is told, and so is the next
            self._readers.put(None)
            raise unreachable()
        try:
            yield line
        finally:
            self._readers.put(line)


def _whole(since: Since, rows: list[tuple[Any, ...]]) -> list[bytes] | Exception:
    """The log that these rows are; where there are events or not, each row has the head of the match."""
    links = [Link(*row[:3]) for row in rows if row[0] is not None]
    head = Head(*rows[0][3:]) if rows and rows[0][3] is not None else None
    try:
        return whole(since.match, links, head, since.first)
    except RequestError as error:
        return error


def unusable(error: Exception) -> RequestError:
    """Said to whoever starts a server on a database that cannot be used; its address, which may hold a password, is
    left out."""
    why = " ".join(str(error).split()) or type(error).__name__
    return RequestError(
        "unavailable",
        f"Die PostgreSQL-Datenbank kann nicht benutzt werden: {why}",
        f"The PostgreSQL database cannot be used: {why}",
    )
