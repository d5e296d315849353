"""A hall over a real SQLite file, with bots that move at random."""

from __future__ import annotations

from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from regelwerk.play.bots import Bots
from regelwerk.play.hall import Hall
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
async def hall(store: SqliteStore) -> AsyncIterator[Hall]:
    bots = Bots(at_random, workers=1)
    yield Hall(store, bots, ["easy", "medium"])
    bots.close()
