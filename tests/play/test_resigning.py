"""Giving up: between two sides the match is over (G9), with more a bot plays on, and alone one may break off (G10)."""

from __future__ import annotations

import asyncio
import threading

import msgspec
import pytest

from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.model.resigning import places_behind
from regelwerk.play.bots import SUBSTITUTE, Bots
from regelwerk.play.event import read_event
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.match import Match, fold
from regelwerk.play.placing import returns_of
from regelwerk.play.record import write_match
from regelwerk.play.request_error import RequestError
from regelwerk.play.resigning import ways
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.table import Table
from regelwerk.play.undo import way
from regelwerk.play.verify import verify

from .company import BOT, INVITE, ME, RecordingListener, Waiting, at_random, play_on, until


async def table_of(lobby: Lobby, game: str, *places: Place, **options: str) -> Table:
    return (await lobby.create(game, len(places), options, places)).table


def places(match: Match) -> tuple[int, ...]:
    assert match.outcome is not None
    return match.outcome.places


async def test_between_two_the_other_wins_at_once(lobby: Lobby, store: SqliteStore) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    ear = RecordingListener()
    table.arrive(ear, frozenset({0}))
    await table.play(0, 0, "S@b2")
    assert (await table.resign(0, {0})).ok
    assert table.match.over
    assert table.match.outcome is not None
    assert (table.match.outcome.winners, table.match.outcome.clause) == ((1,), "G9")
    assert ear.heard == ["moved", "resigned"]
    assert store.awaiting("nobody") == [table.match.name]
    assert (await Lobby(store, Bots(at_random), ["easy"]).table(table.match.name)).match.outcome == table.match.outcome


async def test_after_it_nothing_happens_any_more(lobby: Lobby) -> None:
    table = await table_of(lobby, "quadro-be", ME, ME)
    await table.play(0, 0, "S@b2")
    await table.resign(1, {1})
    ruling = await table.play(1, 2, "T@e8")
    assert (ruling.verdict.clause, ruling.made) == ("G8", None)
    assert ruling.verdict.sentence() == "T@e8: the game is over, no more moves are made."
    assert (await table.play(1, 1, "T@e8")).verdict.clause == "G8", "a move that was on its way is no stale one"
    assert way(table.match, {0, 1}) is None
    with pytest.raises(RequestError, match="over"):
        await table.undo({0}, 2)
    refused = await table.resign(0, {0})
    assert (refused.clause, refused.sentence()) == ("G9", "The match is over; you cannot resign any more.")
    assert table.match.sequence == 2


async def test_where_trying_is_a_move_it_is_none_after_the_end(lobby: Lobby) -> None:
    table = await table_of(lobby, "forma", ME, ME, opening="fixed")
    await table.resign(1, {1})
    ruling = await table.play(0, 1, "I2@j10k10")
    assert (ruling.verdict.clause, ruling.made) == ("G8", None)


async def test_a_thought_that_comes_after_the_end_is_dropped(store: SqliteStore) -> None:
    slow = Waiting()
    table = await table_of(Lobby(store, Bots(slow, workers=1), ["easy"]), "quadro-be", ME, BOT)
    await table.play(0, 0, "S@b2")
    await until(slow.asked.is_set)
    await table.resign(0, {0})
    slow.go.set()
    await asyncio.sleep(0.1)
    assert (table.match.sequence, table.trouble) == (2, None)


async def test_a_bot_that_fails_after_the_end_troubles_nobody(
    store: SqliteStore, caplog: pytest.LogCaptureFixture
) -> None:
    thinking, think = threading.Event(), threading.Event()

    def failing(position: Position, seat: int, level: str, seed: int) -> Move:
        thinking.set()
        think.wait(5)
        raise RuntimeError

    table = await table_of(Lobby(store, Bots(failing, workers=1), ["easy"]), "quadro-be", ME, BOT)
    await table.play(0, 0, "S@b2")
    await until(thinking.is_set)
    await table.resign(0, {0})
    think.set()
    await until(lambda: caplog.text.count("failed") == 2)
    await asyncio.sleep(0.05)
    assert table.trouble is None


async def test_an_alliance_loses_together(lobby: Lobby) -> None:
    table = await table_of(lobby, "stargate", ME, BOT, ME, ME, mode="alliances")
    assert ways(table.match, {0}) == ("end",)
    await table.resign(0, {0})
    assert table.match.outcome is not None
    assert (table.match.outcome.places, table.match.outcome.returns) == ((3, 3, 1, 1), (-1, -1, 1, 1))
    assert [seat.resigned for seat in table.match.seats] == [True, False, False, False]


async def test_with_more_than_two_a_bot_plays_on_and_the_seat_is_placed_last(lobby: Lobby) -> None:
    table = await table_of(lobby, "ausbrecher-ag", ME, ME, BOT)
    assert ways(table.match, {1}) == ("bot",)
    assert (await table.resign(1, {1})).ok
    seat = table.match.seats[1]
    assert (seat.kind, seat.level, seat.resigned, table.match.over) == ("bot", SUBSTITUTE, True, False)
    match = await play_on(table)
    assert match.outcome is not None
    played = match.position.outcome
    assert played is not None
    assert match.outcome.places[1] == 3
    assert (match.outcome.points, match.outcome.clause) == (played.points, played.clause)
    assert (match.outcome.places[0] < match.outcome.places[2]) == (played.places[0] < played.places[2])
    assert match.outcome.returns == returns_of(match.outcome.places, match.sides)


async def test_a_match_begun_before_the_clause_keeps_the_places_of_its_game(lobby: Lobby, store: SqliteStore) -> None:
    table = await table_of(lobby, "ausbrecher-ag", ME, ME, BOT)
    await table.resign(1, {1})
    match = await play_on(table)
    created, *later = (read_event(row) for row in store.events(match.name))
    assert fold([created, *later], match.game).outcome == match.outcome
    older = fold([msgspec.structs.replace(created, version=1), *later], match.game)
    assert older.outcome == match.position.outcome
    assert (str(match.resigned), str(older.resigned)) == ("2 by G9", "2")


async def test_alone_among_bots_one_may_break_off(lobby: Lobby) -> None:
    table = await table_of(lobby, "ausbrecher-ag", BOT, ME, BOT)
    assert ways(table.match, {1}) == ("bot", "end")
    assert (await table.resign(1, {1}, end=True)).ok
    assert table.match.outcome is not None
    assert (table.match.outcome.places, table.match.outcome.clause) == ((1, 3, 1), "G10")
    assert table.match.outcome.returns == (0.5, -1.0, 0.5)
    assert "conceded: 2 by G10\nresult: places 1 3 1, points 0 0 0, by G10\n" in write_match(table.match)
    verify(write_match(table.match), table.match.game)


@pytest.mark.parametrize("other", [ME, INVITE], ids=["a person", "a guest to come"])
async def test_nobody_ends_the_match_for_others(lobby: Lobby, other: Place) -> None:
    table = await table_of(lobby, "ausbrecher-ag", ME, other, BOT)
    refused = await table.resign(0, {0}, end=True)
    assert (refused.ok, refused.clause) == (False, "G10")
    assert "other people are playing" in refused.sentence()
    assert "andere Menschen" in refused.sentence("de")
    assert table.match.sequence == 0


async def test_people_at_one_device_break_off_together(lobby: Lobby) -> None:
    table = await table_of(lobby, "ausbrecher-ag", ME, BOT, ME)
    await table.resign(2, {0, 2}, end=True)
    assert places(table.match) == (2, 1, 2)
    assert str(table.match.conceded) == "1 3 by G10"


async def test_without_a_bot_breaking_off_is_a_draw(lobby: Lobby) -> None:
    table = await table_of(lobby, "ausbrecher-ag", ME, ME, ME)
    await table.resign(0, {0, 1, 2}, end=True)
    assert table.match.outcome is not None
    assert (table.match.outcome.is_draw, table.match.outcome.returns) == (True, (0, 0, 0))


async def test_who_resigned_before_stays_behind_who_breaks_off(lobby: Lobby) -> None:
    table = await table_of(lobby, "ausbrecher-ag", ME, ME, ME, BOT)
    await table.resign(1, {1})
    await table.resign(2, {2})
    await table.resign(0, {0}, end=True)
    assert places(table.match) == (2, 3, 3, 1)
    verify(write_match(table.match), table.match.game)


async def test_a_game_for_one_is_broken_off(lobby: Lobby) -> None:
    table = await table_of(lobby, "solo-jump", ME)
    await table.play(0, 0, str(table.match.position.moves()[0]))
    assert ways(table.match, {0}) == ("end",)
    await table.resign(0, {0})
    assert table.match.outcome is not None
    assert (table.match.outcome.places, table.match.outcome.clause) == ((1,), "G10")
    assert way(table.match, {0, 1}) is None


async def test_a_seat_that_is_not_held_is_not_given_up(lobby: Lobby) -> None:
    table = await table_of(lobby, "ausbrecher-ag", ME, BOT, INVITE)
    for seat, held in ((0, {1}), (1, {1}), (2, {2}), (0, set[int]())):
        with pytest.raises(RequestError) as forbidden:
            await table.resign(seat, held)
        assert forbidden.value.code == "forbidden"
    assert ways(table.match, set()) == ()


@pytest.mark.parametrize(
    ("reached", "last", "expected"),
    [
        ((1, 2, 3), {0}, (3, 1, 2)),
        ((1, 1, 3), {0}, (3, 1, 2)),
        ((2, 1, 2, 4), {1}, (1, 4, 1, 3)),
        ((1, 2, 3, 4), {0, 2}, (3, 1, 3, 2)),
        ((1, 2, 3), {0, 1, 2}, (1, 1, 1)),
        ((3, 2, 1), {0}, (3, 2, 1)),
    ],
)
def test_seats_are_placed_behind_all_others(
    reached: tuple[int, ...], last: set[int], expected: tuple[int, ...]
) -> None:
    assert places_behind(reached, last) == expected


@pytest.mark.parametrize(
    ("game", "places"), [("ausbrecher-ag", (BOT, BOT, BOT)), ("agvato", (BOT, BOT)), ("quadro-be", (BOT, BOT))]
)
async def test_returns_are_shared_out_as_the_games_do_it(lobby: Lobby, game: str, places: tuple[Place, ...]) -> None:
    table = await table_of(lobby, game, *places)
    await play_on(table)
    assert table.match.outcome is not None
    assert returns_of(table.match.outcome.places, table.match.sides) == table.match.outcome.returns
