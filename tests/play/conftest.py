"""A lobby over a real SQLite file, with bots that move at random."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest
from tests import postgres

from regelwerk.lab.postgres_server import PostgresServer
from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.store import Store
from regelwerk.play.stores import open_store

from .company import at_random


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[PostgresServer]:
    with postgres.running() as server:
        yield server


@pytest.fixture
def address(postgres_server: PostgresServer) -> str:
    """An empty PostgreSQL database."""
    return postgres.own_schema(postgres_server)


@pytest.fixture(params=["sqlite", "postgres"])
def database(request: pytest.FixtureRequest) -> str:
    """An empty database of either kind, by its name."""
    return str(request.getfixturevalue("path" if request.param == "sqlite" else "address"))


@pytest.fixture
def any_store(database: str) -> Iterator[Store]:
    opened = open_store(database)
    yield opened
    opened.close()


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "matches.sqlite"


@pytest.fixture
def store(path: Path) -> Iterator[SqliteStore]:
    opened = SqliteStore(path)
    yield opened
    opened.close()


@pytest.fixture
async def lobby(store: SqliteStore) -> AsyncIterator[Lobby]:
    bots = Bots(at_random, workers=1)
    yield Lobby(store, bots, ["easy", "medium"])
    bots.close()
