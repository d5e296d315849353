"""Weighing moves is work for which nobody's turn waits: it is bounded, makes room, and ends with whoever listens."""

from __future__ import annotations

import asyncio
import random
import threading
from pathlib import Path

import pytest
from tests.insight.quadro_be.solved import SMALL, small_table

import regelwerk as rw
from regelwerk.contract import Move
from regelwerk.model.position import Position
from regelwerk.model.record import record
from regelwerk.play.bots import Bots
from regelwerk.play.request_error import RequestError
from regelwerk.play.story import Story, story_from
from regelwerk.search.bot import Bot
from regelwerk.server.analysing import MAX_AT_ONCE, MAX_OF_ONE, Analysing
from regelwerk.server.review_pages import Begun, Finished, Weighed

QUICK = Bot(30)


def a_story(seed: int = 1, game: str = "quadro-be") -> Story:
    position, rng, moves = rw.game(game).start(), random.Random(seed), list[str]()
    while position.seat is not None:
        moves.append(str(position.sample(rng)))
        position = position.play(moves[-1])
    return story_from(record(rw.game(game).start(), moves), rw.game(game))


async def test_all_moves_are_weighed_in_order() -> None:
    story = a_story()
    begun, *weighed, finished = [each async for each in Analysing(Bots(), QUICK).begin(story, None)]
    assert isinstance(begun, Begun)
    assert begun.count == len(weighed) == len(story.turns)
    assert [each.sequence for each in weighed if isinstance(each, Weighed)] == [turn.sequence for turn in story.turns]
    assert finished == Finished(complete=True)


async def test_outcomes_of_chance_are_nobodys_choice() -> None:
    story = a_story(game="ausbrecher-ag")
    _, *weighed, _ = [each async for each in Analysing(Bots(), Bot(5)).begin(story, None)]
    assert len(weighed) == sum(turn.seat >= 0 for turn in story.turns) < len(story.turns)


async def test_it_stops_in_time_and_goes_on_from_there() -> None:
    story = a_story(2)
    begun, finished = [each async for each in Analysing(Bots(), QUICK, longest=-1).begin(story, None)]
    assert isinstance(begun, Begun)
    assert finished == Finished(complete=False)
    assert [each async for each in Analysing(Bots(), QUICK).begin(story, None)][-1] == Finished(complete=True)
    # What was weighed is remembered: now there is time enough.
    assert [each async for each in Analysing(Bots(), QUICK, longest=-1).begin(story, None)][-1] == Finished(
        complete=True
    )


async def test_only_a_few_may_ask_at_once_and_who_leaves_makes_room() -> None:
    analysing, story = Analysing(Bots(), QUICK), a_story(3)
    asking = [analysing.begin(story, None, f"address {number}") for number in range(MAX_AT_ONCE)]
    for each in asking:
        await anext(each)
    with pytest.raises(RequestError, match="Several matches are being analysed"):
        analysing.begin(story, None)
    await asking[0].aclose()  # type: ignore[attr-defined]  # it is a generator
    assert isinstance(await anext(analysing.begin(story, None)), Begun)


async def test_one_address_may_ask_for_a_part_of_it_only() -> None:
    analysing, story = Analysing(Bots(), QUICK), a_story(3)
    asking = [analysing.begin(story, None, "loud") for _ in range(MAX_OF_ONE)]
    for each in asking:
        await anext(each)
    with pytest.raises(RequestError, match="Several matches are being analysed") as told:
        analysing.begin(story, None, "loud")
    assert told.value.code == "busy"
    assert isinstance(await anext(analysing.begin(story, None, "quiet")), Begun)


async def test_it_waits_while_a_bot_is_to_move_whom_somebody_watches() -> None:
    thinking, go_on = threading.Event(), threading.Event()

    def slow(position: Position, seat: int, level: str, seed: int) -> Move:
        thinking.set()
        go_on.wait(10)
        return position.moves()[0]

    bots, position = Bots(slow, workers=1), rw.game("quadro-be").start()
    try:
        choosing = asyncio.create_task(bots.choose(position, 0, "easy", 1))
        await asyncio.to_thread(thinking.wait, 10)
        pondering = asyncio.create_task(bots.ponder(lambda: "pondered"))
        await asyncio.sleep(0.1)
        assert not pondering.done()
        go_on.set()
        assert await pondering == "pondered"
        assert await choosing == str(position.moves()[0])
        assert await bots.ponder(lambda: "at once") == "at once"
    finally:
        go_on.set()
        bots.close()


async def test_where_a_table_is_there_moves_are_weighed_by_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tmp_path))
    small_table(tmp_path)
    story = story_from(record(SMALL.start(), ["S@b2", "T@e5", "C@k11", "S@h11", "T@b11", "C@k2"]), SMALL)
    _, *weighed, _ = [each async for each in Analysing(Bots(), QUICK).begin(story, None)]
    position = SMALL.start()
    for each, turn in zip(weighed, story.turns, strict=True):
        assert isinstance(each, Weighed)
        assert each.exact == rw.exact("quadro-be", position)
        assert each.hope == {"win": 1.0, "draw": 0.5, "loss": 0.0}[each.exact.result]
        after = rw.exact("quadro-be", turn.after)
        assert each.kept == {"win": 0.0, "draw": 0.5, "loss": 1.0}[after.result]
        assert each.lost == max(0.0, each.hope - (each.kept or 0.0))
        if each.better:
            assert rw.exact("quadro-be", position.play(each.better)).plies == (each.exact.plies or 0) - 1
        position = turn.after
    assert any(isinstance(each, Weighed) and each.better for each in weighed)


async def test_without_a_table_nothing_is_called_exact(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("REGELWERK_TABLES", str(tmp_path))
    story = story_from(record(SMALL.start(), ["S@b2"]), SMALL)
    _, weighed, _ = [each async for each in Analysing(Bots(), QUICK).begin(story, None)]
    assert isinstance(weighed, Weighed)
    assert weighed.exact is None
