"""Moves are put together from parts: to the byte what the whole message comes to."""

from __future__ import annotations

import random
from contextlib import suppress
from pathlib import Path

import pytest

from regelwerk import registry
from regelwerk.play.bots import Bots
from regelwerk.play.clock import TimeControl
from regelwerk.play.device import Device
from regelwerk.play.event import now
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.news import News
from regelwerk.play.questions import Topic
from regelwerk.play.request_error import RequestError
from regelwerk.play.sqlite import SqliteStore
from regelwerk.play.table import Table
from regelwerk.server import company, views, wording
from regelwerk.server.messages import Moved, write_answer

MOVES = 25
ASKED: dict[int, Topic] = {5: "undo", 9: "draw", 12: "hints"}
"""After so many moves somebody asks for something, which then stands in the state."""


class Comparing:
    """Listens as several devices do, and holds both ways of writing against each other."""

    def __init__(self, table: Table, devices: list[Device]) -> None:
        self._table, self._devices = table, devices
        self.usual = self.compared = 0

    def notify(self, news: News) -> None:
        if news.what != "moved":
            return
        match = news.match
        for request, device in enumerate(self._devices):
            device.follow(match)
            hearing = device.hearing(match)
            boards = match.scene_for(hearing.side).boards
            for known in (True, False):
                state = views.state(self._table, match, hearing, boards if known else None)
                heard = tuple(views.heard(match, turn, hearing.viewer) for turn in news.turns)
                whole = Moved(request=request or None, heard=heard, state=state, seed=match.seed)
                assert wording.moved(self._table, news, hearing, known, request or None) == write_answer(whole)
                self.compared += 1
            self.usual += wording._is_usual(self._table, match, hearing.viewer)


@pytest.mark.parametrize("game", registry.games())
@pytest.mark.parametrize("clock", [None, TimeControl(seconds=600, increment=2)])
async def test_every_device_reads_the_same_as_in_the_whole_message(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str, clock: TimeControl | None
) -> None:
    at = now()
    monkeypatch.setattr(company, "now", lambda: at)  # so that no time runs between the two
    store, bots, rng = SqliteStore(tmp_path / "m.sqlite"), Bots(lambda *_: "", workers=1), random.Random(3)
    lobby = Lobby(store, bots, [])
    players = (await lobby.game(game)).players[0]
    if clock is not None and players < 2:
        clock = None
    opened = await lobby.create(game, players, {}, [Place("me")] * players, clock=clock)
    table, tokens = opened.table, [token for _, token in opened.held]
    devices = [Device(), Device(tokens[:1]), Device(tokens), Device(tokens, still=True)]
    listening = Comparing(table, devices)
    table.arrive(listening, frozenset({0}))
    while (turn := table.match.turn) is not None and table.match.sequence < MOVES:
        match = table.match
        topic = ASKED.get(len(match.turns))
        if topic is not None and players > 1:
            with suppress(RequestError):
                await table.offer(topic, {turn}, match.sequence)
        await table.play(turn, table.match.sequence, str(match.position.sample(rng)))
    assert listening.compared
    assert (listening.usual > 0) == (clock is None)
    bots.close()
    store.close()
