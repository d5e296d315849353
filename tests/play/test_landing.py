"""What has become durable together is told together, and what one round of a loop hands in is written together."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

import pytest

from regelwerk.play.kept import Kept
from regelwerk.play.landing import Landing, landed
from regelwerk.play.request_error import RequestError
from regelwerk.play.rows import LARGEST, Rows
from regelwerk.play.sqlite import PAGE, SqliteStore
from regelwerk.play.store import Taken


async def test_all_that_arrive_at_a_time_wake_the_loop_once(monkeypatch: pytest.MonkeyPatch) -> None:
    loop = asyncio.get_running_loop()
    woken: list[object] = []
    wake = loop.call_soon_threadsafe

    def noted(*given: Any) -> object:
        woken.append(given)
        return wake(*given)

    monkeypatch.setattr(loop, "call_soon_threadsafe", noted)
    landing = Landing(loop)
    handed_in = [Kept() for _ in range(5)]
    waiting = [landing.wait(kept) for kept in handed_in]
    for kept in handed_in:
        kept.settle()
    await asyncio.gather(*waiting)
    assert len(woken) == 1


async def test_an_error_lands_with_whoever_waits_and_nobody_else() -> None:
    fine, wrong, left = Kept(), Kept(), Kept()
    waiting = landed(left)
    waiting.cancel()
    both = asyncio.gather(landed(fine), landed(wrong), return_exceptions=True)
    left.settle()
    wrong.settle(Taken())
    fine.settle()
    first, second = await both
    assert first is None
    assert isinstance(second, RequestError)


async def test_one_round_of_the_loop_is_one_transaction(store: SqliteStore) -> None:
    await landed(store.append("m", 0, [b"begin"], "person"))
    before = store._writer.transactions
    names = [f"match {number}" for number in range(2 * LARGEST + 3)]
    await asyncio.gather(*(landed(store.append(name, 0, [b"one", b"two"], "person")) for name in names))
    assert store._writer.transactions - before == 1
    assert all(store.events(name) == [b"one", b"two"] for name in names)


async def test_what_cannot_stand_fails_alone_within_its_round(store: SqliteStore) -> None:
    good = store.append("m", 0, [b"one"], "person")
    again = store.append("m", 0, [b"rival"], "person")
    after = store.append("m", 1, [b"two"], "server")
    results = await asyncio.gather(*map(landed, (good, again, after)), return_exceptions=True)
    assert [type(result) for result in results] == [type(None), Taken, type(None)]
    assert store.events("m") == [b"one", b"two"]
    assert store.awaiting("server") == ["m"]


async def test_closing_writes_what_was_gathered(path: Path) -> None:
    store = SqliteStore(path)
    waiting = landed(store.append("m", 0, [b"one"], "person"))
    store.close()
    await waiting
    again = SqliteStore(path)
    assert again.events("m") == [b"one"]
    again.close()


def test_a_new_file_has_small_pages(store: SqliteStore) -> None:
    assert store._writer._connection.execute("PRAGMA page_size").fetchone() == (PAGE,)


@pytest.mark.parametrize("count", [0, 1, 3, LARGEST, 3 * LARGEST - 1])
def test_any_number_of_rows_is_inserted(store: SqliteStore, count: int) -> None:
    connection = store._writer._connection
    connection.execute("CREATE TEMP TABLE pairs (one INTEGER PRIMARY KEY, two TEXT)")
    statement = Rows("INSERT INTO pairs (one, two)", 2, "ON CONFLICT (one) DO UPDATE SET two = excluded.two")
    for word in ("first", "second"):
        statement.run(connection, [(number, word) for number in range(count)])
    assert connection.execute("SELECT count(*), min(two) FROM pairs").fetchone() == (count, "second" if count else None)
    connection.execute("DROP TABLE pairs")
