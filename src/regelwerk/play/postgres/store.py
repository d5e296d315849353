"""The store over a PostgreSQL database."""

from __future__ import annotations

import queue
import time
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from regelwerk.play.batch import Awaits, Batch, Shown
from regelwerk.play.chain import Head, Link, whole
from regelwerk.play.kept import Kept
from regelwerk.play.request_error import RequestError
from regelwerk.play.store import Standing, Store

from .line import GONE, Line, Row, unreachable
from .neighbours import PostgresNeighbours
from .schema import bring_up_to_date
from .writer import PostgresWriter

READERS = 4
READ_PATIENCE = 6.0
"""Seconds that a read tries to reach a database that is away."""

_MATCH = """SELECT e.sequence, e.before, e.event, m.count, m.head
    FROM (SELECT * FROM events WHERE name = %b AND sequence >= %b) AS e
    FULL JOIN (SELECT * FROM matches WHERE name = %b) AS m ON m.name = e.name
    ORDER BY e.sequence"""


class PostgresStore(Store):
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
        rows = self.read(_MATCH, match, since, match)
        links = [Link(row[0], row[1], row[2]) for row in rows if row[0] is not None]  # type: ignore[arg-type]
        head = None if not rows or rows[0][3] is None else Head(rows[0][3], rows[0][4])  # type: ignore[arg-type]
        return whole(match, links, head, since)

    def standing(self, match: str) -> Standing | None:
        rows = self.read("SELECT awaits, shown, touched FROM matches WHERE name = %b", match)
        return Standing(*rows[0]) if rows else None  # type: ignore[arg-type]

    def matches(self) -> list[str]:
        """The names of all matches."""
        return [str(row[0]) for row in self.read("SELECT name FROM matches UNION SELECT name FROM events ORDER BY 1")]

    def awaiting(self, awaits: Awaits) -> list[str]:
        return [str(row[0]) for row in self.read("SELECT name FROM matches WHERE awaits = %b ORDER BY touched", awaits)]

    def shown(self, shown: Shown, since: int, most: int) -> list[str]:
        query = "SELECT name FROM matches WHERE shown = %b AND touched >= %b ORDER BY touched DESC LIMIT %b"
        return [str(row[0]) for row in self.read(query, shown, since, most)]

    def untouched(self, before: int, most: int) -> list[str]:
        query = "SELECT name FROM matches WHERE touched < %b ORDER BY touched LIMIT %b"
        return [str(row[0]) for row in self.read(query, before, most)]

    def remove(self, match: str, before: int) -> bool:
        try:
            with self._reader() as line, line.within() as connection, connection.transaction():
                cut = connection.execute("DELETE FROM matches WHERE name = %s AND touched < %s", (match, before))
                if cut.rowcount:
                    connection.execute("DELETE FROM events WHERE name = %s", (match,))
                return bool(cut.rowcount)
        except psycopg.Error as error:
            raise unreachable() from error

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


def unusable(error: Exception) -> RequestError:
    """Said to whoever starts a server on a database that cannot be used; its address, which may hold a password, is
    left out."""
    why = " ".join(str(error).split()) or type(error).__name__
    return RequestError(
        "unavailable",
        f"Die PostgreSQL-Datenbank kann nicht benutzt werden: {why}",
        f"The PostgreSQL database cannot be used: {why}",
    )
