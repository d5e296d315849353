"""Bots that think long say how far they are, and nothing else."""

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
    clock, said = Clock(), list[float]()
    monkeypatch.setattr(aloud, "time", clock)
    tell = Aloud(said.append)
    for tenth in range(12):
        clock.now = 100 + tenth / 10
        tell(tenth / 12)
    await asyncio.sleep(0)
    assert said == [5 / 12, 8 / 12, 11 / 12]


def test_a_search_is_asked_for_its_progress_only_where_somebody_listens() -> None:
    assert progress() is None
    heard = list[float]()
    with thinking_aloud(heard.append):
        told = progress()
        assert told is not None
        told(0.25, Move(3, str), 0.9)
    assert heard == [0.25]
    assert progress() is None


async def test_everybody_at_the_table_hears_how_far_a_bot_is_until_it_has_moved(
    store: Store, monkeypatch: pytest.MonkeyPatch
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
    opening = await lobby.create("quadro-be", 2, {}, [BOT, ME])
    player, spectator = RecordingListener(), RecordingListener()
    opening.table.arrive(player, frozenset({1}))
    opening.table.arrive(spectator, frozenset())
    begin.set()
    await until(lambda: "thinking" in spectator.heard)
    for listener in (player, spectator):
        [thinking] = [news for news in listener.news if news.what == "thinking"]
        assert (thinking.seat, thinking.share, thinking.turns) == (0, 0.5, ())
    go_on.set()
    await until(lambda: opening.table.match.sequence == 1)
    assert player.news[-1].what == "moved"
    opening.table._think_aloud(opening.table.match, 0, 0.9)  # it came late: another's turn has begun
    assert player.news[-1].what == "moved"
    bots.close()
