"""A connection that cannot hang: whoever waits too long for an answer is cut off and connects again."""

from __future__ import annotations

import logging
import os
import socket
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress

import psycopg

from regelwerk.play.request_error import RequestError

PATIENCE = 2.5
"""Seconds that an answer may take before the database is taken for gone."""

Row = tuple[object, ...]

logging.getLogger("psycopg").setLevel(logging.ERROR)  # that a connection broke is said here, once

GONE = (psycopg.OperationalError, psycopg.InterfaceError)
"""What says that the connection, not the request, is at fault."""


class Line:
    """One connection to the database, made when it is needed and again when it broke. For one thread at a time."""

    def __init__(self, address: str, name: str) -> None:
        self._address = address
        self._name = name
        self._connection: psycopg.Connection[Row] | None = None
        self._deadline = 0.0
        self._watch: threading.Thread | None = None
        self._closed = False
        self._letting_go = threading.Lock()

    @contextmanager
    def within(self, seconds: float = PATIENCE) -> Iterator[psycopg.Connection[Row]]:
        """The connection, for one exchange that takes no longer than that; broken, it is let go of."""
        try:
            connection = self._connected()
            self._deadline = time.monotonic() + seconds
            try:
                yield connection
            finally:
                self._deadline = 0.0
        except GONE:
            self.drop()
            raise

    @property
    def process(self) -> int | None:
        """The number of the database's process that this is connected to."""
        connection = self._connection
        return None if connection is None or connection.closed else connection.info.backend_pid

    def drop(self) -> None:
        """Let go of the connection; the next exchange makes another."""
        with self._letting_go:
            connection, self._connection = self._connection, None
            if connection is not None:
                with suppress(Exception):
                    connection.close()

    def interrupt(self) -> None:
        """Wake whoever waits on the connection, from another thread, by ending it under them."""
        with self._letting_go:  # so that the number of its socket cannot become another's meanwhile
            connection = self._connection
            if connection is not None:
                with suppress(OSError, psycopg.Error), socket.socket(fileno=os.dup(connection.fileno())) as held:
                    held.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        self._closed = True
        self.drop()

    def _connected(self) -> psycopg.Connection[Row]:
        if self._connection is None:
            self._connection = psycopg.connect(
                self._address,
                autocommit=True,
                connect_timeout=2,
                application_name=f"regelwerk {self._name}",
                keepalives_idle=5,
                keepalives_interval=2,
                keepalives_count=2,
            )
            [(synced,)] = self._connection.execute("SHOW synchronous_commit").fetchall()
            if synced == "off":
                self._connection.execute("SET synchronous_commit = on")
            if self._watch is None:
                self._watch = threading.Thread(target=self._cut_off_late, name=f"{self._name} watch", daemon=True)
                self._watch.start()
        return self._connection

    def _cut_off_late(self) -> None:
        """Wake whoever waits for an answer that is overdue."""
        while not self._closed:
            time.sleep(PATIENCE / 5)
            if 0 < self._deadline < time.monotonic():
                self.interrupt()


def unreachable() -> RequestError:
    """The database does not answer. What it is called and why is for the operator's log, not for players."""
    return RequestError(
        "unavailable",
        "Die Datenbank antwortet gerade nicht; versuche es gleich noch einmal.",
        "The database does not answer just now; try again in a moment.",
    )
