"""What the log never shows: queries of addresses, and the inside of frames that are no text."""

from __future__ import annotations

import logging


class QueryRedactor(logging.Filter):
    """Cuts queries out of the access log and the stack trace off a client's bad UTF-8. Nothing is dropped."""

    def filter(self, record: logging.LogRecord) -> bool:
        if isinstance(record.args, tuple):
            record.args = tuple(_without_query(value) for value in record.args)
        if "UTF-8" in str(record.msg):
            record.exc_info = record.exc_text = None
        return True


def _without_query(value: object) -> object:
    return value.partition("?")[0] if isinstance(value, str) and value.startswith("/") else value


def be_discreet() -> None:
    """For the server's own loggers, in this process."""
    for name in ("uvicorn.access", "uvicorn.error"):
        logger = logging.getLogger(name)
        if not any(isinstance(known, QueryRedactor) for known in logger.filters):
            logger.addFilter(QueryRedactor())
