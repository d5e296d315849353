"""A lobby over a real SQLite file, with bots that move at random."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby
from regelwerk.play.sqlite import SqliteStore

from .company import at_random


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
