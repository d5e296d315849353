"""Which store a database's name means: a PostgreSQL address, or else the path of an SQLite file."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from .request_error import RequestError
from .sqlite import SqliteStore, default_path

if TYPE_CHECKING:
    from .postgres.store import PostgresStore

SCHEMES = ("postgres://", "postgresql://")


def is_shared(database: str | Path | None) -> bool:
    """Whether several processes can serve the matches of that database at a time."""
    return str(database or "").startswith(SCHEMES)


def open_store(database: str | Path | None = None) -> SqliteStore | PostgresStore:
    """The store of that name; without one the file in the user's data folder. `RequestError` if it cannot be used."""
    if not is_shared(database):
        return SqliteStore(database or default_path())
    try:
        from .postgres.store import PostgresStore
    except ImportError as missing:
        raise RequestError(
            "unavailable",
            "Für PostgreSQL fehlt das Paket psycopg; installiere regelwerk[postgres].",
            "PostgreSQL needs the package psycopg; install regelwerk[postgres].",
        ) from missing
    return PostgresStore(str(database))


def look_into(database: str | Path | None = None) -> SqliteStore | PostgresStore:
    """The store of that name, to be read only, also while a server uses it."""
    from .sqlite_reader import SqliteReader

    return open_store(database) if is_shared(database) else SqliteReader(database or default_path())
