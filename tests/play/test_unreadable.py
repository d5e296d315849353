"""A database that fails: people get a sentence, and nothing about the machine."""

from __future__ import annotations

from pathlib import Path

import pytest

from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore

from .company import ME, at_random


async def test_what_people_hear_of_a_damaged_database_names_no_path(
    path: Path, lobby: Lobby, store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    store._reader.execute("DROP TABLE events")
    with pytest.raises(RequestError) as told:
        await lobby.table("somewhere")
    assert told.value.code == "unavailable"
    for sentence in (told.value.sentence.de, told.value.sentence.en):
        assert path.name not in sentence
        assert "events" not in sentence
    assert "no such table" in caplog.text


async def test_a_match_that_cannot_be_stored_was_not_created(path: Path) -> None:
    store, bots = SqliteStore(path), Bots(at_random, workers=1)
    lobby = Lobby(store, bots, ["easy"])
    await lobby.game("quadro-be")
    store.close()
    with pytest.raises(RequestError, match=r"The match could not be created \(the server is stopping\)") as told:
        await lobby.create("quadro-be", 2, {}, (ME, ME))
    assert "Zug" not in told.value.sentence.de
    bots.close()


def test_the_lock_follows_the_file_through_a_link(tmp_path: Path) -> None:
    (tmp_path / "data").mkdir()
    store = SqliteStore(tmp_path / "data" / "m.sqlite")
    for link in ("file", "folder"):
        (tmp_path / link).symlink_to(tmp_path / "data" / "m.sqlite" if link == "file" else tmp_path / "data")
        through = tmp_path / link if link == "file" else tmp_path / link / "m.sqlite"
        with pytest.raises(RequestError, match="already in use"):
            SqliteStore(through)
    store.close()
    SqliteStore(tmp_path / "file").close()
