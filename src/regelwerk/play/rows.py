"""Many rows in one call. Around every call the interpreter's lock changes hands, and whoever keeps it busy gives it
back late: a call for each row would make the last of them wait for the first."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import lru_cache
from itertools import chain

LARGEST = 128
"""Rows in one call at most."""

STATEMENTS = 4 * LARGEST
"""Prepared statements that a connection has to keep: those of three tables of rows, one for each number of them, and
a few more."""


class Rows:
    """A statement that inserts any number of rows: `INSERT … VALUES`, so many columns, and what follows."""

    def __init__(self, insert: str, columns: int, conflict: str = "") -> None:
        self._insert, self._columns, self._conflict = insert, columns, conflict
        self._text = lru_cache(LARGEST)(self._write)

    def run(self, connection: sqlite3.Connection, rows: Sequence[Sequence[object]]) -> None:
        """Insert these."""
        for at in range(0, len(rows), LARGEST):
            part = rows[at : at + LARGEST]
            connection.execute(self._text(len(part)), [*chain.from_iterable(part)])

    def _write(self, count: int) -> str:
        row = f"({', '.join('?' * self._columns)})"
        return f"{self._insert} VALUES {', '.join([row] * count)} {self._conflict}"
