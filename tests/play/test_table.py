"""The one queue of a match: check, judge, keep, and only then tell."""

from __future__ import annotations

import asyncio
import threading
from pathlib import Path

import pytest

from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby
from regelwerk.play.news import Ask
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.table import Table

from .company import BOT, INVITE, ME, RecordingListener, Waiting, at_random, play_on, until


async def quadro(lobby: Lobby, *places: object) -> Table:
    return (await lobby.create("quadro-be", 2, {}, places or (ME, ME))).table  # type: ignore[arg-type]


async def test_a_move_is_in_the_store_before_anybody_hears_of_it(lobby: Lobby, store: SqliteStore) -> None:
    table = await quadro(lobby)
    kept: list[int] = []

    class Checking(RecordingListener):
        def notify(self, news: object) -> None:
            kept.append(len(store.events(table.match.name)))

    table.arrive(Checking(), frozenset())
    await table.play(0, 0, "S@b2")
    await table.play(1, 1, "T@e8")
    assert kept == [2, 3]


async def test_the_one_who_asked_knows_it_was_their_request(lobby: Lobby) -> None:
    table = await quadro(lobby)
    asker, other = RecordingListener(), RecordingListener()
    for ear in (asker, other):
        table.arrive(ear, frozenset())
    await table.play(0, 0, "S@b2", Ask(asker, 17))
    assert asker.news[-1].answers(asker) == 17
    assert other.news[-1].answers(other) is None


async def test_a_refused_move_changes_nothing_and_names_its_clause(lobby: Lobby, store: SqliteStore) -> None:
    table = await quadro(lobby)
    ear = RecordingListener()
    table.arrive(ear, frozenset())
    ruling = await table.play(0, 0, "T@b2")
    assert ruling.verdict.clause == "1"
    assert ruling.tried == "T@b2"
    assert table.match.sequence == 0
    assert ear.news == []
    assert len(store.events(table.match.name)) == 1


async def test_touched_names_are_read_as_the_move_that_was_meant(lobby: Lobby) -> None:
    table = await quadro(lobby)
    assert (await table.play(0, 0, ("b2",))).tried == "S@b2"
    assert (await table.play(1, 1, ("b2",))).verdict.clause == "1"


async def test_where_trying_is_a_move_a_failed_attempt_is_made_kept_and_told(lobby: Lobby, store: SqliteStore) -> None:
    table = (await lobby.create("forma", 2, {"opening": "fixed"}, (ME, ME))).table
    ear = RecordingListener()
    table.arrive(ear, frozenset())
    ruling = await table.play(0, 0, "I2@j10k10")
    assert (ruling.tried, ruling.verdict.clause, ruling.made) == ("I2@j10k10", "2b", "misfit:I2")
    assert [turn.text for turn in table.match.turns] == ["misfit:I2"]
    assert ear.heard == ["moved"]
    assert len(store.events(table.match.name)) == 2


async def test_where_trying_is_a_move_other_refusals_and_other_seats_still_change_nothing(lobby: Lobby) -> None:
    table = (await lobby.create("forma", 2, {"opening": "fixed"}, (ME, ME))).table
    for seat, text in ((0, "I2@a1a3"), (0, "nonsense"), (1, "I2@j10k10")):
        ruling = await table.play(seat, 0, text)
        assert (ruling.verdict.ok, ruling.made) == (False, None)
    assert table.match.sequence == 0


async def test_out_of_turn_is_refused_by_the_rules_and_stale_by_the_queue(lobby: Lobby) -> None:
    table = await quadro(lobby)
    assert (await table.play(1, 0, "T@b2")).verdict.clause == "G8"
    await table.play(0, 0, "S@b2")
    for sequence in (0, 2, 99):
        with pytest.raises(RequestError) as stale:
            await table.play(1, sequence, "T@e8")
        assert stale.value.code == "stale"


async def test_a_guest_who_sits_down_makes_no_move_stale(lobby: Lobby) -> None:
    opening = await lobby.create("quadro-be", 2, {}, (ME, INVITE))
    table = opening.table
    [(_, invite)] = opening.invites
    await lobby.claim(table.match.name, invite, "Ada")
    assert table.match.sequence == 1
    assert (await table.play(0, 0, "S@b2")).verdict.ok
    assert table.match.sequence == 2


async def test_only_one_of_many_moves_at_once_is_made(lobby: Lobby) -> None:
    table = await quadro(lobby)
    squares = ["b2", "e2", "h2", "k2", "b5", "e5"]
    rulings = await asyncio.gather(*(table.play(0, 0, f"S@{square}") for square in squares), return_exceptions=True)
    assert sum(not isinstance(ruling, RequestError) for ruling in rulings) == 1
    assert table.match.sequence == 1


async def test_a_move_goes_through_although_whoever_made_it_has_gone(lobby: Lobby, store: SqliteStore) -> None:
    table = await quadro(lobby)
    hold = threading.Event()
    keep = store._writer._keep
    store._writer._keep = lambda group: (hold.wait(5), keep(group))[1]  # type: ignore[method-assign]
    going = asyncio.create_task(table.play(0, 0, "S@b2"))
    await asyncio.sleep(0.05)
    going.cancel()
    await asyncio.gather(going, return_exceptions=True)
    assert table.match.sequence == 0
    hold.set()
    await until(lambda: table.match.sequence == 1)
    assert (await table.play(1, 1, "T@e8")).verdict.ok


async def test_what_is_not_stored_has_not_happened(lobby: Lobby, store: SqliteStore) -> None:
    table = await quadro(lobby)
    ear = RecordingListener()
    table.arrive(ear, frozenset())
    store._writer._connection.execute("PRAGMA query_only = ON")
    with pytest.raises(RequestError, match="does not count") as failed:
        await table.play(0, 0, "S@b2")
    assert failed.value.code == "unavailable"
    assert ear.news == []
    assert table.match.sequence == 0
    store._writer._connection.execute("PRAGMA query_only = OFF")
    assert (await table.play(0, 0, "S@b2")).verdict.ok


async def test_a_choice_and_its_chance_are_one_piece_of_news(lobby: Lobby) -> None:
    table = (await lobby.create("ausbrecher-ag", 2, {}, (ME, ME))).table
    ear = RecordingListener()
    table.arrive(ear, frozenset())
    for seat, text in ((0, "bet:RBLNYOD"), (1, "bet:DOYNLBR"), (0, "dice:BRY")):
        await table.play(seat, table.match.sequence, text)
    assert [turn.seat for turn in ear.news[-1].turns] == [0, -1]
    assert ear.news[-1].turns[1].text.startswith("roll:")


async def test_bots_play_each_other_to_the_end(lobby: Lobby) -> None:
    table = (await lobby.create("ausbrecher-ag", 3, {}, (BOT, BOT, BOT))).table
    assert (await play_on(table)).position.outcome is not None


async def test_the_same_seed_gives_the_same_match(tmp_path: Path) -> None:
    texts = []
    for name in ("one", "two"):
        store = SqliteStore(tmp_path / name)
        bots = Bots(at_random, workers=1)
        lobby = Lobby(store, bots, ["easy"], entropy=lambda count: b"e" * count)
        table = (await lobby.create("ausbrecher-ag", 2, {}, (ME, BOT))).table
        texts.append([turn.text for turn in (await play_on(table)).turns])
        bots.close()
        store.close()
    assert texts[0] == texts[1]


class Failing:
    """A thinker that fails so many times before it moves."""

    def __init__(self, failures: int) -> None:
        self.failures = failures
        self.asked = 0

    def __call__(self, position: Position, seat: int, level: str, seed: int) -> Move | str:
        self.asked += 1
        if self.asked <= self.failures:
            raise RuntimeError("the secret is bet:RBLNYOD")
        return at_random(position, seat, level, seed)


async def failing_table(store: SqliteStore, thinker: Failing) -> Table:
    return (await Lobby(store, Bots(thinker, workers=1), ["easy"]).create("quadro-be", 2, {}, (ME, BOT))).table


async def test_a_bot_that_fails_once_is_asked_again(store: SqliteStore) -> None:
    thinker = Failing(1)
    table = await failing_table(store, thinker)
    await table.play(0, 0, "S@b2")
    await until(lambda: table.match.sequence == 2)
    assert table.trouble is None
    assert thinker.asked == 2


async def test_a_bot_that_fails_twice_lets_the_match_rest_until_somebody_comes(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    table = await failing_table(store, Failing(2))
    ear = RecordingListener()
    table.arrive(ear, frozenset({0}))
    await table.play(0, 0, "S@b2")
    await until(lambda: table.trouble is not None)
    assert ear.heard == ["moved", "trouble"]
    assert "RuntimeError at" in caplog.text
    assert "bet:" not in caplog.text
    table.arrive(RecordingListener(), frozenset())
    await until(lambda: table.match.sequence == 2)
    assert table.trouble is None


async def test_a_bot_that_makes_an_illegal_move_is_no_better(store: SqliteStore) -> None:
    table = (
        await Lobby(store, Bots(lambda *_: "S@a1", workers=1), ["easy"]).create("quadro-be", 2, {}, (BOT, ME))
    ).table
    await until(lambda: table.trouble is not None)
    assert table.match.sequence == 0


async def test_a_bots_move_that_is_not_stored_lets_the_match_rest(store: SqliteStore) -> None:
    def unplugging(position: Position, seat: int, level: str, seed: int) -> Move:
        store._writer._connection.execute("PRAGMA query_only = ON")
        return at_random(position, seat, level, seed)

    table = (await Lobby(store, Bots(unplugging, workers=1), ["easy"]).create("quadro-be", 2, {}, (ME, BOT))).table
    await table.play(0, 0, "S@b2")
    await until(lambda: table.trouble is not None)
    assert table.trouble is not None
    assert "read-only" in table.trouble.en
    assert table.match.sequence == 1


async def test_a_thought_that_comes_too_late_is_dropped(store: SqliteStore) -> None:
    slow = Waiting()
    table = (await Lobby(store, Bots(slow, workers=1), ["easy"]).create("quadro-be", 2, {}, (ME, BOT))).table
    await table.play(0, 0, "S@b2")
    await until(slow.asked.is_set)
    await table.undo({0}, 1)
    slow.go.set()
    await asyncio.sleep(0.1)
    assert table.match.sequence == 2
    assert table.match.turns == ()


async def test_a_thinker_is_shown_what_its_seat_knows_and_nothing_else(store: SqliteStore) -> None:
    shown: list[Position] = []

    def curious(position: Position, seat: int, level: str, seed: int) -> Move:
        shown.append(position)
        return at_random(position, seat, level, seed)

    table = (await Lobby(store, Bots(curious, workers=1), ["easy"]).create("ausbrecher-ag", 2, {}, (ME, BOT))).table
    await table.play(0, 0, "bet:RBLNYOD")
    await until(lambda: table.match.sequence == 2)
    before = table.match.turns[-1].before
    assert shown[0].information(1) == before.information(1)
    assert shown[0] != before


async def test_presence_is_told_to_the_others(lobby: Lobby) -> None:
    table = await quadro(lobby, ME, BOT)
    first, second = RecordingListener(), RecordingListener()
    table.arrive(first, frozenset({0}))
    assert table.present == {0, 1}
    table.arrive(second, frozenset())
    assert table.attendance.watching == 1
    table.leave(first)
    assert table.present == {1}
    assert (first.heard, second.heard) == (["presence"], ["presence"])
