"""Damage is noticed: an event that changed, a log that was cut short, a write-ahead log that is gone."""

from __future__ import annotations

import shutil
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from regelwerk.play.bots import Bots
from regelwerk.play.chain import Head, beginning, chained, whole
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import _SHOWN, _TABLES, SqliteStore
from regelwerk.play.witness import path_beside

from .company import ME, at_random


def killed(store: SqliteStore, folder: Path) -> Path:
    """The files as a kill leaves them: copied while the store is open."""
    folder.mkdir()
    for file in store.path.parent.glob(f"{store.path.name}*"):
        shutil.copy(file, folder)
    return folder / store.path.name


def fill(store: SqliteStore, *matches: str, events: int = 20) -> None:
    for number in range(events):
        for match in matches:
            store.append(match, number, [f"{match} {number}".encode() * 20], "person").result(5)


def cut(log: Path) -> None:
    log.write_bytes(log.read_bytes()[: log.stat().st_size // 2])


def flip(log: Path) -> None:
    content = bytearray(log.read_bytes())
    content[len(content) // 2] ^= 0x40
    log.write_bytes(bytes(content))


@pytest.mark.parametrize("harm", [cut, flip, Path.unlink])
def test_a_damaged_write_ahead_log_is_noticed(
    store: SqliteStore, tmp_path: Path, harm: Callable[[Path], None], caplog: pytest.LogCaptureFixture
) -> None:
    fill(store, "early", events=3)
    store.select("PRAGMA wal_checkpoint(TRUNCATE)")
    fill(store, "late")
    copy = killed(store, tmp_path / "copy")
    harm(copy.with_name(f"{copy.name}-wal"))
    for _ in range(2):  # and it is known after another start
        again = SqliteStore(copy)
        with pytest.raises(RequestError, match="were lost through damage") as said:
            again.events("late")
        assert "verloren" in said.value.sentence.de
        assert len(again.events("early")) == 3
        again.append("new", len(again.events("new")), [b"goes on"], "person").result(5)
        again.close()
    assert "lost the end of 1 matches" in caplog.text
    assert str(tmp_path) not in caplog.text


def test_a_kill_alone_is_not_damage(store: SqliteStore, tmp_path: Path) -> None:
    fill(store, "a", "b")
    again = SqliteStore(killed(store, tmp_path / "copy"))
    assert (again.lost, len(again.events("a")), len(again.events("b"))) == ({}, 20, 20)
    again.close()


def test_a_witness_that_knows_less_than_the_database_is_believed(store: SqliteStore, tmp_path: Path) -> None:
    fill(store, "a")
    copy = killed(store, tmp_path / "copy")
    noted = path_beside(copy).read_bytes()
    for less in (noted[: len(noted) // 2], b"", b"\xff\n a b c\n" + noted[:50]):
        path_beside(copy).write_bytes(less)
        again = SqliteStore(copy)
        assert (again.lost, len(again.events("a"))) == ({}, 20)
        again.close()


def test_losses_that_are_accepted_let_the_match_go_on(store: SqliteStore, tmp_path: Path) -> None:
    fill(store, "a", events=3)
    store.select("PRAGMA wal_checkpoint(TRUNCATE)")
    store.append("a", 3, [b"four"], "person").result(5)
    copy = killed(store, tmp_path / "copy")
    copy.with_name(f"{copy.name}-wal").unlink()
    again = SqliteStore(copy)
    assert again.lost == {"a": Head(4, store._head("a").digest)}
    again.accept_losses()
    assert len(again.events("a")) == 3
    again.append("a", 3, [b"four again"], "person").result(5)
    again.close()
    SqliteStore(copy).close()


def test_a_large_witness_begins_again(store: SqliteStore, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr("regelwerk.play.witness.LARGEST", 500)
    fill(store, "a", events=30)
    assert path_beside(store.path).stat().st_size <= 600
    copy = killed(store, tmp_path / "copy")
    again = SqliteStore(copy)
    assert len(again.events("a")) == 30
    again.close()


_HARM = {
    "changed": "UPDATE events SET event = x'00' WHERE name = 'a' AND sequence = 1",
    "removed": "DELETE FROM events WHERE name = 'a' AND sequence = 1",
    "cut short": "DELETE FROM events WHERE name = 'a' AND sequence = 2",
    "all removed": "DELETE FROM events WHERE name = 'a'",
    "of another match": "UPDATE events SET event = (SELECT event FROM events WHERE name = 'b' AND sequence = 1)"
    " WHERE name = 'a' AND sequence = 1",
    "without a head": "DELETE FROM matches WHERE name = 'a'",
}


@pytest.mark.parametrize("harm", _HARM.values(), ids=_HARM)
def test_a_damaged_log_is_refused_and_no_other(path: Path, harm: str) -> None:
    store = SqliteStore(path)
    fill(store, "a", "b", events=3)
    store.close()
    with sqlite3.connect(path) as outside:
        outside.executescript("DROP TRIGGER events_are_not_changed; DROP TRIGGER events_are_not_removed")
        outside.execute(harm)
    outside.close()
    store = SqliteStore(path)
    with pytest.raises(RequestError, match="is damaged"):
        store.events("a")
    assert len(store.events("b")) == 3
    assert store.matches() == ["a", "b"]
    store.close()


def test_a_file_without_a_chain_gets_one(path: Path) -> None:
    with sqlite3.connect(path) as second:
        second.executescript(_TABLES + _SHOWN)
        second.execute("INSERT INTO schema VALUES (2)")
        second.execute("INSERT INTO matches VALUES ('m', 'person', 5, 'hidden')")
        second.execute("INSERT INTO events VALUES ('m', 0, x'41'), ('m', 1, x'42')")
    second.close()
    store = SqliteStore(path)
    assert (store.events("m"), store.events("m", 1)) == ([b"A", b"B"], [b"B"])
    store.append("m", 2, [b"C"], "person").result(5)
    with pytest.raises(sqlite3.IntegrityError, match="only grow"):
        store._reader.execute("UPDATE events SET event = x'00'")
    store.close()
    store = SqliteStore(path)
    assert store.events("m") == [b"A", b"B", b"C"]
    store.close()


def test_the_tail_of_a_log_is_checked_as_well() -> None:
    links, head = chained(beginning("m"), [b"A", b"B", b"C"])
    assert whole("m", links[1:], head, 1) == [b"B", b"C"]
    assert whole("m", [], head, 3) == []
    assert whole("n", [], None) == []
    for wrong, since in ((links[1:2], 1), (links[2:], 1), ([], 1), (links, 1)):
        with pytest.raises(RequestError, match="is damaged"):
            whole("m", wrong, head, since)


async def test_the_players_of_a_damaged_match_are_told_and_others_play_on(path: Path) -> None:
    store = SqliteStore(path)
    bots = Bots(at_random, workers=1)
    lobby = Lobby(store, bots, ["easy"])
    tables = [(await lobby.create("quadro-be", 2, {}, [ME, ME])).table for _ in range(2)]
    for table in tables:
        await table.play(0, 0, "S@b2")
    store.select("DROP TRIGGER events_are_not_changed")
    store.select("UPDATE events SET event = replace(event, 'S@b2', 'S@c2') WHERE name = ?", tables[0].match.name)
    afresh = Lobby(store, bots, ["easy"])
    with pytest.raises(RequestError, match="is damaged"):
        await afresh.table(tables[0].match.name)
    other = await afresh.table(tables[1].match.name)
    await other.play(1, 1, "T@e8")
    bots.close()
    store.close()
