"""A ledger: results of long work, a line each, appended as they come, so that a killed run goes on where it was.

The first line says what is counted. A line is there when its line break is: half a line, from a run that was killed or
a disk that was full, is cut off.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from pathlib import Path
from types import TracebackType
from typing import Any, Generic, TypeVar

import msgspec

from regelwerk.contract import Stale, Unreadable

from .whole_file import cannot_write

R = TypeVar("R", bound=msgspec.Struct)


class Ledger(Generic[R]):
    """Opened for one run at a time; `results` are those that earlier runs left."""

    def __init__(self, path: Path, head: dict[str, Any], kind: type[R]) -> None:
        self._path = path
        try:
            self._file = path.open("ab+", buffering=0)
        except OSError as wrong:
            raise cannot_write(path, wrong) from wrong
        try:
            self._lock()
            self.results = self._read(head, kind)
        except BaseException:
            self._file.close()
            raise

    def _lock(self) -> None:
        if sys.platform == "win32":
            return  # which has no locks of this kind
        import fcntl

        try:
            fcntl.flock(self._file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise Unreadable(f"{self._path} is being written by another run.") from None

    def _read(self, head: dict[str, Any], kind: type[R]) -> list[R]:
        self._file.seek(0)
        text = self._file.read()
        whole = text[: text.rfind(b"\n") + 1]
        if len(whole) < len(text):
            self._file.truncate(len(whole))
        first, *lines = whole.splitlines() or [b""]
        wanted = msgspec.json.encode(head, order="sorted")
        if not first:
            self._append(wanted + b"\n")
            return []
        if first != wanted:
            raise Stale(f"{self._path} is of another run: {_difference(first, head)}; choose another folder.")
        try:
            return [msgspec.json.decode(line, type=kind) for line in lines]
        except msgspec.MsgspecError as wrong:
            raise Unreadable(f"A line of {self._path} is damaged: {wrong}.") from wrong

    def add(self, results: Iterable[R]) -> None:
        """Keep these, durably; where the disk is full none of them are, and what was there before is untouched."""
        self._append(b"".join(msgspec.json.encode(result) + b"\n" for result in results))

    def _append(self, lines: bytes) -> None:
        before = self._file.seek(0, os.SEEK_END)
        try:
            while lines:
                lines = lines[self._file.write(lines) :]
            os.fsync(self._file.fileno())
        except OSError as wrong:
            os.truncate(self._path, before)
            raise cannot_write(self._path, wrong) from wrong

    def close(self) -> None:
        """Let another run have it."""
        self._file.close()

    def __enter__(self) -> Ledger[R]:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


def _difference(first: bytes, head: dict[str, Any]) -> str:
    """Where an earlier run's head differs, by the first name that does."""
    try:
        theirs = msgspec.json.decode(first)
        name = next(
            name for name in sorted({*theirs, *head}) if theirs.get(name) != msgspec.to_builtins(head.get(name))
        )
    except (msgspec.MsgspecError, TypeError, AttributeError, StopIteration):
        return "its first line cannot be read"
    return f"its {name} is {theirs.get(name)!r}, not {head.get(name)!r}"
