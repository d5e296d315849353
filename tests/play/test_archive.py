"""Retention: what nobody touched for long becomes a record and leaves the database."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.play import archive
from regelwerk.play.archive import DAY, Retention
from regelwerk.play.bots import Bots
from regelwerk.play.event import now
from regelwerk.play.landing import landed
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.store import Store

from .company import ME, at_random, play_on


async def test_old_matches_become_records_and_leave(
    path: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store, bots = SqliteStore(path), Bots(at_random, workers=1)
    lobby = Lobby(store, bots, ["easy"])
    over = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    await play_on(over)
    going_on = (await lobby.create("top-secret", 2, {}, (ME, ME))).table
    names = {over.match.name, going_on.match.name}
    folder = tmp_path / "records"
    assert await Retention(store, folder, 30, rw.game).tidy() == 0
    monkeypatch.setattr(archive, "now", lambda: now() + 31 * DAY)
    assert await Retention(store, folder, 30, rw.game, is_open=lambda _: True).tidy() == 0
    assert await Retention(store, folder, 30, rw.game).tidy() == 2
    assert store.matches() == []
    assert {each.stem for each in folder.iterdir()} == names
    kept, unfinished = ((folder / f"{each.match.name}.txt").read_text("utf-8") for each in (over, going_on))
    assert rw.replay(kept)[-1].outcome == over.match.outcome
    assert rw.replay(unfinished)[-1].outcome is None
    shutil.copy(path.with_name(f"{path.name}-witness"), tmp_path / "witness")
    store.close()
    bots.close()
    # After a crash, which leaves the witness as it was, nobody takes them for lost.
    shutil.copy(tmp_path / "witness", path.with_name(f"{path.name}-witness"))
    again = SqliteStore(path)
    assert again.lost == {}
    assert again.matches() == []
    again.close()


async def test_what_was_touched_meanwhile_stays_and_so_does_what_cannot_be_read(
    lobby: Lobby, store: SqliteStore, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    name = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table.match.name
    assert not store.remove(name, now() - DAY)
    assert len(store.events(name)) == 1
    await landed(store.append("strange", 0, [b"nothing that is known"], "nobody"))
    tidying = Retention(store, tmp_path / "records", -1, rw.game)
    assert await tidying.tidy() == 1
    assert await tidying.tidy() == 0
    assert store.matches() == ["strange"]
    assert caplog.text.count("cannot be read") == 1


async def test_events_of_a_match_that_is_there_are_not_removed(lobby: Lobby, store: SqliteStore) -> None:
    name = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table.match.name
    with pytest.raises(Exception, match="events only grow"):
        store._writer._connection.execute("DELETE FROM events WHERE name = ?", (name,))
    with pytest.raises(RequestError, match="no such match"):
        archive.read_match(store, "nowhere", rw.game)


def test_a_removed_match_is_gone_from_either_store_and_no_other_is(any_store: Store) -> None:
    for name in ("old", "other"):
        any_store.append(name, 0, [b"one", b"two"], "nobody", touched=1000).result()
    any_store.append("new", 0, [b"one"], "person", touched=5000).result()
    assert any_store.untouched(2000, 10) == ["old", "other"]
    assert any_store.untouched(2000, 1) == ["old"]
    assert not any_store.remove("new", 2000)
    assert any_store.remove("old", 2000)
    assert not any_store.remove("old", 2000)
    assert any_store.matches() == ["new", "other"]
    assert any_store.events("old") == []
    assert any_store.events("other") == [b"one", b"two"]
