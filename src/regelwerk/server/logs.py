"""The server's log: one line for each thing that happened, with its time and level, as text or as JSON.

It never shows queries of addresses or what is in frames that are not text, and nobody can flood it: of lines that are
all alike only a few a minute are written, and then how many there were.
"""

from __future__ import annotations

import logging
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Literal, TextIO

import msgspec

LogFormat = Literal["text", "json"]

ALIKE = 20
"""Lines of one kind that are written in a minute."""

MINUTE = 60.0

_WRITTEN = ("regelwerk", "uvicorn", "asyncio")
"""Whose lines are written."""

KINDS = 256
"""Kinds of lines that are told apart; lines beyond that count as one kind."""


class QueryRedactor(logging.Filter):
    """Cuts queries out of the access log and the stack trace off a client's bad UTF-8. Nothing is dropped."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(_without_query(value) for value in record.args)
        if "UTF-8" in str(record.msg):
            record.exc_info = record.exc_text = None
        return True


class NotTooMany(logging.Filter):
    """Drops lines that are all alike, beyond a few in a minute; the next one that is written says how many were.

    Alike are lines from the same place in the program, whatever values are in them.
    """

    def __init__(self, most: int = ALIKE, clock: Callable[[], float] = time.monotonic) -> None:
        super().__init__()
        self._most = most
        self._clock = clock
        self._seen: dict[tuple[str, int], tuple[float, int]] = {}

    def filter(self, record: logging.LogRecord) -> bool:
        kind = (record.pathname, record.lineno)
        if kind not in self._seen and len(self._seen) >= KINDS:
            kind = ("", 0)
        now = self._clock()
        began, count = self._seen.get(kind, (now, 0))
        if now - began >= MINUTE:
            if count > self._most:
                record.msg = f"{record.msg} (and {count - self._most} more like this in the last minute)"
            began, count = now, 0
        self._seen[kind] = began, count + 1
        return count < self._most


class Lines(logging.Formatter):
    """`2026-01-31T12:00:00.000Z warning regelwerk.play.table: …`; never more than one line."""

    def format(self, record: logging.LogRecord) -> str:
        time_, level, said = _parts(record)
        return f"{time_} {level} {record.name}: {said}"


class JsonLines(logging.Formatter):
    """`{"time": …, "level": …, "logger": …, "message": …}`."""

    def format(self, record: logging.LogRecord) -> str:
        time_, level, said = _parts(record)
        fields = {"time": time_, "level": level, "logger": record.name, "message": said}
        return msgspec.json.encode(fields).decode()


def _parts(record: logging.LogRecord) -> tuple[str, str, str]:
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    said = record.getMessage()
    if record.exc_info and record.exc_info[0] is not None:
        said = f"{said} ({record.exc_info[0].__name__})"  # its message may tell secrets
    return at, record.levelname.lower(), " ".join(said.splitlines())


def _without_query(value: object) -> object:
    return value.partition("?")[0] if isinstance(value, str) and value.startswith("/") else value


def be_discreet() -> None:
    """For the server's own loggers, in this process."""
    for name in ("uvicorn.access", "uvicorn.error"):
        logger = logging.getLogger(name)
        if not any(isinstance(known, QueryRedactor) for known in logger.filters):
            logger.addFilter(QueryRedactor())


def write_log(level: str, form: LogFormat = "text", to: TextIO | None = None) -> None:
    """Everything from this level on goes to standard error, from now on and in this process."""
    handler = logging.StreamHandler(to or sys.stderr)
    handler.setFormatter(JsonLines() if form == "json" else Lines())
    handler.addFilter(NotTooMany())
    handler.set_name("regelwerk")
    for name in (*_WRITTEN, "uvicorn.access", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler] if name in _WRITTEN else []
        logger.propagate = name not in _WRITTEN
        logger.setLevel(level.upper())


def forget_log() -> None:
    """Undo `write_log`: whoever runs several servers in one process logs as they please."""
    for name in _WRITTEN:
        logger = logging.getLogger(name)
        logger.handlers = [handler for handler in logger.handlers if handler.get_name() != "regelwerk"]
        logger.propagate = True
        logger.setLevel(logging.NOTSET)
