"""A server of several processes over a PostgreSQL database of its own, to be loaded like any other."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager

from regelwerk.lab.postgres_server import PostgresServer


@contextmanager
def database() -> Iterator[str]:
    """The address of an empty database whose commits reach the disk; gone at the end."""
    server = PostgresServer(durable=True)
    try:
        server.start()
        try:
            yield server.address
        finally:
            server.stop()
    finally:
        server.remove()


def command(address: str, processes: int) -> tuple[str, ...]:
    """What starts so many processes over that database, behind one free port, turning nobody away."""
    serving = (sys.executable, "-m", "regelwerk.cli", "serve", "--unlimited", "--port", "0", "--no-open")
    return (*serving, "--database", address, "--processes", str(processes))
