"""Several processes over one database: any of them serves any player, and together they are one house."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass

import pytest

from regelwerk.play.bots import Bots, Thinker
from regelwerk.play.clock import TimeControl
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.neighbours import Elsewhere
from regelwerk.play.postgres.asking import Tasks
from regelwerk.play.postgres.store import PostgresStore
from regelwerk.play.request_error import RequestError
from regelwerk.play.table import Table
from regelwerk.play.worker import Worker

from .company import BOT, ME, RecordingListener, Waiting, at_random, until


@dataclass
class Process:
    """What one of them consists of."""

    store: PostgresStore
    bots: Bots
    lobby: Lobby

    def stop(self) -> None:
        self.bots.close()
        self.store.close()


def begin(address: str, thinker: Thinker = at_random) -> Process:
    store = PostgresStore(address)
    bots = Bots(thinker, workers=1, elsewhere=store.neighbours.thinkers)
    lobby = Lobby(store, bots, ["easy"])
    lobby.listen()
    assert store.neighbours._hearing.ready.wait(10)
    return Process(store, bots, lobby)


@asynccontextmanager
async def worker(store: PostgresStore, thinker: Thinker) -> AsyncIterator[Worker]:
    """One that works until the end of this."""
    bots, stopping = Bots(thinker, workers=1), asyncio.Event()
    working = Worker(store, Tasks(store.neighbours, store), bots, Lobby(store, bots, ()), 1)
    running = asyncio.create_task(working.run(stopping))
    yield working
    stopping.set()
    await running
    bots.close()


@pytest.fixture
async def house(address: str) -> AsyncIterator[tuple[Process, Process]]:
    both = begin(address), begin(address)
    yield both
    for process in both:
        process.stop()


async def one_match(house: tuple[Process, Process], *places: Place, game: str = "quadro-be") -> tuple[Table, Table]:
    """The same match at a table of each."""
    here = (await house[0].lobby.create(game, len(places), {}, places)).table
    return here, await house[1].lobby.table(here.match.name)


async def test_a_move_made_with_one_process_is_told_by_the_other(house: tuple[Process, Process]) -> None:
    here, there = await one_match(house, ME, ME)
    ears = RecordingListener(), RecordingListener()
    here.arrive(ears[0], frozenset({0}))
    there.arrive(ears[1], frozenset({1}))
    await here.play(0, 0, "S@b2")
    await until(lambda: there.match.sequence == 1)
    await there.play(1, 1, "T@e8")
    await until(lambda: here.match.sequence == 2)
    assert [turn.text for turn in here.match.turns] == ["S@b2", "T@e8"]
    for ear in ears:
        assert [news.turns[0].text for news in ear.news if news.what == "moved"] == ["S@b2", "T@e8"]


async def test_whoever_comes_second_finds_the_position_changed(house: tuple[Process, Process]) -> None:
    here, there = await one_match(house, ME, ME)
    results = await asyncio.gather(here.play(0, 0, "S@b2"), there.play(0, 0, "S@b5"), return_exceptions=True)
    [late] = [result for result in results if isinstance(result, RequestError)]
    assert late.code == "stale"
    await until(lambda: here.match.sequence == there.match.sequence == 1)
    assert here.match.turns[0].text == there.match.turns[0].text


async def test_what_does_not_touch_the_position_is_simply_done_after_the_other(house: tuple[Process, Process]) -> None:
    here, there = await one_match(house, ME, ME)
    results = await asyncio.gather(here.play(0, 0, "S@b2"), there.open_doors({1}, ("watch",)))
    assert results[0].verdict.ok
    await until(lambda: here.match.sequence == there.match.sequence == 2)
    assert here.match.listed == there.match.listed == ("watch",)


async def test_people_see_each_other_and_hear_what_is_said(house: tuple[Process, Process]) -> None:
    here, there = await one_match(house, ME, ME)
    first, second, watcher = RecordingListener(), RecordingListener(), RecordingListener()
    here.arrive(first, frozenset({0}))
    there.arrive(second, frozenset({1}))
    await until(lambda: here.present == there.present == {0, 1})
    assert "presence" in first.heard
    there.arrive(watcher, frozenset())
    await until(lambda: here.attendance.watching == 1)
    here.emote("hello", 0)
    await until(lambda: "emote" in second.heard)
    assert [(news.seat, news.emote) for news in second.news if news.what == "emote"] == [(0, "hello")]
    there.emote("wow", None)
    there.emote("nice", 1)
    await until(lambda: "emote" in first.heard[-2:] and len([news for news in first.news if news.what == "emote"]) == 2)
    assert [news.emote for news in first.news if news.what == "emote"] == ["hello", "nice"], (
        "a spectator's is not heard"
    )
    there.leave(second)
    await until(lambda: here.present == {0})


async def test_who_is_elsewhere_is_looked_up_only_for_somebody_who_is_here(
    house: tuple[Process, Process], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = await one_match(house, ME, ME)
    asked: list[str] = []
    elsewhere = house[0].store.neighbours.elsewhere

    def noted(match: str) -> Elsewhere:
        asked.append(match)
        return elsewhere(match)

    monkeypatch.setattr(house[0].store.neighbours, "elsewhere", noted)
    first, second = RecordingListener(), RecordingListener()
    there.arrive(second, frozenset({1}))
    there.emote("hello", 1)
    await until(lambda: here.neighbourhood._out_of_touch)
    house[0].lobby._hear("company", None)  # as when a process has died: it concerns every table
    await asyncio.sleep(0)
    assert not asked
    assert await house[0].lobby.table(here.match.name) is here
    assert here.present == {1}, "whoever finds the table finds it as it is"
    there.leave(second)
    await until(lambda: here.neighbourhood._out_of_touch)
    here.arrive(first, frozenset({0}))
    await until(lambda: here.present == {0})
    there.arrive(second, frozenset({1}))
    await until(lambda: here.present == {0, 1})
    assert "emote" not in first.heard, "what was said before is not repeated"


async def test_an_offer_made_with_one_process_is_granted_with_the_other(house: tuple[Process, Process]) -> None:
    here, there = await one_match(house, ME, ME)
    await here.offer("draw", {0}, 0)
    await until(lambda: there.offers.about("draw") is not None)
    ear = RecordingListener()
    here.arrive(ear, frozenset({0}))
    await there.reply("draw", {1}, True)
    await until(lambda: here.match.over)
    assert ear.heard[-1] == "drawn"
    await there.offer("rematch", {1}, there.match.sequence)
    await until(lambda: here.offers.about("rematch") is not None)
    await here.reply("rematch", {0}, True)
    await until(lambda: there.match.rematch is not None)
    assert here.match.rematch == there.match.rematch
    again = await house[1].lobby.table(here.match.rematch.match)
    assert again.match.sequence == 0


async def test_only_one_process_thinks_for_a_bot(address: str) -> None:
    thinkers = Waiting(), Waiting()
    processes = tuple(begin(address, thinker) for thinker in thinkers)
    here, there = await one_match((processes[0], processes[1]), ME, BOT)
    there.arrive(RecordingListener(), frozenset())
    await here.play(0, 0, "S@b2")
    await until(lambda: there.match.sequence == 1)
    await until(lambda: thinkers[0].asked.is_set() or thinkers[1].asked.is_set())
    await asyncio.sleep(0.3)
    assert thinkers[0].asked.is_set() != thinkers[1].asked.is_set()
    for thinker in thinkers:
        thinker.go.set()
    await until(lambda: here.match.sequence == there.match.sequence == 2)
    for process in processes:
        process.stop()


async def test_a_bot_of_a_process_that_died_is_taken_over(address: str) -> None:
    dying, living = begin(address, Waiting()), begin(address)
    here, there = await one_match((dying, living), ME, BOT)
    await here.play(0, 0, "S@b2")
    await until(lambda: there.match.sequence == 1)
    dying.store.neighbours._hearing.close()  # its heart stops; nothing else is said
    await until(lambda: there.match.sequence == 2)
    living.stop()
    dying.stop()


async def test_a_clock_goes_on_where_another_process_has_served_all_along(house: tuple[Process, Process]) -> None:
    clock = TimeControl(seconds=60)
    here = (await house[0].lobby.create("quadro-be", 2, {}, (ME, ME), clock=clock)).table
    late = begin(house[0].store._address)
    there = await late.lobby.table(here.match.name)
    assert there.match.sequence == 0, "nothing had to be resumed"
    assert late.store.neighbours.up_since == house[0].store.neighbours.up_since
    late.stop()


async def test_after_a_break_of_the_connection_nothing_is_missed(house: tuple[Process, Process]) -> None:
    here, there = await one_match(house, ME, ME)
    there.arrive(RecordingListener(), frozenset({1}))
    hearing = house[1].store.neighbours._hearing
    hearing._line.interrupt()
    await here.play(0, 0, "S@b2")
    await until(lambda: there.match.sequence == 1)


async def test_a_worker_thinks_for_a_server_and_another_replaces_it(address: str) -> None:
    serving = begin(address, Waiting())
    dying, hanging = PostgresStore(address, works=True), Waiting()
    async with worker(dying, hanging):
        await until(lambda: serving.store.neighbours.workers == 1)
        table = (await serving.lobby.create("quadro-be", 2, {}, (ME, BOT))).table
        await table.play(0, 0, "S@b2")
        await until(hanging.asked.is_set)
        dying.neighbours._hearing.close()  # its heart stops
        other = PostgresStore(address, works=True)
        async with worker(other, at_random) as working:
            await until(lambda: table.match.sequence == 2)
            assert working.moves == 1
        other.close()
        hanging.go.set()
    dying.close()
    serving.stop()


async def test_without_a_worker_that_takes_it_up_the_server_thinks_itself(address: str) -> None:
    serving = begin(address)
    busy = PostgresStore(address, works=True)  # says that it works, and does not
    await until(lambda: serving.store.neighbours.workers == 1)
    table = (await serving.lobby.create("quadro-be", 2, {}, (ME, BOT))).table
    await table.play(0, 0, "S@b2")
    await until(lambda: table.match.sequence == 2)
    await until(lambda: serving.store.read("SELECT * FROM asked") == [])
    busy.close()
    serving.stop()


async def test_workers_take_turns_between_accounts(address: str) -> None:
    store = PostgresStore(address)
    for number, account in enumerate("aaab"):
        row = (f"match {number}", 1, 0, account, 0, number)
        store.read("INSERT INTO asked VALUES (%b, %b, %b, %b, %b, %b) RETURNING match", *row)
    store.read("INSERT INTO asked VALUES ('urgent', 1, 0, 'a', -1, 9) RETURNING match")
    tasks = Tasks(store.neighbours, store)
    taken = [asked.match for _ in range(5) for asked in tasks.take(1)]
    assert taken == ["urgent", "match 3", "match 0", "match 1", "match 2"]
    assert tasks.take(9) == []
    store.close()
