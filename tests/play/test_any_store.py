"""What every store promises: all or nothing, in order, durable before done, and nobody's mistake harms another."""

from __future__ import annotations

import threading
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import psycopg
import pytest

from regelwerk.play.batch import Batch
from regelwerk.play.postgres import schema
from regelwerk.play.postgres.store import PostgresStore
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.store import Store, Taken
from regelwerk.play.stores import is_shared, open_store


def hold(store: Store) -> threading.Event:
    """A disk that does nothing until it is told to."""
    assert isinstance(store, SqliteStore | PostgresStore)
    go, writer = threading.Event(), store._writer
    keep = writer._keep

    def slow(group: list[Batch]) -> None:
        go.wait(5)
        keep(group)

    writer._keep = slow  # type: ignore[method-assign]
    return go


def test_events_come_back_in_order_also_later(database: str) -> None:
    store = open_store(database)
    assert store.events("m") == []
    store.append("m", 0, [b"zero", b"one"], "server").result(5)
    store.append("m", 2, [b"two"], "person").result(5)
    store.append("n", 0, [b"other"], "server").result(5)
    store.close()
    store = open_store(database)
    assert store.events("m") == [b"zero", b"one", b"two"]
    assert store.events("m", 1) == [b"one", b"two"]
    assert store.events("m", 3) == []
    assert store.events("nothing") == store.events("nothing", 4) == []
    assert store.awaiting("server") == ["n"]
    assert store.matches() == ["m", "n"]
    store.close()


def test_what_waits_is_written_in_one_transaction(any_store: Store) -> None:
    go = hold(any_store)
    futures = [any_store.append(f"match {number}", 0, [b"created"], "person") for number in range(300)]
    go.set()
    for future in futures:
        future.result(5)
    assert any_store._writer.transactions <= 3  # type: ignore[attr-defined]


def test_one_batch_that_cannot_stand_takes_no_other_with_it(any_store: Store) -> None:
    any_store.append("m", 0, [b"created"], "person").result(5)
    go = hold(any_store)
    good = any_store.append("m", 1, [b"one"], "person")
    taken = any_store.append("m", 1, [b"another one", b"two"], "server")
    gap = any_store.append("m", 3, [b"three"], "server")
    fine = any_store.append("m", 2, [b"two"], "person")
    other = any_store.append("n", 0, [b"created"], "person")
    go.set()
    for future in (good, fine, other):
        future.result(5)
    for future in (taken, gap):
        with pytest.raises(Taken, match="does not count"):
            future.result(5)
    assert any_store.events("m") == [b"created", b"one", b"two"]
    assert any_store.awaiting("server") == []


def test_a_stopping_store_keeps_what_it_has_and_takes_nothing_more(database: str) -> None:
    store = open_store(database)
    handed_in = [store.append(f"match {number}", 0, [b"created"], "person") for number in range(50)]
    store.close()
    assert [kept.exception(0) for kept in handed_in] == [None] * 50
    with pytest.raises(RequestError, match="stopping"):
        store.append("late", 0, [b"created"], "person").result(5)


def test_a_late_look_into_a_closed_store_is_refused_and_keeps_nobody_waiting(database: str) -> None:
    store = open_store(database)
    store.close()
    with ThreadPoolExecutor(1) as pool:
        for _ in range(2):
            with pytest.raises(RequestError):
                pool.submit(store.events, "m").result(5)


def test_what_was_handed_in_is_kept_although_nobody_waits_for_it(any_store: Store) -> None:
    any_store.append("m", 0, [b"created"], "person")
    any_store.append("m", 1, [b"one"], "person").result(5)
    assert any_store.events("m") == [b"created", b"one"]


def test_matches_are_found_by_where_they_are_shown_the_newest_first(any_store: Store) -> None:
    for name, shown in (("a", "open"), ("b", "running"), ("c", "open"), ("d", "hidden")):
        any_store.append(name, 0, [b"created"], "person", shown).result(5)  # type: ignore[arg-type]
        time.sleep(0.002)  # `touched` counts milliseconds
    assert any_store.shown("open", 0, 9) == ["c", "a"]
    assert any_store.shown("open", 0, 1) == ["c"]
    assert any_store.shown("running", 0, 9) == ["b"]
    assert any_store.shown("open", 1 << 60, 9) == []


def test_a_match_that_opens_its_doors_is_found_at_once(any_store: Store) -> None:
    any_store.append("a", 0, [b"created"], "person").result(5)
    any_store.append("a", 1, [b"listed"], "person", "open").result(5)
    assert any_store.shown("open", 0, 9) == ["a"]
    any_store.append("a", 2, [b"listed"], "server", "hidden").result(5)
    assert (any_store.shown("open", 0, 9), any_store.awaiting("server")) == ([], ["a"])


def test_a_name_says_which_kind_of_store_it_is(tmp_path: Path) -> None:
    assert is_shared("postgresql://host/matches")
    assert is_shared("postgres://host/matches")
    assert not is_shared(tmp_path / "matches.sqlite")
    assert not is_shared(None)


def test_two_processes_of_one_database_number_events_once(address: str) -> None:
    one, two = open_store(address), open_store(address)
    one.append("m", 0, [b"created"], "person").result(5)
    tries = [store.append("m", 1, [name], "person") for store, name in ((one, b"one"), (two, b"two"))]
    failures = [future.exception(5) for future in tries]
    assert [isinstance(failure, Taken) for failure in failures].count(True) == 1
    assert one.events("m") == two.events("m") == [b"created", b"one" if failures[0] is None else b"two"]
    one.close()
    two.close()


def test_a_lost_answer_is_found_out_and_nothing_is_written_twice(address: str) -> None:
    store = PostgresStore(address)
    store.append("m", 0, [b"created"], "person").result(5)
    writer, write = store._writer, store._writer._write
    lost: list[bool] = []

    def loses_the_answer(group: list[Batch], doubtful: bool) -> object:
        rows = write(group, doubtful)
        if not lost:
            lost.append(True)
            raise psycopg.OperationalError("the connection broke after the commit")
        return rows

    writer._write = loses_the_answer  # type: ignore[method-assign, assignment]
    store.append("m", 1, [b"one"], "person").result(5)
    assert store.events("m") == [b"created", b"one"]
    store.append("m", 2, [b"two"], "person").result(5)
    store.close()


def test_a_connection_that_is_cut_is_made_again(address: str) -> None:
    store = PostgresStore(address)
    store.append("m", 0, [b"created"], "person").result(5)
    with psycopg.connect(address, autocommit=True) as outside:
        cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid()"
        outside.execute(f"{cut} AND application_name LIKE 'regelwerk%'".encode())
    assert store.events("m") == [b"created"]
    store.append("m", 1, [b"one"], "person").result(5)
    assert store.events("m") == [b"created", b"one"]
    store.close()


def test_events_are_never_changed_or_removed(address: str) -> None:
    store = PostgresStore(address)
    store.append("m", 0, [b"created"], "person").result(5)
    with psycopg.connect(address, autocommit=True) as outside:
        for statement in (b"UPDATE events SET event = 'x'", b"DELETE FROM events"):
            with pytest.raises(psycopg.errors.IntegrityError, match="only grow"):
                outside.execute(statement)
        outside.execute("ALTER TABLE events DISABLE TRIGGER ALL")
        outside.execute("UPDATE events SET event = 'x'")
    with pytest.raises(RequestError, match="is damaged"):
        store.events("m")
    store.close()


def test_a_database_of_a_newer_program_is_refused(address: str) -> None:
    PostgresStore(address).close()
    with psycopg.connect(address, autocommit=True) as outside:
        outside.execute("UPDATE regelwerk_schema SET version = %s", (schema.SCHEMA + 1,))
    with pytest.raises(RequestError, match=rf"newer program \(schema {schema.SCHEMA + 1}\)"):
        PostgresStore(address)


def test_a_server_that_is_not_there_is_said_in_one_sentence_without_a_password() -> None:
    with pytest.raises(RequestError, match="cannot be used") as said:
        PostgresStore("postgresql://somebody:a-secret@127.0.0.1:1/matches")
    assert "a-secret" not in str(said.value)
