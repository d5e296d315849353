"""What stores over an SQL database answer alike, whichever it is."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any

from .batch import Awaits, Shown
from .store import Standing, Store


class SqlStore(Store):
    """Keeps matches in a table `matches`; each database has its own ways to write, and to read all events of one."""

    @abstractmethod
    def select(self, query: str, *values: Any) -> list[tuple[Any, ...]]:
        """All rows of one statement in which `?` stands for each value. Blocks for a read."""

    def standing(self, match: str) -> Standing | None:
        rows = self.select("SELECT awaits, shown, touched FROM matches WHERE name = ?", match)
        return Standing(*rows[0]) if rows else None

    def awaiting(self, awaits: Awaits) -> list[str]:
        return self._names("awaits = ? ORDER BY touched", awaits)

    def shown(self, shown: Shown, since: int, most: int) -> list[str]:
        return self._names("shown = ? AND touched >= ? ORDER BY touched DESC LIMIT ?", shown, since, most)

    def untouched(self, before: int, most: int) -> list[str]:
        return self._names("touched < ? ORDER BY touched LIMIT ?", before, most)

    def _names(self, which: str, *values: str | int) -> list[str]:
        """The names of those matches."""
        return [str(row[0]) for row in self.select(f"SELECT name FROM matches WHERE {which}", *values)]
