"""Bots think for everybody in turn: nobody keeps another's bot from moving, whatever they ask for."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

import regelwerk as rw
from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.play.asked import Asked, seed_for
from regelwerk.play.bots import SUBSTITUTE, Bots, hurried, searching
from regelwerk.play.gate import Claim, Urgency
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore

from .company import BOT, ME, RecordingListener, Waiting, at_random, until

EXPERT = Place("bot", level="expert")
LEVELS = ["easy", "medium", "expert"]
MANY = 300


class Thorough:
    """A thinker that takes its time at the highest level, as the search does in long games."""

    def __init__(self, seconds: float) -> None:
        self._seconds = seconds
        self.levels: list[str] = []

    def __call__(self, position: Position, seat: int, level: str, seed: int) -> Move:
        self.levels.append(level)
        time.sleep(self._seconds if level == "expert" else self._seconds / 20)
        return at_random(position, seat, level, seed)


async def test_300_matches_of_bots_keep_nobody_elses_bot_from_moving(store: SqliteStore) -> None:
    bots = Bots(Thorough(0.6), workers=1)
    lobby = Lobby(store, bots, LEVELS)
    loud = [(await lobby.create("quadro-be", 2, {}, (EXPERT, EXPERT), account="loud")).table for _ in range(MANY)]
    for table in loud:
        table.arrive(RecordingListener(), frozenset())
    quiet = (await lobby.create("quadro-be", 2, {}, (ME, EXPERT), account="quiet")).table
    quiet.arrive(RecordingListener(), frozenset({0}))
    await until(lambda: bots.waiting["full"] > MANY / 2)
    for _ in range(2):
        asked = time.monotonic()
        match = quiet.match
        await quiet.play(0, match.sequence, str(match.position.moves()[0]))
        await until(lambda: quiet.match.turn == 0)
        assert time.monotonic() - asked < 2
    assert any(table.match.turns for table in loud)  # the others are not starved either
    bots.close()


async def test_a_bot_that_would_have_to_wait_moves_at_a_lower_level() -> None:
    slow, position = Waiting(), rw.game("quadro-be").start()
    heard: list[str] = []

    def thinker(position: Position, seat: int, level: str, seed: int) -> Move:
        heard.append(level)
        return slow(position, seat, level, seed) if seed == 1 else at_random(position, seat, level, seed)

    bots = Bots(thinker, workers=1, patience=0.05)
    first = asyncio.create_task(bots.choose(position, 0, "expert", 1, claim=Claim("loud")))
    await until(slow.asked.is_set)
    await bots.choose(position, 0, "expert", 2, claim=Claim("quiet"))
    assert heard == ["expert", "medium"]
    slow.go.set()
    await first
    bots.close()


def test_in_a_hurry_a_level_two_below_moves_and_none_below_the_weakest() -> None:
    assert [hurried(name) for name in ("expert", "strong", "medium", "mine")] == [
        *("medium", "easy", "first-evening", "mine")
    ]
    assert hurried("easy") == hurried("first-evening") == "first-evening"
    assert hurried("expert") == SUBSTITUTE


async def test_what_is_thought_about_already_is_not_thought_about_twice() -> None:
    slow, position = Waiting(), rw.game("quadro-be").start()
    bots = Bots(slow, workers=1)
    unwatched = asyncio.create_task(bots.choose(position, 0, "easy", 1, claim=Claim("a", "m", Urgency.UNWATCHED)))
    await until(slow.asked.is_set)
    unwatched.cancel()
    slow.asked.clear()
    watched = asyncio.create_task(bots.choose(position, 0, "easy", 1, claim=Claim("a", "m")))
    await asyncio.sleep(0)
    slow.go.set()
    assert await watched
    assert not slow.asked.is_set()
    bots.close()


async def test_bots_among_themselves_rest_while_nobody_watches(store: SqliteStore) -> None:
    bots = Bots(at_random, workers=1)
    table = (await Lobby(store, bots, ["easy"]).create("ausbrecher-ag", 2, {}, (BOT, BOT))).table
    begun = table.match.sequence
    await asyncio.sleep(0.05)
    assert table.match.sequence == begun
    watcher = RecordingListener()
    table.arrive(watcher, frozenset())
    await until(lambda: table.match.sequence > begun + 3)
    table.leave(watcher)
    await asyncio.sleep(0.05)  # a move that was being stored is stored
    resting = table.match.sequence
    await asyncio.sleep(0.05)
    assert table.match.sequence == resting
    bots.close()


async def test_a_bot_whose_person_left_moves_all_the_same(store: SqliteStore) -> None:
    bots = Bots(at_random, workers=1)
    table = (await Lobby(store, bots, ["easy"]).create("quadro-be", 2, {}, (ME, BOT))).table
    await table.play(0, 0, "S@b2")
    await until(lambda: table.match.sequence == 2)
    bots.close()


async def test_analysis_does_not_wait_for_ever_while_others_play(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.play.bots.CALM", 0.05)
    slow, position = Waiting(), rw.game("quadro-be").start()
    bots = Bots(slow, workers=1)
    playing = asyncio.create_task(bots.choose(position, 0, "easy", 1))
    await until(slow.asked.is_set)
    assert await bots.ponder(lambda: "pondered") == "pondered"
    assert not playing.done()
    slow.go.set()
    await playing
    bots.close()


async def test_what_bots_think_is_put_down_to_who_created_the_match(store: SqliteStore) -> None:
    bots = Bots(Thorough(0.2), workers=1)
    table = (await Lobby(store, bots, LEVELS).create("quadro-be", 2, {}, (ME, EXPERT), account="anna")).table
    table.arrive(RecordingListener(), frozenset(), "bert")
    await table.play(0, 0, "S@b2")
    await until(lambda: table.match.sequence == 2)
    assert bots.ledger.used("anna") > 0.1
    assert bots.ledger.used("bert") == 0
    bots.close()


class Away:
    """Other processes that answer with what they are told to."""

    def __init__(self, answer: str | None) -> None:
        self._answer = answer
        self.asked: list[Asked] = []
        self.closed = False

    async def move(self, asked: Asked) -> str | None:
        self.asked.append(asked)
        return self._answer

    def close(self) -> None:
        self.closed = True


@pytest.mark.parametrize("answer", ["T@e2", None])
async def test_other_processes_think_first_and_where_they_do_not_the_bot_moves_here(
    store: SqliteStore, answer: str | None
) -> None:
    away = Away(answer)
    bots = Bots(lambda *_: "T@h2", workers=1, elsewhere=away)
    table = (await Lobby(store, bots, ["easy"]).create("quadro-be", 2, {}, (ME, BOT), account="anna")).table
    await table.play(0, 0, "S@b2")
    await until(lambda: table.match.sequence == 2)
    assert table.match.turns[-1].text == (answer or "T@h2")
    name = table.match.name
    assert away.asked == [Asked(match=name, sequence=1, seat=1, account="anna", urgency=Urgency.UNWATCHED)]
    assert away.asked[0].claim == Claim("anna", name, Urgency.UNWATCHED)
    bots.close()
    assert away.closed


async def test_every_process_comes_to_the_same_move(store: SqliteStore) -> None:
    """At a level whose few simulations are over long before its clock, which may end those of others here or there."""
    bots = Bots(workers=1)
    table = (await Lobby(store, bots, LEVELS).create("top-secret", 2, {}, (ME, Place("bot", level="medium")))).table
    match = table.match
    one, other = (searching(match.position, 0, "first-evening", seed_for(match, 0)) for _ in range(2))
    assert one == other
    bots.close()


async def test_a_closed_lane_begins_nothing_and_holds_nothing(caplog: pytest.LogCaptureFixture) -> None:
    bots, position = Bots(at_random, workers=1), rw.game("quadro-be").start()
    bots.close()
    for _ in range(2):
        with pytest.raises(RequestError, match="found no move"):
            await asyncio.wait_for(bots.choose(position, 0, "easy", 1), 5)
    assert threading.active_count() < 50
    assert "failed" in caplog.text
