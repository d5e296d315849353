"""Backups: taken while a server plays, and put back."""

from __future__ import annotations

import sqlite3
from pathlib import Path

import pytest

from regelwerk.play.backup import backup, restore
from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.sqlite_reader import SqliteReader

from .company import ME, at_random


def opened(path: Path) -> tuple[SqliteStore, Lobby]:
    """A server that a test closes itself."""
    store = SqliteStore(path)
    return store, Lobby(store, Bots(at_random, workers=1), ["easy"])


def names_in(folder: Path) -> list[str]:
    return [each.name for each in folder.iterdir()]


async def played(lobby: Lobby, moves: int) -> str:
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    for _ in range(moves):
        match = table.match
        await table.play(match.turn or 0, match.sequence, str(match.position.moves()[0]))
    return table.match.name


async def test_what_was_durable_is_in_a_backup_taken_while_a_server_plays_and_comes_back(
    path: Path, tmp_path: Path
) -> None:
    store, lobby = opened(path)
    before = await played(lobby, 3)
    copy = tmp_path / "backups" / "one.sqlite"
    copy.parent.mkdir()
    assert backup(path, copy) == 1
    assert copy.stat().st_mode & 0o777 == 0o600
    after = await played(lobby, 1)
    store.close()

    assert restore(copy, path, replace=True) == 1
    again, bots = SqliteStore(path), Bots(at_random, workers=1)
    assert again.matches() == [before]
    assert again.lost == {}
    restored = Lobby(again, bots, ["easy"])
    table = await restored.table(before)
    assert len(table.match.turns) == 3
    await table.play(table.match.turn or 0, table.match.sequence, str(table.match.position.moves()[0]))
    with pytest.raises(RequestError, match="no such match"):
        await restored.table(after)
    bots.close()
    again.close()
    assert not [left for left in names_in(tmp_path) if "restored" in left or "part" in left]


async def test_a_database_that_is_served_or_there_already_is_not_replaced(
    lobby: Lobby, path: Path, tmp_path: Path
) -> None:
    await played(lobby, 1)
    copy = tmp_path / "one.sqlite"
    backup(path, copy)
    with pytest.raises(RequestError, match="--replace"):
        restore(copy, path)
    with pytest.raises(RequestError, match="already in use"):
        restore(copy, path, replace=True)
    with pytest.raises(RequestError, match="already there"):
        backup(path, copy)
    assert restore(copy, tmp_path / "elsewhere" / "two.sqlite") == 1


async def test_a_damaged_backup_is_not_put_back(path: Path, tmp_path: Path) -> None:
    store, lobby = opened(path)
    name = await played(lobby, 3)
    copy = tmp_path / "one.sqlite"
    backup(path, copy)
    with sqlite3.connect(copy) as damaging:
        damaging.execute("DROP TRIGGER events_are_not_changed")
        damaging.execute("UPDATE events SET event = replace(event, 'moved', 'moveD') WHERE sequence = 2")
    damaging.close()
    store.close()
    with pytest.raises(RequestError, match="1 matches of the backup are damaged"):
        restore(copy, path, replace=True)
    again = SqliteStore(path)
    assert len(again.events(name)) == 4
    again.close()


def test_what_is_not_a_database_is_said_to_be_none(tmp_path: Path) -> None:
    with pytest.raises(RequestError, match="There is no database"):
        backup(tmp_path / "nothing", tmp_path / "copy")
    (tmp_path / "text").write_text("just a text, long enough to be looked at as a database file\n" * 20)
    with pytest.raises(RequestError, match="The backup failed"):
        backup(tmp_path / "text", tmp_path / "copy")
    with pytest.raises(RequestError, match="no database in"):
        SqliteReader(tmp_path / "text")
    assert not (tmp_path / "copy").exists()


async def test_a_look_into_a_database_sees_what_is_durable_and_changes_nothing(path: Path) -> None:
    store, lobby = opened(path)
    name = await played(lobby, 2)
    look = SqliteReader(path)
    assert look.matches() == [name]
    assert look.events(name) == store.events(name)
    assert not look.remove(name, 2**60)
    with pytest.raises(RequestError, match="only read"):
        look.append(name, 3, [b"x"], "nobody").result()
    look.close()
    store.close()
    closed = SqliteReader(path)
    assert closed.matches() == [name]
    closed.close()
