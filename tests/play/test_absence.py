"""Stepping aside: a computer plays for a while with what that seat knows, and the person takes the seat again."""

from __future__ import annotations

import asyncio

import pytest

from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.play.bots import SUBSTITUTE, Bots
from regelwerk.play.clock import TimeControl
from regelwerk.play.device import Device, Sight
from regelwerk.play.event import Returned, SteppedAside, read_event, write_event
from regelwerk.play.lobby import Lobby
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore

from .company import BOT, ME, RecordingListener, Waiting, at_random, until


async def test_a_computer_plays_until_the_person_comes_back(lobby: Lobby, store: SqliteStore) -> None:
    opening = await lobby.create("quadro-be", 2, {}, (ME, ME))
    table, ear = opening.table, RecordingListener()
    table.arrive(ear, frozenset({1}))
    assert (await table.step_aside(0, {0})).ok
    await until(lambda: table.match.turn == 1)
    assert (ear.heard, ear.news[0].seat) == (["substitute", "moved"], 0)
    seat = table.match.seats[0]
    assert (seat.kind, seat.substitute, seat.resigned) == ("human", SUBSTITUTE, False)
    assert Device([token for _, token in opening.held]).held(table.match) == {0, 1}, "the seat stays theirs"
    assert table.present == {0, 1}
    assert (await Lobby(store, Bots(at_random), ["easy"]).table(table.match.name)).match.seats == table.match.seats
    await table.come_back(0, {0})
    await table.play(1, table.match.sequence, str(table.match.position.moves()[0]))
    await asyncio.sleep(0.05)
    assert (table.match.turn, table.match.bot) == (0, None)


async def test_who_stepped_aside_makes_no_move_meanwhile(store: SqliteStore) -> None:
    slow = Waiting()
    table = (await Lobby(store, Bots(slow, workers=2), ["easy"]).create("quadro-be", 2, {}, (ME, ME))).table
    await table.step_aside(0, {0})
    with pytest.raises(RequestError, match="take your seat back first"):
        await table.play(0, 1, "S@b2")
    await table.come_back(0, {0})
    await table.step_aside(0, {0})
    slow.go.set()
    await until(lambda: len(table.match.turns) == 1)
    await asyncio.sleep(0.05)
    assert len(table.match.turns) == 1, "two who thought about the same move make it once"


async def test_a_thought_that_comes_after_the_person_is_dropped(store: SqliteStore) -> None:
    slow = Waiting()
    table = (await Lobby(store, Bots(slow, workers=1), ["easy"]).create("quadro-be", 2, {}, (ME, ME))).table
    await table.step_aside(0, {0})
    await until(slow.asked.is_set)
    await table.come_back(0, {0})
    slow.go.set()
    await asyncio.sleep(0.05)
    assert table.match.turns == ()
    assert (await table.play(0, 2, "S@b2")).verdict.ok


async def test_the_computer_is_shown_what_that_seat_knows_and_nothing_else(store: SqliteStore) -> None:
    shown: list[Position] = []

    def curious(position: Position, seat: int, level: str, seed: int) -> Move:
        shown.append(position)
        return at_random(position, seat, level, seed)

    table = (await Lobby(store, Bots(curious, workers=1), ["easy"]).create("ausbrecher-ag", 2, {}, (ME, ME))).table
    await table.play(0, 0, "bet:RBLNYOD")
    await table.step_aside(1, {1})
    await until(lambda: len(table.match.turns) == 2)
    before = table.match.turns[1].before
    assert shown[0].information(1) == before.information(1)
    assert shown[0] != before


async def test_a_shared_device_is_not_covered_for_a_seat_that_a_computer_plays(lobby: Lobby) -> None:
    opening = await lobby.create("ausbrecher-ag", 3, {}, (ME, ME, BOT))
    table, shared = opening.table, Device([token for _, token in opening.held])
    shared.look(1, table.match)
    assert shared.follow(table.match) == Sight(None, 0)
    shared.look(1, table.match)
    table._bots.close()  # nobody thinks: the seat stays to move
    await table.step_aside(0, {0, 1})
    assert shared.sight(table.match) == Sight(1, None)


async def test_not_against_a_clock_and_not_for_others(lobby: Lobby) -> None:
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME), clock=TimeControl(seconds=60))).table
    refused = await table.step_aside(0, {0})
    assert (refused.ok, refused.clause) == (False, "G12")
    assert "no computer can stand in" in refused.sentence()
    table = (await lobby.create("quadro-be", 2, {}, (ME, BOT))).table
    for seat, held in ((0, {1}), (1, {1}), (0, set[int]())):
        with pytest.raises(RequestError, match="does not hold"):
            await table.step_aside(seat, held)
    with pytest.raises(RequestError, match="No computer is playing"):
        await table.come_back(0, {0})
    await table.step_aside(0, {0})
    with pytest.raises(RequestError, match="already playing"):
        await table.step_aside(0, {0})
    await table.resign(0, {0})
    with pytest.raises(RequestError, match="nothing to play on with"):
        await table.step_aside(0, {0})


def test_both_events_read_back_as_written() -> None:
    for event in (SteppedAside(seat=1, level="medium"), Returned(seat=1)):
        assert read_event(write_event(event)) == event
