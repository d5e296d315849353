"""The embedded store: one SQLite file, write-ahead log, every commit synced to the disk."""

from __future__ import annotations

import os
import sqlite3
import threading
from collections.abc import Sequence
from concurrent.futures import Future
from pathlib import Path
from typing import Any

from .request_error import RequestError
from .store import Awaits, Shown
from .writer import Batch, Writer

SCHEMA = 2
"""Version of the tables below; a file with a newer one is refused, an older one is brought up to it."""

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

_MIGRATIONS = {
    2: """
ALTER TABLE matches ADD COLUMN shown TEXT NOT NULL DEFAULT 'hidden';
CREATE INDEX matches_by_shown ON matches (shown, touched);
""",
}
"""What makes each version out of the one before; `_TABLES` are version 1."""


def default_path() -> Path:
    """Where matches are kept unless told otherwise: the user's data folder."""
    home = os.environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "regelwerk" / "matches.sqlite"


class SqliteStore:
    """The store over one file. Only one server may use a file at a time; a killed one leaves it free.

    `RequestError` in one sentence if the file cannot be used, is another server's or comes from a newer program.
    """

    def __init__(self, path: Path | str) -> None:
        self.path = _readable_path(path)
        self._lock_file = _claim(self.path)
        try:
            self._reader = self._open()
            self._reading = threading.Lock()
            self._writer = Writer(self._open)
        except BaseException:
            os.close(self._lock_file)
            raise

    def append(
        self, match: str, first: int, events: Sequence[bytes], awaits: Awaits, shown: Shown = "hidden"
    ) -> Future[None]:
        return self._writer.hand_in(Batch(match, first, tuple(events), awaits, shown))

    def events(self, match: str) -> list[bytes]:
        return [bytes(row[0]) for row in self._read("SELECT event FROM events WHERE name = ? ORDER BY sequence", match)]

    def awaiting(self, awaits: Awaits) -> list[str]:
        return [str(row[0]) for row in self._read("SELECT name FROM matches WHERE awaits = ? ORDER BY touched", awaits)]

    def shown(self, shown: Shown, since: int, most: int) -> list[str]:
        query = "SELECT name FROM matches WHERE shown = ? AND touched >= ? ORDER BY touched DESC LIMIT ?"
        return [str(row[0]) for row in self._read(query, shown, since, most)]

    def _read(self, query: str, *values: str | int) -> list[tuple[Any, ...]]:
        try:
            with self._reading:
                return self._reader.execute(query, values).fetchall()
        except sqlite3.Error as wrong:
            raise _unusable(self.path, str(wrong)) from wrong

    def close(self) -> None:
        self._writer.close()
        with self._reading:
            self._reader.close()
        os.close(self._lock_file)

    def _open(self) -> sqlite3.Connection:
        """A connection to a file of this schema, made on first use."""
        try:
            connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=10)
            connection.execute("PRAGMA journal_mode = WAL")
            connection.execute("PRAGMA synchronous = FULL")
            _check_schema(connection, self.path)
        except sqlite3.Error as wrong:
            raise _unusable(self.path, str(wrong)) from wrong
        return connection


def _readable_path(path: Path | str) -> Path:
    text = str(path)
    if text.startswith(("postgres://", "postgresql://")):
        raise RequestError(
            "unavailable",
            "Dieses Programm speichert nur in eine Datei (SQLite); eine PostgreSQL-Adresse kann es nicht verwenden.",
            "This build has the embedded store only (an SQLite file); it cannot use a PostgreSQL address.",
        )
    return Path(text).expanduser()


def _claim(path: Path) -> int:
    """Hold the file for this process. It is made readable by its owner alone, for it holds what players may not see."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
        os.close(os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
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
            _run(connection, _MIGRATIONS[version])
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


def _unusable(path: Path, why: str) -> RequestError:
    return RequestError(
        "unavailable",
        f"Die Datenbank {path} kann nicht benutzt werden: {why}.",
        f"The database {path} cannot be used: {why}.",
    )
