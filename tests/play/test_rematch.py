"""A rematch: the same people, the seats turned, and the tokens that held a seat hold the new one."""

from __future__ import annotations

import pytest

from regelwerk.play.bots import Bots
from regelwerk.play.clock import TimeControl
from regelwerk.play.device import Device
from regelwerk.play.lobby import Lobby, Opening, Place
from regelwerk.play.match import Match
from regelwerk.play.record import write_match
from regelwerk.play.rematch import turned
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.verify import verify

from .company import BOT, INVITE, RecordingListener, at_random

ANNA, BERND, CLARA = Place("me", "Anna"), Place("me", "Bernd"), Place("me", "Clara")


def test_everybody_moves_one_seat_on_and_partners_stay_partners() -> None:
    assert turned(((0,), (1,))) == (1, 0)
    assert turned(((0,), (1,), (2,))) == (1, 2, 0)
    assert turned(((0, 1), (2, 3))) == (2, 3, 0, 1)
    assert turned(((0, 2), (1, 3))) == (1, 0, 3, 2)


async def ended(lobby: Lobby, *places: Place, game: str = "quadro-be", clock: TimeControl | None = None) -> Opening:
    opening = await lobby.create(game, len(places), {}, places, clock=clock)
    await opening.table.resign(0, {seat for seat, _ in opening.held}, end=game != "quadro-be")
    return opening


def device(opening: Opening, *seats: int) -> Device:
    return Device(token for seat, token in opening.held if seat in seats)


async def next_match(lobby: Lobby, opening: Opening) -> Match:
    assert opening.table.match.rematch is not None
    return (await lobby.table(opening.table.match.rematch.match)).match


async def test_two_people_play_again_with_the_seats_turned(lobby: Lobby, store: SqliteStore) -> None:
    clock = TimeControl(seconds=300, increment=3)
    opening = await ended(lobby, ANNA, BERND, clock=clock)
    table, ear = opening.table, RecordingListener()
    record = write_match(table.match)
    table.arrive(ear, frozenset({0}))
    assert table.offers.possible(table.match, {0}, {0}) == ("rematch",)
    await table.offer("rematch", {0}, table.match.sequence)
    assert len(store.awaiting("nobody")) == 1, "nothing begins before all have agreed"
    await table.reply("rematch", {1}, True)
    assert ear.heard == ["offer", "rematch"]
    again = await next_match(lobby, opening)
    assert [seat.name for seat in again.seats] == ["Bernd", "Anna"]
    assert [set(device(opening, seat).held(again)) for seat in (0, 1)] == [{1}, {0}]
    assert (again.created.game, again.created.clock, again.sequence, again.over) == ("quadro-be", clock, 0, False)
    assert again.created.seed != table.match.created.seed
    assert table.match.rematch is not None
    assert table.match.rematch.seats == (1, 0)
    assert write_match(table.match) == record, "what comes after the end changes no record"
    verify(record, table.match.game)
    reopened = (await Lobby(store, Bots(at_random), ["easy"]).table(table.match.name)).match
    assert reopened.rematch == table.match.rematch
    with pytest.raises(RequestError, match="already begun") as stale:
        await table.offer("rematch", {0}, table.match.sequence)
    assert stale.value.code == "stale"


async def test_computers_come_along_and_need_not_be_asked(lobby: Lobby) -> None:
    opening = await ended(lobby, ANNA, BOT)
    await opening.table.offer("rematch", {0}, opening.table.match.sequence)
    again = await next_match(lobby, opening)
    assert [(seat.kind, seat.level) for seat in again.seats] == [("bot", "easy"), ("human", "")]


async def test_who_had_to_leave_the_game_comes_along_while_still_there(lobby: Lobby) -> None:
    for stays in (True, False):
        opening = await lobby.create("ausbrecher-ag", 3, {}, (ANNA, BERND, CLARA))
        table = opening.table
        if stays:
            table.arrive(RecordingListener(), device(opening, 2).owned(table.match))
        await table.resign(2, {2})
        await table.resign(0, {0, 1}, end=True)
        assert table.match.over
        await table.offer("rematch", {0, 1}, table.match.sequence)
        if stays:
            assert [set(offer.waiting) for offer in table.offers] == [{2}]
            await table.reply("rematch", {2}, True)
        again = await next_match(lobby, opening)
        assert [seat.kind for seat in again.seats] == ["human" if stays else "bot", "human", "human"]
        assert [seat.name for seat in again.seats] == ["Clara" if stays else "", "Anna", "Bernd"]
        assert not any(seat.resigned for seat in again.seats)


async def test_a_rematch_that_was_declined_may_be_asked_for_again(lobby: Lobby) -> None:
    opening = await ended(lobby, ANNA, BERND)
    table = opening.table
    await table.offer("rematch", {0}, table.match.sequence)
    await table.reply("rematch", {1}, False)
    assert table.offers.possible(table.match, {0}, {0}) == ("rematch",)


@pytest.mark.parametrize(
    ("game", "places", "end", "said"),
    [
        ("quadro-be", (ANNA, BERND), False, "after the end"),
        ("solo-jump", (ANNA,), True, "after the end"),
        ("quadro-be", (ANNA, INVITE), True, "somebody is missing"),
    ],
)
async def test_why_there_is_no_rematch_is_said(
    lobby: Lobby, game: str, places: tuple[Place, ...], end: bool, said: str
) -> None:
    table = (await lobby.create(game, len(places), {}, places)).table
    if end:
        await table.resign(0, {0})
    with pytest.raises(RequestError, match=said):
        await table.offer("rematch", {0}, table.match.sequence)
    assert "rematch" not in table.offers.possible(table.match, {0}, {0})


async def test_a_puzzle_of_the_day_has_none(lobby: Lobby) -> None:
    table = (await lobby.create("quadro-be", 2, {}, (ANNA, BOT), opening=("S@b2",), daily="2024-05-17")).table
    await table.resign(0, {0})
    with pytest.raises(RequestError, match="puzzle has no rematch"):
        await table.offer("rematch", {0}, table.match.sequence)
