"""A look into an SQLite database that a server may be using: it reads, and keeps nobody from writing."""

from __future__ import annotations

import os
import sqlite3
import threading
from pathlib import Path

from .batch import Batch
from .kept import Kept
from .request_error import RequestError
from .sqlite import SqliteStore
from .store import not_kept


class SqliteReader(SqliteStore):
    """The reading half of a store. `RequestError` if there is no such file, or it is not a database."""

    def __init__(self, path: Path | str) -> None:
        self.path = Path(os.path.realpath(Path(path).expanduser()))
        self.lost = {}
        self._reading = threading.RLock()
        try:
            address = f"{self.path.as_uri()}?mode=ro"
            self._reader = sqlite3.connect(address, uri=True, isolation_level=None, check_same_thread=False, timeout=10)
            self._reader.execute("SELECT count FROM matches LIMIT 1")
        except sqlite3.Error as wrong:
            raise RequestError(
                "unavailable",
                f"In {self.path} ist keine Datenbank, die dieses Programm lesen kann: {wrong}.",
                f"There is no database in {self.path} that this program can read: {wrong}.",
            ) from wrong

    def _hand_in(self, batch: Batch) -> Kept:
        """Nothing is kept here."""
        batch.kept.settle(not_kept("es wird nur gelesen", "it is only read"))
        return batch.kept

    def remove(self, match: str, before: int) -> bool:
        """Nothing is removed here."""
        return False

    def close(self) -> None:
        with self._reading:
            self._reader.close()
