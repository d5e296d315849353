"""A match that is read from its log tells of every move what was told when it was made, to every seat."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from regelwerk.play.bots import Bots
from regelwerk.play.event import read_event
from regelwerk.play.lobby import Lobby, Place
from regelwerk.play.match import Match, fold
from regelwerk.play.news import News
from regelwerk.play.sqlite import SqliteStore
from regelwerk.server import views
from regelwerk.server.messages import Heard

MOVES = 60


class Notes:
    """One who listens and writes down what every seat and the spectators hear of each move."""

    def __init__(self) -> None:
        self.heard: dict[int, list[Heard]] = {}

    def notify(self, news: News) -> None:
        self.heard.update({turn.sequence: heard_by_all(news.match, turn.sequence) for turn in news.turns})


def heard_by_all(match: Match, sequence: int) -> list[Heard]:
    """A move as each seat hears it, and last the spectators."""
    turn = next(turn for turn in match.turns if turn.sequence == sequence)
    return [views.hear(turn, viewer, match.over) for viewer in (*range(len(match.seats)), None)]


@pytest.mark.parametrize("game", ["ausbrecher-ag", "top-secret", "agvato", "quadro-be", "jump", "stargate"])
async def test_every_seat_hears_of_old_moves_what_it_heard_at_the_time(tmp_path: Path, game: str) -> None:
    store, bots, rng, notes = (
        SqliteStore(tmp_path / "m.sqlite"),
        Bots(lambda *_: "", workers=1),
        random.Random(3),
        Notes(),
    )
    table = (await Lobby(store, bots, []).create(game, 2, {}, (Place("me"), Place("me")))).table
    table.arrive(notes, frozenset())
    while table.match.turn is not None and len(table.match.turns) < MOVES:
        match = table.match
        await table.play(match.turn or 0, match.sequence, str(match.position.sample(rng)))
    last = table.match.turns[-1].sequence if table.match.over else None  # then all is told, also to those who listen
    for turn in table.match.turns:  # nothing that was worked out at the time
        turn.before.let_go()
        turn.after.let_go()
    again = fold(map(read_event, store.events(table.match.name)), table.match.game)
    assert [turn.sequence for turn in again.turns] == [turn.sequence for turn in table.match.turns]
    for sequence, told in notes.heard.items():
        turn = next(turn for turn in again.turns if turn.sequence == sequence)
        over = sequence == last
        assert [views.hear(turn, viewer, over) for viewer in (*range(len(again.seats)), None)] == told
    assert any(heard.changed for told in notes.heard.values() for heard in told)
    bots.close()
    store.close()
