"""What a database must still know: a small file beside it that says how far every match had got.

A write-ahead log that was cut short, changed or deleted leaves a database that is whole and too old; only something
outside can tell. After every commit the heads of the matches it reached are noted here, one line each. The file is not
synced: after a power cut it may say less than the database knows, never more, so it raises no false alarm and costs
one write of the operating system per commit.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from .chain import Head

FORGOTTEN = Head(0, bytes(16))
"""Noted of a match that was removed: it need not be there any more."""

LARGEST = 4 << 20
"""Bytes after which the file wants to begin again: the write-ahead log is taken into the database first."""


class Witness:
    """The file beside one database, which only one process uses at a time."""

    def __init__(self, database: Path) -> None:
        self.path = path_beside(database)
        self._file = os.open(self.path, os.O_RDWR | os.O_CREAT | os.O_APPEND, 0o600)

    def heads(self) -> dict[str, Head]:
        """The head of every match noted since the file began; a line that is not whole is passed over."""
        heads: dict[str, Head] = {}
        for line in os.pread(self._file, os.fstat(self._file).st_size, 0).decode("ascii", "replace").splitlines():
            words = line.split(" ")
            if len(words) == 3 and words[1].isdecimal() and len(words[2]) == 32:
                try:
                    heads[words[0]] = Head(int(words[1]), bytes.fromhex(words[2]))
                except ValueError:
                    continue
        return {match: head for match, head in heads.items() if head != FORGOTTEN}

    def note(self, heads: Iterable[tuple[str, Head]]) -> None:
        """These matches are durable up to there."""
        os.write(self._file, _lines(heads))

    @property
    def is_large(self) -> bool:
        return os.fstat(self._file).st_size > LARGEST

    def begin_again(self, heads: Mapping[str, Head]) -> None:
        """Keep these heads and no others: the database needs no witness for the rest any more."""
        os.ftruncate(self._file, 0)
        self.note(heads.items())

    def close(self) -> None:
        os.close(self._file)


def path_beside(database: Path) -> Path:
    """Where the witness of a database is kept."""
    return database.with_name(f"{database.name}-witness")


def _lines(heads: Iterable[tuple[str, Head]]) -> bytes:
    return "".join(f"{match} {head.count} {head.digest.hex()}\n" for match, head in heads).encode("ascii")
