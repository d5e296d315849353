"""A ladder's games: in turns, none twice, stopped in time, and none lost when somebody fails."""

from __future__ import annotations

import time
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.lab.ladder import plan as planning
from regelwerk.lab.ladder import playing
from regelwerk.lab.ladder.plan import DUEL, ENDINGS, NEAR, STEP, TABLE, Pairing, Plan
from regelwerk.lab.ladder.playing import Bout, _chunk, hold_ladders, play_bout
from regelwerk.search import clock
from regelwerk.search.levels import level_names

QUADRO = rw.game("quadro-be")


@pytest.fixture
def _cheap(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two pairings of bots that hardly think."""
    start = QUADRO.start()
    pairings = [Pairing(STEP, start, ("uct:8", "random")), Pairing(NEAR, start, ("greedy", "random"))]
    monkeypatch.setattr(planning.Plan, "pairings", lambda plan: pairings)


def test_levels_meet_their_neighbours_and_the_expert_meets_ten_times_its_time() -> None:
    pairings = Plan(rw.game("stargate"), 0.1).pairings()
    steps = [pairing.bots for pairing in pairings if pairing.question == STEP]
    assert steps[0] == ("easy*0.1", "first-evening*0.1")
    assert steps[-1] == ("expert*0.1", "strong*0.1")
    assert len(steps) == len(level_names()) - 1
    assert [pairing.bots for pairing in pairings if pairing.question == DUEL] == [("expert:0.1s", "uct:1s")]
    [table] = [pairing for pairing in pairings if pairing.question == TABLE]
    assert (table.start.players, table.bots) == (4, ("expert:0.1s", *["uct:0.1s"] * 3))


def test_beside_plain_search_the_expert_may_have_less_time_than_beside_levels() -> None:
    plan = Plan(rw.game("stargate"), against=0.02)
    by_question = {pairing.question: pairing.bots for pairing in plan.pairings()}
    assert plan.ladder[-1] == "expert"
    assert by_question[DUEL] == ("expert:0.02s", "uct:0.2s")
    assert by_question[TABLE] == ("expert:0.02s", *["uct:0.02s"] * 3)
    assert not any(bot.startswith("uct:") for bot in plan.bots), "what had less time rates nobody"
    assert "uct:1s" in Plan(rw.game("stargate"), against=1.0).bots


def test_at_full_time_levels_are_called_by_their_own_names() -> None:
    plan = Plan(QUADRO)
    assert plan.ladder == ("first-evening", "easy", "medium", "strong", "expert")
    assert plan.bots[:2] == ("easy", "first-evening")
    assert not [pairing for pairing in plan.pairings() if pairing.question == TABLE]


def test_levels_only_leaves_everybody_else_out() -> None:
    names = {bot for pairing in Plan(QUADRO, levels_only=True, open_spiel=True).pairings() for bot in pairing.bots}
    assert names == {"first-evening", "easy", "medium", "strong", "expert", "random", "greedy"}


def test_how_two_experts_end_a_game_is_counted_where_a_goal_asks_for_it() -> None:
    for name, asked in (("top-secret", 1), ("jump", 0)):
        assert [pairing.question for pairing in Plan(rw.game(name)).pairings()].count(ENDINGS) == asked


def test_alone_everybody_plays_the_same_games() -> None:
    pairings = Plan(rw.game("solo-jump")).pairings()
    assert {len(pairing.bots) for pairing in pairings} == {1}
    assert {pairing.question for pairing in pairings} == {STEP}


def test_open_spiel_is_left_out_where_its_search_would_take_minutes() -> None:
    assert any("openspiel" in bot for bot in Plan(QUADRO, 0.1, open_spiel=True).bots)
    assert not any("openspiel" in bot for bot in Plan(rw.game("forma"), 0.1, open_spiel=True).bots)


@pytest.mark.usefixtures("_cheap")
def test_a_ladder_goes_on_where_it_was_and_plays_nothing_twice(tmp_path: Path) -> None:
    heard: list[tuple[int, int]] = []
    first = hold_ladders([Plan(QUADRO)], 2, tmp_path, progress=lambda *now: heard.append(now))["quadro-be"]
    assert [(each.pairing.split()[0], each.number) for each in first] == [
        *[("near", 0), ("near", 1)],
        *[("step", 0), ("step", 1)],
    ]
    assert heard[-1] == (4, 4)
    heard.clear()
    more = hold_ladders([Plan(QUADRO)], 3, tmp_path, progress=lambda *now: heard.append(now))["quadro-be"]
    assert heard[-1] == (2, 2)
    assert {each.number for each in more} == {0, 1, 2}
    assert [each for each in more if each.number < 2] == first


def test_games_with_seconds_for_a_move_may_be_fewer(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    start = QUADRO.start()
    pairings = [Pairing(STEP, start, ("uct:8", "random")), Pairing(STEP, start, ("uct:0.001s", "random"))]
    monkeypatch.setattr(planning.Plan, "pairings", lambda plan: pairings)
    played = hold_ladders([Plan(QUADRO)], 3, tmp_path, timed=1)["quadro-be"]
    assert [each.pairing for each in played] == [pairings[1].name, *[pairings[0].name] * 3]


@pytest.mark.usefixtures("_cheap")
def test_no_minutes_play_nothing_and_report_what_there_is(tmp_path: Path) -> None:
    played = hold_ladders([Plan(QUADRO)], 1, tmp_path)
    assert hold_ladders([Plan(QUADRO)], 50, tmp_path, minutes=0) == played


@pytest.mark.usefixtures("_cheap")
def test_another_scale_is_another_ladder(tmp_path: Path) -> None:
    hold_ladders([Plan(QUADRO)], 1, tmp_path, minutes=0)
    with pytest.raises(rw.Stale, match="scale"):
        hold_ladders([Plan(QUADRO, 0.5)], 1, tmp_path)


def _bout(*bots: str, until: float, limit: float = 60.0) -> Bout:
    pairing = Pairing(STEP, QUADRO.start(), bots)
    return Bout(pairing.name, _chunk(pairing, 0, 0), 0, until, limit)


def test_on_a_shared_machine_seconds_are_those_of_the_processor(monkeypatch: pytest.MonkeyPatch) -> None:
    seen = []
    monkeypatch.setattr(playing, "play_game", lambda chunk, number, until: seen.append(clock._now))
    for shared in (False, True):
        play_bout(_bout("random", "random", until=time.time() + 3600)._replace(shared=shared))
    assert seen == [time.monotonic, time.process_time]


def test_after_the_last_minute_nobody_begins_a_move() -> None:
    assert play_bout(_bout("random", "uct:4", until=time.time() - 1)) is None
    began = time.time()
    assert play_bout(_bout("uct:0.2s", "uct:0.1s", until=began + 0.3)) is None
    assert time.time() - began < 30


def test_a_game_that_takes_too_long_is_noted_and_left_alone() -> None:
    played = play_bout(_bout("uct:0.2s", "uct:0.1s", until=time.time() + 3600, limit=0.1))
    assert played is not None
    assert played.result is None


def test_a_bot_that_fails_costs_its_own_game_only() -> None:
    played = play_bout(_bout("python:nowhere:Bot", "random", until=time.time() + 3600))
    assert played is not None
    assert "nowhere" in played.trouble
