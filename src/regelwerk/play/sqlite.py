"""The embedded store: one SQLite file, write-ahead log, every commit synced to the disk."""

from __future__ import annotations

import logging
import os
import sqlite3
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

from .batch import Batch
from .chain import Head, Link, beginning, chained, whole
from .kept import Kept
from .neighbours import Alone, Neighbours
from .request_error import RequestError
from .rows import STATEMENTS
from .sql_store import SqlStore
from .store import lost, not_read
from .witness import FORGOTTEN, Witness
from .writer import Writer

SCHEMA = 3
"""Version of the tables below; a file with a newer one is refused, an older one is brought up to it."""

PAGE = 1024
"""Bytes that are written at least for whatever changes: a move is a few of a hundred bytes, and each in a page of its
own."""

LARGEST_LOG = 32 << 20
"""Bytes of the write-ahead log after which it is taken into the database: everybody waits meanwhile, so not often."""

_TABLES = """
CREATE TABLE schema (version INTEGER NOT NULL);
CREATE TABLE matches (name TEXT PRIMARY KEY, awaits TEXT NOT NULL, touched INTEGER NOT NULL) WITHOUT ROWID;
CREATE INDEX matches_by_awaits ON matches (awaits, touched);
CREATE TABLE events (
    name TEXT NOT NULL, sequence INTEGER NOT NULL, event BLOB NOT NULL, PRIMARY KEY (name, sequence)
) WITHOUT ROWID;
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events BEGIN SELECT raise(ABORT, 'events only grow'); END;
CREATE TRIGGER events_are_not_removed BEFORE DELETE ON events BEGIN SELECT raise(ABORT, 'events only grow'); END;
"""

_SHOWN = """
ALTER TABLE matches ADD COLUMN shown TEXT NOT NULL DEFAULT 'hidden';
CREATE INDEX matches_by_shown ON matches (shown, touched);
"""

_CHAINED = """
ALTER TABLE matches ADD COLUMN count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE matches ADD COLUMN head BLOB NOT NULL DEFAULT x'';
ALTER TABLE events ADD COLUMN before BLOB NOT NULL DEFAULT x'';
DROP TRIGGER events_are_not_changed;
"""

_UNCHANGED = """
CREATE TRIGGER events_are_not_changed BEFORE UPDATE ON events BEGIN SELECT raise(ABORT, 'events only grow'); END;
DROP TRIGGER events_are_not_removed;
CREATE TRIGGER events_are_not_removed BEFORE DELETE ON events WHEN EXISTS (SELECT 1 FROM matches WHERE name = OLD.name)
    BEGIN SELECT raise(ABORT, 'events only grow'); END;
"""

_log = logging.getLogger(__name__)


def default_path() -> Path:
    """Where matches are kept unless told otherwise: the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "regelwerk" / "matches.sqlite"


class SqliteStore(SqlStore):
    """The store over one file. Only one server may use a file at a time; a killed one leaves it free.

    `RequestError` in one sentence if the file cannot be used, is another server's or comes from a newer program.
    """

    def __init__(self, path: Path | str) -> None:
        # Where the file really is: whoever comes through a symbolic link meets the same lock.
        self.path = Path(os.path.realpath(Path(path).expanduser()))
        self._lock_file = _claim(self.path)
        try:
            self._reader = self._open()
            self._reading = threading.RLock()
            self._witness = Witness(self.path)
            self.lost = self._behind_witness()
            self._writer = Writer(self._open, self._note)
            self.neighbours: Neighbours = Alone()
        except BaseException:
            os.close(self._lock_file)
            raise

    def _hand_in(self, batch: Batch) -> Kept:
        return self._writer.hand_in(batch)

    def events(self, match: str, since: int = 0) -> list[bytes]:
        if match in self.lost:
            raise lost()
        kept = "SELECT sequence, before, event FROM events WHERE name = ? AND sequence >= ? ORDER BY sequence"
        with self._at_one_time():
            links = [Link(row[0], _bytes(row[1]), _bytes(row[2])) for row in self.select(kept, match, since)]
            head = self._head(match)
        return whole(match, links, head, since)

    def matches(self) -> list[str]:
        """The names of all matches, also of those of which nothing is left."""
        named = {str(row[0]) for row in self.select("SELECT name FROM matches UNION SELECT DISTINCT name FROM events")}
        return sorted(named.union(self.lost))

    def remove(self, match: str, before: int) -> bool:
        with closing(self._open()) as connection:
            try:
                connection.execute("BEGIN IMMEDIATE")
                cut = connection.execute("DELETE FROM matches WHERE name = ? AND touched < ?", (match, before))
                if cut.rowcount:
                    connection.execute("DELETE FROM events WHERE name = ?", (match,))
                connection.execute("COMMIT")
            except sqlite3.Error as wrong:
                _log.error("A match could not be removed: %s", wrong)
                raise not_read() from wrong
        if cut.rowcount:
            self._writer.forget(match)
            self._witness.note([(match, FORGOTTEN)])
        return bool(cut.rowcount)

    def select(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        try:
            with self._reading:
                return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as wrong:
            _log.error("The database cannot be read: %s", wrong)
            raise not_read() from wrong

    @contextmanager
    def _at_one_time(self) -> Iterator[None]:
        """What is read within this stood there at one time."""
        with self._reading:
            self.select("BEGIN")
            try:
                yield
            finally:
                self.select("COMMIT")

    def _head(self, match: str) -> Head | None:
        rows = self.select("SELECT count, head FROM matches WHERE name = ?", match)
        return Head(rows[0][0], bytes(rows[0][1])) if rows else None

    def _behind_witness(self) -> dict[str, Head]:
        """The matches that had got further than this database knows, with the heads they had."""
        behind = {match: head for match, head in self._witness.heads().items() if not self._has_reached(match, head)}
        if behind:
            _log.error(
                "The database has lost the end of %d matches, probably with a damaged write-ahead log; they rest."
                " `regelwerk database check` names them.",
                len(behind),
            )
        self._witness.begin_again(behind)
        return behind

    def _has_reached(self, match: str, head: Head) -> bool:
        now = self._head(match)
        if now is None or now.count < head.count:
            return False
        if now.count == head.count:
            return now == head
        rows = self.select("SELECT before FROM events WHERE name = ? AND sequence = ?", match, head.count)
        return bool(rows) and bytes(rows[0][0]) == head.digest

    def _note(self, heads: Sequence[tuple[str, Head]]) -> None:
        """After a commit, in the writer's thread."""
        try:
            self._witness.note(heads)
            if self._witness.is_large and self._taken_in():
                self._witness.begin_again(self.lost)
        except OSError as error:
            _log.warning("What was stored could not be witnessed: %s", error.strerror)

    def _taken_in(self) -> bool:
        """Bring the write-ahead log into the database; whether all of it is there now."""
        [(busy, *_)] = self.select("PRAGMA wal_checkpoint(FULL)")
        return not busy

    def accept_losses(self) -> None:
        """Let matches whose end is missing go on from where they are."""
        self.lost = {}
        self._witness.begin_again({})

    def close(self) -> None:
        self._writer.close()
        with self._reading:
            self._reader.close()  # the last connection takes the write-ahead log in
        self._witness.begin_again(self.lost)
        self._witness.close()
        os.close(self._lock_file)

    def _open(self) -> sqlite3.Connection:
        """A connection to a file of this schema, made on first use."""
        try:
            connection = sqlite3.connect(
                self.path,
                isolation_level=None,
                check_same_thread=False,
                timeout=10,
                cached_statements=STATEMENTS,
            )
            connection.execute(f"PRAGMA page_size = {PAGE}")  # of a new file; others keep theirs
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            [page] = connection.execute("PRAGMA page_size").fetchone()
            connection.execute(f"PRAGMA wal_autocheckpoint = {LARGEST_LOG // page}")
            _check_schema(connection, self.path)
        except sqlite3.Error as wrong:
            raise _unusable(self.path, str(wrong)) from wrong
        return connection


def _claim(path: Path) -> int:
    """Hold the file for this process. It is made readable by its owner alone, for it holds what players may not see."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
        if path.stat().st_nlink > 1:
            raise _linked(path)
        held = os.open(f"{path}-lock", os.O_RDWR | os.O_CREAT, 0o600)
    except OSError as wrong:
        raise _unusable(path, wrong.strerror or str(wrong)) from wrong
    try:
        _lock(held)
    except OSError as taken:
        os.close(held)
        raise RequestError(
            "unavailable",
            f"Die Datenbank {path} wird schon von einem anderen laufenden Server benutzt.",
            f"The database {path} is already in use by another running server.",
        ) from taken
    return held


def _linked(path: Path) -> RequestError:
    """Said of a file with two names: what was written under the one and not yet taken in would be missing under the
    other, and neither lock nor witness would know."""
    return RequestError(
        "unavailable",
        f"Die Datenbank {path} hat noch einen anderen Namen (einen harten Link); unter zwei Namen gingen Züge verloren."
        " Entferne einen davon.",
        f"The database {path} has another name (a hard link); under two names moves would be lost. Remove one of them.",
    )


def _lock(held: int) -> None:
    """An advisory lock that ends with the process, where the system has one."""
    try:
        import fcntl
    except ImportError:
        return
    fcntl.flock(held, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _check_schema(connection: sqlite3.Connection, path: Path) -> None:
    connection.execute("BEGIN IMMEDIATE")
    try:
        known = connection.execute("SELECT count(*) FROM sqlite_master WHERE name = 'schema'").fetchone()[0]
        if not known:
            _run(connection, _TABLES)
            connection.execute("INSERT INTO schema VALUES (1)")
        version = connection.execute("SELECT max(version) FROM schema").fetchone()[0]
        while version in range(1, SCHEMA):
            version += 1
            _MIGRATIONS[version](connection)
            connection.execute("UPDATE schema SET version = ?", (version,))
        connection.execute("COMMIT")
    except BaseException:
        connection.execute("ROLLBACK")
        raise
    if version is None or version > SCHEMA:
        connection.close()
        raise RequestError(
            "unavailable",
            f"Die Datenbank {path} gehört zu einem neueren Programm (Schema {version}); dieses kennt Schema {SCHEMA}.",
            f"The database {path} belongs to a newer program (schema {version}); this one knows schema {SCHEMA}.",
        )


def _run(connection: sqlite3.Connection, statements: str) -> None:
    """One after the other within the transaction that is open."""
    for statement in statements.strip().split(";\n"):
        connection.execute(statement.removesuffix(";"))


def _bytes(value: object) -> bytes:
    """What a column holds, whatever damage has made of it."""
    return value if isinstance(value, bytes) else str(value).encode()


def _chain_up(connection: sqlite3.Connection) -> None:
    """Give every event of an older file its place in its match's chain."""
    _run(connection, _CHAINED)
    for [name] in connection.execute("SELECT name FROM matches").fetchall():
        rows = connection.execute("SELECT event FROM events WHERE name = ? ORDER BY sequence", (name,)).fetchall()
        links, head = chained(beginning(name), [bytes(row[0]) for row in rows])
        values = [(kept.before, name, kept.sequence) for kept in links]
        connection.executemany("UPDATE events SET before = ? WHERE name = ? AND sequence = ?", values)
        connection.execute("UPDATE matches SET count = ?, head = ? WHERE name = ?", (head.count, head.digest, name))
    _run(connection, _UNCHANGED)


_MIGRATIONS: dict[int, Callable[[sqlite3.Connection], None]] = {
    2: lambda connection: _run(connection, _SHOWN),
    3: _chain_up,
}
"""What makes each version out of the one before; `_TABLES` are version 1."""


def _unusable(path: Path, why: str) -> RequestError:
    return RequestError(
        "unavailable",
        f"Die Datenbank {path} kann nicht benutzt werden: {why}.",
        f"The database {path} cannot be used: {why}.",
    )
