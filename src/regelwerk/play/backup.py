"""Backups of an SQLite database: taken while a server uses it, and put back."""

from __future__ import annotations

import contextlib
import os
import sqlite3
from collections.abc import Iterator
from pathlib import Path

from .copying import check
from .request_error import RequestError
from .sqlite import SqliteStore
from .witness import path_beside

_PAGES = 512
"""Pages that are copied at a time; between two of them a server goes on writing."""


def backup(database: Path, target: Path) -> int:
    """Copy a database as it is at one moment, also while a server uses it; how many matches it holds.

    The copy is one file that only its owner can read. `RequestError` if it cannot be made, or is not whole.
    """
    source = _found(database)
    if target.exists():
        raise _refused(f"{target} gibt es schon.", f"{target} is already there.")
    part = target.with_name(f"{target.name}.part")
    try:
        os.close(os.open(part, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        with _open(f"{source.as_uri()}?mode=ro") as reading, _open(f"{part.resolve().as_uri()}?mode=rw") as writing:
            reading.backup(writing, pages=_PAGES)
            writing.execute("PRAGMA journal_mode = DELETE")
            [(verdict,)] = writing.execute("PRAGMA quick_check(1)")
            [(matches,)] = writing.execute("SELECT count(*) FROM matches")
        if verdict != "ok":
            raise _refused(f"Die Kopie ist beschädigt: {verdict}.", f"The copy is damaged: {verdict}.")
        _sync(part)
        part.replace(target)
    except (sqlite3.Error, OSError) as wrong:
        raise _refused(f"Die Sicherung ist misslungen: {wrong}.", f"The backup failed: {wrong}.") from wrong
    finally:
        part.unlink(missing_ok=True)
    return int(matches)


def restore(copy: Path, database: Path, *, replace: bool = False) -> int:
    """Put a backup where a server will find it; how many matches it holds.

    `RequestError` if the backup is not whole, if a server uses the database, or if there is one already and it is not
    to be replaced. What was there before is kept beside it until the backup is in its place.
    """
    database = Path(os.path.realpath(database.expanduser()))
    if database.exists() and not replace:
        raise _refused(
            f"{database} gibt es schon; mit --replace wird die Datenbank ersetzt.",
            f"{database} is already there; --replace replaces it.",
        )
    fresh = database.with_name(f"{database.name}.restored")
    database.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
    for left in (fresh, path_beside(fresh)):
        left.unlink(missing_ok=True)
    try:
        backup(copy, fresh)
        matches = _checked(fresh)
        with _unused(database):
            for beside in (Path(f"{database}-wal"), Path(f"{database}-shm"), path_beside(database)):
                beside.unlink(missing_ok=True)
            fresh.replace(database)
    finally:
        for left in (fresh, path_beside(fresh), Path(f"{fresh}-lock")):
            left.unlink(missing_ok=True)
    return matches


def _checked(path: Path) -> int:
    """How many matches a database holds, each held against its digests."""
    store = SqliteStore(path)
    try:
        found = list(check(store))
    finally:
        store.close()
    damaged = [each.match for each in found if each.trouble is not None]
    if damaged:
        raise _refused(
            f"In der Sicherung sind {len(damaged)} Partien beschädigt.",
            f"{len(damaged)} matches of the backup are damaged.",
        )
    return len(found)


@contextlib.contextmanager
def _unused(database: Path) -> Iterator[None]:
    """While no server uses the database; its write-ahead log is taken in first, so that nothing of it is left over."""
    if database.exists():
        SqliteStore(database).close()
    yield


@contextlib.contextmanager
def _open(address: str) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(address, uri=True, isolation_level=None, timeout=10)) as connection:
        yield connection


def _found(path: Path) -> Path:
    real = Path(os.path.realpath(path.expanduser()))
    if not real.is_file():
        raise _refused(f"Eine Datenbank {path} gibt es nicht.", f"There is no database {path}.")
    return real


def _sync(path: Path) -> None:
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def _refused(de: str, en: str) -> RequestError:
    return RequestError("unavailable", de, en)
