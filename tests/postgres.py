"""A PostgreSQL server for the tests of one process, and in it a place of its own for every test."""

from __future__ import annotations

import itertools
from collections.abc import Iterator
from contextlib import contextmanager

import psycopg

from regelwerk.lab.postgres_server import PostgresServer

_numbers = itertools.count()


@contextmanager
def running() -> Iterator[PostgresServer]:
    """A server, stopped at the end."""
    server = PostgresServer()
    try:
        server.start()
        yield server
        server.stop()
    finally:
        server.remove()


def own_schema(server: PostgresServer) -> str:
    """The address of an empty place in that server."""
    name = f"test_{next(_numbers)}"
    with psycopg.connect(server.address, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}".encode())
    return f"{server.address}?options=-csearch_path%3D{name}"
