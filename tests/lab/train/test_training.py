"""Training learns something, comes to the same weights from the same seed, and goes on after a kill."""

from __future__ import annotations

from pathlib import Path

import msgspec
import numpy as np
import pytest

import regelwerk as rw
from regelwerk.contract import Stale, Unreadable
from regelwerk.kernel.header import RETURN_UNIT
from regelwerk.kernel.rng import seeded
from regelwerk.lab.train.arena import duel
from regelwerk.lab.train.jobs import shared_minutes
from regelwerk.lab.train.learning import examples_of, joined, whole_numbers
from regelwerk.lab.train.recipe import Recipe, recipe_for, settings_of
from regelwerk.lab.train.rounds import Round, Trained, resume, train
from regelwerk.lab.train.self_play import play_share, shares_of
from regelwerk.model.learned import Weights, bytes_of
from regelwerk.search.evaluation import evaluation_from, new_scratch, value_for
from regelwerk.search.fitting import Examples, bent_float, predict

GAME = rw.game("jump")
SMALL = msgspec.structs.replace(recipe_for(GAME, 2, seed=3, games=60), replies=2)


def same(one: Weights | None, other: Weights | None) -> bool:
    assert one is not None
    assert other is not None
    return bytes_of({2: one}, "") == bytes_of({2: other}, "")


def test_a_run_that_was_killed_comes_to_the_same_weights(tmp_path: Path) -> None:
    heard: list[Round] = []
    whole = train(SMALL, tmp_path / "whole.npz", rounds=3, report=heard.append)
    train(SMALL, tmp_path / "parts.npz", rounds=1)
    parts = train(SMALL, tmp_path / "parts.npz", rounds=3, cores=2)
    assert [each.number for each in heard] == [1, 2, 3]
    assert parts.rounds == whole.rounds == heard
    assert same(parts.best, whole.best)
    assert same(whole_numbers(parts.net, parts.seen), whole_numbers(whole.net, whole.seen))
    assert (tmp_path / "whole.npz").read_bytes() == (tmp_path / "parts.npz").read_bytes()


def test_other_seeds_come_to_other_weights() -> None:
    first, second = (Trained(msgspec.structs.replace(SMALL, seed=seed)) for seed in (1, 2))
    for run in (first, second):
        run.play_round()
    assert not same(first.best, second.best)


def test_a_run_of_another_recipe_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "run.npz"
    Trained(SMALL).write(path)
    assert resume(SMALL, path).rounds == []
    with pytest.raises(Stale, match="its games is 60, not 61"):
        resume(msgspec.structs.replace(SMALL, games=61), path)
    path.write_bytes(b"half a file")
    with pytest.raises(Unreadable, match="does not hold a training run"):
        resume(SMALL, path)


def test_results_are_foretold_better_than_by_knowing_nothing() -> None:
    run = Trained(msgspec.structs.replace(SMALL, games=400, replies=0))
    for _ in range(3):
        found = run.play_round()
    assert found.ended_error < 0.85 * found.blank_error
    assert run.best is not None
    assert run.first is not None
    assert duel(run.recipe, run.best, run.first) >= 0


def test_whole_numbers_say_what_the_net_says() -> None:
    run = Trained(SMALL)
    run.play_round()
    setting = GAME.setting(2)
    harvest = joined([play_share(share) for share in shares_of(SMALL, GAME, 9, whole_numbers(run.net, run.seen))])
    examples, _, _ = examples_of(setting, harvest)
    evaluation = evaluation_from(whole_numbers(run.net, run.seen), setting)
    scratch, units = new_scratch(evaluation, harvest.states[0]), np.zeros(SMALL.units, np.float32)
    for row in range(0, len(examples.targets), 7):
        state, seat = divmod(row, 2)
        said = value_for(evaluation, scratch, harvest.states[state], seat) / RETURN_UNIT
        assert said == pytest.approx(bent_float(predict(run.net, examples, row, units)), abs=0.03)


def test_what_is_learned_from_a_game_is_partly_its_result() -> None:
    [share, *_] = shares_of(SMALL, GAME, 0, None)
    harvest = play_share(share)
    assert set(np.unique(harvest.outcomes)) == {-1.0, 1.0}
    assert np.abs(harvest.targets).max() <= 1
    assert np.mean(harvest.targets * harvest.outcomes) > 0.1
    assert np.allclose(harvest.targets.sum(axis=1), 0, atol=1e-6)
    assert len(np.unique(harvest.numbers)) == share.games
    assert len(harvest.states) <= share.games * SMALL.states


@pytest.mark.parametrize("name", rw.games())
def test_every_game_has_a_recipe_and_plays_its_options(name: str) -> None:
    game = rw.game(name)
    for players in game.players:
        settings = settings_of(game, players)
        assert all(game.setting(players, **options).options == options for options in settings)
        recipe = Recipe(game=name, edition=game.edition.digest, players=players, games=10)
        assert {tuple(share.options.items()) for share in shares_of(recipe, game, 0, None)} == {
            tuple(options.items()) for options in settings
        }


@pytest.mark.parametrize("cores", [1, 2, 4, 16, 64])
def test_all_runs_are_done_in_time(cores: int) -> None:
    pairs = [(game, players) for game in map(rw.game, rw.games()) for players in game.players]
    pairs.sort(key=lambda pair: pair[1] != min(pair[0].players))
    free = [0.0] * cores
    for minutes in shared_minutes(pairs, 8.0, cores):
        free.sort()
        free[0] += minutes
    assert 7.9 < max(free) <= 8.001


def test_examples_are_what_a_seat_may_know() -> None:
    """What seat 0 cannot see is dealt again in every state: its examples stay the same, those of others do not."""
    game = rw.game("ausbrecher-ag")
    recipe = Recipe(game=game.name, edition=game.edition.digest, players=2, games=4, plies=80, replies=2)
    setting, rng = game.setting(2), seeded(5)
    harvest = joined([play_share(share) for share in shares_of(recipe, game, 0, None)])
    dealt = harvest.states.copy()
    for state in dealt:
        game.kernel.redact(setting.tables, state, 0)
        game.kernel.deal(setting.tables, state, 0, rng)
    one, other = (examples_of(setting, harvest._replace(states=states))[0] for states in (harvest.states, dealt))
    listed = [[_row(each, row) for row in range(len(each.targets))] for each in (one, other)]
    assert listed[0][::2] == listed[1][::2]
    assert listed[0][1::2] != listed[1][1::2]


def _row(examples: Examples, row: int) -> list[tuple[int, int]]:
    """The inputs of an example, with their values."""
    chosen = slice(examples.offsets[row], examples.offsets[row + 1])
    return list(zip(examples.places[chosen].tolist(), examples.values[chosen].tolist(), strict=True))
