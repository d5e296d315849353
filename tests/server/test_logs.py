"""The log: levels and times, one line each, no secrets, and no flood that strangers can cause."""

from __future__ import annotations

import io
import json
import logging
import re
from collections.abc import Iterator

import pytest

from regelwerk.server.logs import ALIKE, JsonLines, Lines, NotTooMany, forget_log, write_log


@pytest.fixture
def said() -> Iterator[io.StringIO]:
    stream = io.StringIO()
    yield stream
    forget_log()


def test_a_line_has_time_level_and_place(said: io.StringIO) -> None:
    write_log("warning", "text", said)
    log = logging.getLogger("regelwerk.play.table")
    log.info("not this")
    log.warning("Something\nhappened: %s", 7)
    assert re.fullmatch(
        r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z warning regelwerk\.play\.table: Something happened: 7\n",
        said.getvalue(),
    )


def test_json_has_the_same_in_fields(said: io.StringIO) -> None:
    write_log("info", "json", said)
    logging.getLogger("uvicorn.error").info('said "hello"')
    line = json.loads(said.getvalue())
    assert (line["level"], line["logger"], line["message"]) == ("info", "uvicorn.error", 'said "hello"')
    assert line["time"].endswith("Z")


@pytest.mark.parametrize("form", [Lines, JsonLines])
def test_an_exception_is_named_and_its_message_is_not(form: type[logging.Formatter]) -> None:
    error = ValueError("the seed is 1234")
    record = logging.LogRecord("x", logging.ERROR, "f", 1, "It failed", None, (ValueError, error, None))
    written = form().format(record)
    assert "It failed (ValueError)" in written
    assert "1234" not in written


def test_lines_that_are_alike_do_not_flood_the_log_and_are_counted() -> None:
    now = 0.0
    few = NotTooMany(clock=lambda: now)

    def line(place: int) -> logging.LogRecord:
        return logging.LogRecord("x", logging.WARNING, "f", place, "Invalid request from %s", ("somebody",), None)

    assert sum(few.filter(line(1)) for _ in range(1000)) == ALIKE
    assert few.filter(line(2))  # another place in the program
    now = 61.0
    again = line(1)
    assert few.filter(again)
    assert again.getMessage() == "Invalid request from somebody (and 980 more like this in the last minute)"


def test_kinds_of_lines_are_bounded_too() -> None:
    few = NotTooMany(clock=lambda: 0.0)
    written = sum(few.filter(logging.LogRecord("x", 30, "f", place, "m", None, None)) for place in range(1000))
    assert written == 256 + ALIKE
