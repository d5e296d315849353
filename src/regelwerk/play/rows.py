"""Many rows in few calls. Around every call the interpreter's lock changes hands, and whoever keeps it busy gives it
back late: a call for each row would make the last of them wait for the first."""

from __future__ import annotations

import sqlite3
from collections.abc import Sequence
from functools import lru_cache

LARGEST = 128
"""Rows in one call at most."""


class Rows:
    """A statement that inserts any number of rows: `INSERT … VALUES`, so many columns, and what follows."""

    def __init__(self, insert: str, columns: int, conflict: str = "") -> None:
        self._insert, self._columns, self._conflict = insert, columns, conflict
        self._text = lru_cache(LARGEST.bit_length())(self._write)

    def run(self, connection: sqlite3.Connection, rows: Sequence[Sequence[object]]) -> None:
        """Insert these; numbers of rows that are powers of two keep the prepared statements few."""
        at = 0
        while at < len(rows):
            count = 1 << min(LARGEST, len(rows) - at).bit_length() - 1
            values = [value for row in rows[at : at + count] for value in row]
            connection.execute(self._text(count), values)
            at += count

    def _write(self, count: int) -> str:
        row = f"({', '.join('?' * self._columns)})"
        return f"{self._insert} VALUES {', '.join([row] * count)} {self._conflict}"
