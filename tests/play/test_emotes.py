"""A few things to say: players are heard by all, spectators by spectators, nobody too often, and nothing is kept."""

from __future__ import annotations

import asyncio

import pytest

from regelwerk.play.lobby import Lobby
from regelwerk.play.manners import AT_ONCE
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore

from .company import ME, RecordingListener, until


async def test_players_are_heard_by_all_and_spectators_by_spectators(lobby: Lobby, store: SqliteStore) -> None:
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    anna, clara = RecordingListener(), RecordingListener()
    table.arrive(anna, frozenset({0}))
    table.arrive(clara, frozenset())
    anna.news.clear()
    table.emote("hello", 0)
    table.emote("wow", None)
    assert [(news.seat, news.emote) for news in anna.news] == [(0, "hello")]
    assert [(news.seat, news.emote) for news in clara.news] == [(0, "hello"), (None, "wow")]
    assert (table.match.sequence, len(store.events(table.match.name))) == (0, 1)


async def test_nobody_talks_all_the_time(lobby: Lobby) -> None:
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    for _ in range(AT_ONCE):
        table.emote("oops", 0)
    with pytest.raises(RequestError, match="wait a moment"):
        table.emote("oops", 0)
    table.emote("nice", 1)


async def test_nobody_asks_all_the_time_either(lobby: Lobby) -> None:
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    for _ in range(AT_ONCE):
        await table.offer("draw", {0}, 0)
        await table.reply("draw", {0}, False)
    with pytest.raises(RequestError, match="wait a moment"):
        await table.offer("draw", {0}, 0)


async def test_a_crowd_that_comes_and_goes_is_told_once_in_a_while(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("regelwerk.play.audience.CROWD_TOLD", 0.05)
    table = (await lobby.create("quadro-be", 2, {}, (ME, ME))).table
    anna, crowd = RecordingListener(), [RecordingListener() for _ in range(20)]
    table.arrive(anna, frozenset({0}))
    for each in crowd:
        table.arrive(each, frozenset())
    assert anna.heard == ["presence"]
    await until(lambda: len(anna.heard) == 2)
    assert table.attendance.watching == 20
    await asyncio.sleep(0.15)
    assert len(anna.heard) == 2
