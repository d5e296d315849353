"""Tuning: from the expert down, each level gets the budget with which it loses about three games in four."""

from __future__ import annotations

import math

import pytest

import regelwerk as rw
from regelwerk.lab.ladder import tuning
from regelwerk.lab.ladder.figures import Share
from regelwerk.lab.ladder.tuning import WANTED, Trial, dial_name, tune, written
from regelwerk.search.levels import LEVELS, Dial, dials_of, level_names


@pytest.fixture
def _by_formula(monkeypatch: pytest.MonkeyPatch) -> None:
    """Who wins is a matter of simulations alone: each doubling is worth 100 Elo; the expert has as many as 6,400."""

    def simulations(bot: str) -> int:
        return 6400 if bot.startswith("expert") else int(bot.partition(":")[2].partition("@")[0])

    def share(bot: str, against: str, results: object) -> Share:
        ahead = 100 * math.log2(simulations(bot) / simulations(against))
        won = 1 / (1 + 10 ** (-ahead / 400))
        return Share(bot=bot, against=against, players=2, games=20, share=won, low=won, high=won)

    monkeypatch.setattr(tuning, "hold_tournament", lambda *given, **named: [])
    monkeypatch.setattr(tuning, "duel_share", share)


@pytest.mark.usefixtures("_by_formula")
def test_every_step_comes_near_to_what_is_wanted() -> None:
    trials: list[Trial] = []
    found = tune(rw.game("jump"), 20, expert="expert", tried=trials.append)
    assert tuple(found) == level_names()
    *below, best = found
    assert found[best] == dials_of(rw.game("jump"))[best]
    simulations = [found[name].simulations for name in below]
    assert simulations == sorted(simulations)
    nearest = [
        min((abs(trial.share.share - WANTED) for trial in trials if trial.level == name), default=1) for name in below
    ]
    assert max(nearest) < 0.1


@pytest.mark.usefixtures("_by_formula")
def test_what_is_found_with_a_part_of_the_time_is_written_for_all_of_it() -> None:
    trials: list[Trial] = []
    found = tune(rw.game("jump"), 20, expert="expert*0.1", scale=0.1, tried=trials.append)
    tried = {round(trial.dial.simulations / 0.1) for trial in trials if trial.level == "strong"}
    assert found["strong"].simulations in tried


@pytest.mark.usefixtures("_by_formula")
def test_when_time_is_up_the_rest_is_guessed() -> None:
    trials: list[Trial] = []
    found = tune(rw.game("jump"), 20, expert="expert", until=0.0, tried=trials.append)
    assert not trials
    assert tuple(found) == level_names()
    assert found["easy"].simulations < found["medium"].simulations < found["strong"].simulations


def test_the_file_can_be_read_again() -> None:
    import msgspec

    dials = {each.name: each.dial for each in LEVELS}
    assert msgspec.toml.decode(written(dials, "regelwerk ladder jump --tune"), type=dict[str, Dial]) == dials
    assert dial_name(Dial(600, 0.25)) == "dial:600@0.25"
