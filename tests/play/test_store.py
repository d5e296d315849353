"""The embedded store: all or nothing, durable before done, and a clear sentence for every disk."""

from __future__ import annotations

import os
import sqlite3
import stat
from pathlib import Path

import pytest

from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import _TABLES, SCHEMA, SqliteStore, default_path


def test_events_come_back_in_order_also_from_another_process(path: Path) -> None:
    store = SqliteStore(path)
    store.append("m", 0, [b"zero", b"one"], "server").result(5)
    store.append("m", 2, [b"two"], "person").result(5)
    store.append("n", 0, [b"other"], "server").result(5)
    # What a reader outside this process sees is what was committed.
    with sqlite3.connect(f"file:{path}?mode=ro", uri=True) as outside:
        assert outside.execute("SELECT count(*) FROM events").fetchone() == (4,)
    outside.close()
    assert store.events("m") == [b"zero", b"one", b"two"]
    assert store.awaiting("server") == ["n"]
    store.close()
    again = SqliteStore(path)
    assert again.events("m") == [b"zero", b"one", b"two"]
    assert again.events("nothing") == []
    again.close()


def test_a_file_with_two_names_is_refused_until_one_is_gone(tmp_path: Path) -> None:
    path, other = tmp_path / "m.sqlite", tmp_path / "elsewhere.sqlite"
    serving = SqliteStore(path)
    os.link(path, other)
    with pytest.raises(RequestError, match="hard link"):
        SqliteStore(other)
    serving.close()
    with pytest.raises(RequestError, match="hard link"):
        SqliteStore(path)
    other.unlink()
    SqliteStore(path).close()


def test_commits_are_synced(store: SqliteStore) -> None:
    connection = store._writer._connection
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,)


def test_a_full_disk_keeps_nothing_and_recovers(store: SqliteStore) -> None:
    store.append("m", 0, [b"created"], "person").result(5)
    connection = store._writer._connection
    [pages] = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(RequestError, match="the disk is full") as full:
        store.append("m", 1, [b"x" * 100_000], "person").result(5)
    assert "Datenträger ist voll" in full.value.sentence.de
    assert store.events("m") == [b"created"]
    connection.execute("PRAGMA max_page_count = 1000000")
    store.append("m", 1, [b"x" * 100_000], "person").result(5)
    assert len(store.events("m")) == 2


def test_a_read_only_database_says_so_and_keeps_nothing(store: SqliteStore) -> None:
    store._writer._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(RequestError, match="read-only"):
        store.append("m", 0, [b"created"], "person").result(5)
    assert store.events("m") == []


def test_events_are_never_changed_or_removed(store: SqliteStore) -> None:
    store.append("m", 0, [b"created"], "person").result(5)
    for statement in ("UPDATE events SET event = 'x'", "DELETE FROM events"):
        with pytest.raises(sqlite3.IntegrityError, match="only grow"):
            store._reader.execute(statement)


def test_a_database_of_a_newer_program_is_refused(path: Path) -> None:
    SqliteStore(path).close()
    newer = sqlite3.connect(path)
    newer.execute("UPDATE schema SET version = ?", (SCHEMA + 1,))
    newer.commit()
    newer.close()
    with pytest.raises(RequestError, match=rf"newer program \(schema {SCHEMA + 1}\)"):
        SqliteStore(path)


def test_a_file_that_is_no_database_is_refused(path: Path) -> None:
    path.write_text("Ceci n'est pas une base de données." * 100)
    with pytest.raises(RequestError, match="cannot be used"):
        SqliteStore(path)


@pytest.mark.parametrize("where", ["a file/matches.sqlite", "a folder"])
def test_a_place_where_nothing_can_be_written_is_named(tmp_path: Path, where: str) -> None:
    (tmp_path / "a file").write_text("")
    (tmp_path / "a folder").mkdir()
    with pytest.raises(RequestError, match=f"{where} cannot be used"):
        SqliteStore(tmp_path / where)


def test_two_servers_do_not_share_a_file(path: Path) -> None:
    first = SqliteStore(path)
    with pytest.raises(RequestError, match="another running server"):
        SqliteStore(path)
    first.close()
    SqliteStore(path).close()


def test_the_file_is_its_owners_alone(store: SqliteStore) -> None:
    store.append("m", 0, [b"created"], "person").result(5)
    for file in store.path.parent.iterdir():
        assert stat.S_IMODE(file.stat().st_mode) & 0o077 == 0, file


def test_the_default_is_the_users_data_folder(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", f"{os.sep}data")
    assert default_path() == Path(f"{os.sep}data") / "regelwerk" / "matches.sqlite"
    monkeypatch.delenv("XDG_DATA_HOME")
    assert default_path() == Path.home() / ".local/share/regelwerk/matches.sqlite"


def test_a_file_of_the_first_schema_is_brought_up_to_date(path: Path) -> None:
    with sqlite3.connect(path) as first:
        first.executescript(_TABLES)
        first.execute("INSERT INTO schema VALUES (1)")
        first.execute("INSERT INTO matches VALUES ('m', 'person', 5)")
        first.execute("INSERT INTO events VALUES ('m', 0, x'41')")
    first.close()
    store = SqliteStore(path)
    assert store.events("m") == [b"A"]
    assert (store.awaiting("person"), store.shown("open", 0, 9)) == (["m"], [])
    store.append("m", 1, [b"B"], "person", "open").result(5)
    assert store.shown("open", 0, 9) == ["m"]
    store.close()
    again = SqliteStore(path)
    assert again.events("m") == [b"A", b"B"]
    again.close()
