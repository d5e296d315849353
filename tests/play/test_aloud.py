"""Bots that think long say how far they are and what they like best, the latter where a game has no secrets."""

from __future__ import annotations

import asyncio
import threading

import pytest

from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.play import aloud
from regelwerk.play.aloud import Aloud, progress, thinking_aloud
from regelwerk.play.bots import Bots
from regelwerk.play.lobby import Lobby
from regelwerk.play.store import Store

from .company import BOT, ME, RecordingListener, until


class Clock:
    """Time that passes when it is told to."""

    now = 100.0

    def monotonic(self) -> float:
        return self.now


async def test_it_is_said_after_a_while_and_then_now_and_then(monkeypatch: pytest.MonkeyPatch) -> None:
    clock, said = Clock(), list[tuple[float, str]]()
    monkeypatch.setattr(aloud, "time", clock)
    tell = Aloud(lambda *heard: said.append(heard))
    for tenth in range(12):
        clock.now = 100 + tenth / 10
        tell(tenth / 12, f"move {tenth}")
    await asyncio.sleep(0)
    assert said == [(5 / 12, "move 5"), (8 / 12, "move 8"), (11 / 12, "move 11")]


def test_a_search_is_asked_for_its_progress_only_where_somebody_listens() -> None:
    assert progress() is None
    heard = list[tuple[float, str]]()
    with thinking_aloud(lambda *said: heard.append(said)):
        told = progress()
        assert told is not None
        told(0.25, Move(3, str), 0.9)
    assert heard == [(0.25, "3")]
    assert progress() is None


@pytest.mark.parametrize("game", ["quadro-be", "agvato"])
async def test_everybody_at_the_table_hears_how_far_a_bot_is_and_its_move_where_nothing_is_secret(
    store: Store, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    monkeypatch.setattr(aloud, "AT_ONCE", 0.0)
    begin, go_on = threading.Event(), threading.Event()

    def slow(position: Position, seat: int, level: str, seed: int) -> Move:
        told, best = progress(), position.moves()[0]
        assert told is not None
        assert begin.wait(10)
        told(0.5, best, 0.9)
        assert go_on.wait(10)
        return best

    bots = Bots(slow, workers=1)
    lobby = Lobby(store, bots, ["easy"])
    opening = await lobby.create(game, 2, {}, [BOT, ME])
    secret, best = opening.table.match.secret, str(opening.table.match.position.moves()[0])
    player, spectator = RecordingListener(), RecordingListener()
    opening.table.arrive(player, frozenset({1}))
    opening.table.arrive(spectator, frozenset())
    begin.set()
    await until(lambda: "thinking" in spectator.heard)
    for listener in (player, spectator):
        [thinking] = [news for news in listener.news if news.what == "thinking"]
        assert (thinking.seat, thinking.share, thinking.turns) == (0, 0.5, ())
        assert thinking.trail == (() if secret else opening.table.match.position.touched(best))
    position_before = opening.table.match
    go_on.set()
    await until(lambda: "moved" in player.heard)
    opening.table._think_aloud(position_before, 0, 0.9, best)  # it came late: another turn has begun
    assert all(news.share != 0.9 for news in player.news)
    bots.close()
