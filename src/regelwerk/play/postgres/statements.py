"""What several statements have in common: the database's clock, which all processes go by, and who is alive by it."""

from __future__ import annotations

from typing import Protocol

from .line import Row

SILENT_AFTER = 3_000
"""Milliseconds without a heartbeat after which a process is taken for dead: nobody is there, its bots are free."""

NOW = "(extract(epoch FROM clock_timestamp()) * 1000)::bigint"
ALIVE = f"SELECT process FROM processes WHERE seen > {NOW} - {SILENT_AFTER}"

Statement = tuple[str, tuple[object, ...]]
"""A statement and its values."""


class Reads(Protocol):
    """What reads from the database (the store)."""

    def read(self, query: str, *values: object) -> list[Row]: ...
