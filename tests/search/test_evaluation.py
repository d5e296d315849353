"""What was learned is asked in whole numbers, the same as plain arithmetic says, and knows what a seat knows."""

from __future__ import annotations

import random
from collections.abc import Iterator

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.bending import SUREST, WEIGHT_UNIT
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import RETURN_UNIT, RETURNS
from regelwerk.model.encoding import observe_known
from regelwerk.model.learned import Weights
from regelwerk.model.position import Position
from regelwerk.model.setting import Setting
from regelwerk.search.evaluation import (
    FULL,
    NOTHING_LEARNED,
    UNIT_SHIFT,
    Evaluation,
    appraise,
    evaluation_from,
    evaluation_of,
    is_learned,
    new_scratch,
    prior,
    value_for,
)
from regelwerk.search.inputs import MOST, ONE, Inputs, list_inputs

SILENT = ("ending.", "place+", "return+", "repeats", "to move.over")
"""Entries of an observation that are not inputs."""


def some_weights(setting: Setting, units: int = 8, seed: int = 1) -> Weights:
    """Weights as training could have made them; every third input has none."""
    rng = np.random.default_rng(seed)
    kept = np.flatnonzero(np.arange(Inputs(setting).count) % 3)
    return Weights(
        inputs=kept,
        weights=rng.integers(-400, 400, (len(kept), units)).astype(np.int16),
        bias=rng.integers(-FULL // 2, FULL, units).astype(np.int32),
        outer=rng.integers(-900, 900, units),
        prior=np.zeros((0, 0), np.int16),
        stage=1,
    )


def dense_inputs(setting: Setting, known: Words, seat: int) -> Words:
    """The inputs of redacted words by the declared features alone: what an observation says, in 256ths."""
    encoding = setting.encoding
    seen = observe_known(encoding, known, seat, 0)
    names = [name for name in encoding.planes for _ in range(len(encoding.cells))] + list(encoding.vector)
    used = np.array([not name.startswith(SILENT) for name in names])
    values = np.concatenate([seen.planes.ravel(), seen.vector]).astype(np.float64)
    return np.where(used, np.clip(np.floor(values * ONE + 1e-4), -MOST, MOST), 0).astype(np.int64)


def plain_value(weights: Weights, inputs: Words) -> int:
    """What the net says, by NumPy and Python's own integers."""
    sums = weights.bias.astype(np.int64) + inputs[weights.inputs] @ weights.weights.astype(np.int64)
    units = [int(sums[0]) >> UNIT_SHIFT, *(int(each) >> UNIT_SHIFT for each in np.clip(sums[1:], 0, FULL))]
    total = sum(int(outer) * unit for outer, unit in zip(weights.outer, units, strict=True)) // WEIGHT_UNIT
    x, full = max(-3 * WEIGHT_UNIT, min(3 * WEIGHT_UNIT, total)), WEIGHT_UNIT**2
    return RETURN_UNIT * (x * (27 * full + x * x) // (27 * full + 9 * x * x)) // WEIGHT_UNIT


def positions(name: str, players: int, count: int = 25) -> Iterator[Position]:
    """Positions of a random game, chance's among them."""
    position, rng = rw.game(name).start(players), random.Random(players)
    for _ in range(count):
        if position.seat is None:
            return
        yield position
        position = position.play(position.sample(rng))


def appraised(position: Position, evaluation: Evaluation) -> list[int]:
    words = position.words()
    appraise(position.game.kernel.redact, evaluation, new_scratch(evaluation, words), position.setting.tables, words)
    return [int(each) for each in words[RETURNS : RETURNS + position.players]]


SETTINGS = [(name, count) for name in rw.games() for count in {rw.game(name).players[0], rw.game(name).players[-1]}]


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_inputs_are_what_a_seat_observes(name: str, players: int) -> None:
    inputs, marks = Inputs(rw.game(name).setting(players)), np.zeros(1, np.int64)
    found = np.zeros((2, inputs.most), np.int64)
    for position in positions(name, players):
        for seat in range(players):
            known = position.seen_by(seat).words()
            first, last = inputs.bounds[seat], inputs.bounds[seat + 1]
            count = list_inputs(inputs.readings, inputs.pool, first, last, known, marks, found)
            listed = np.zeros(inputs.count, np.int64)
            listed[found[0, : marks[0]]] = ONE
            listed[found[0, marks[0] : count]] = found[1, marks[0] : count]
            assert np.array_equal(listed, dense_inputs(position.setting, known, seat))


@pytest.mark.parametrize(("name", "players"), SETTINGS)
def test_an_appraisal_is_what_plain_arithmetic_says(name: str, players: int) -> None:
    setting = rw.game(name).setting(players)
    weights = some_weights(setting)
    evaluation = evaluation_from(weights, setting)
    for position in positions(name, players):
        seats = range(players)
        values = [plain_value(weights, dense_inputs(setting, position.seen_by(at).words(), at)) for at in seats]
        mean = sum(values) // players if players > 1 else 0
        assert appraised(position, evaluation) == [max(-SUREST, min(SUREST, each - mean)) for each in values]


@pytest.mark.parametrize("name", [name for name in rw.games() if rw.game(name).rulebook.secrets])
def test_a_seat_is_appraised_by_what_it_may_know(name: str) -> None:
    """All that a seat cannot see is dealt again: what the net says to it, and only to it, stays what it was."""
    setting = rw.game(name).setting()
    evaluation = evaluation_from(some_weights(setting), setting)
    told_others = []
    for position in positions(name, setting.players, 80):
        for seat in range(setting.players):
            other = position.resample(seat, 7)
            values = [told(position, evaluation), told(other, evaluation)]
            assert values[0][seat] == values[1][seat]
            told_others.append(values[0] != values[1])
    assert any(told_others), "nothing was ever hidden"


def told(position: Position, evaluation: Evaluation) -> list[int]:
    """What the net says to every seat, before all are compared."""
    scratch = new_scratch(evaluation, position.words())
    return [int(value_for(evaluation, scratch, position.seen_by(at).words(), at)) for at in range(position.players)]


def test_where_nothing_was_learned_an_appraisal_says_nothing() -> None:
    position = rw.game("jump").start()
    assert not is_learned(NOTHING_LEARNED)
    assert appraised(position, NOTHING_LEARNED) == [0, 0]
    assert prior(NOTHING_LEARNED, position.words(), position.ids, len(position.ids), np.zeros(9, np.int64)) == 0


def test_an_evaluation_is_that_of_the_games_room(monkeypatch: pytest.MonkeyPatch) -> None:
    game = rw.game("jump")
    position = game.start()
    monkeypatch.setitem(game.__dict__, "learned", {})
    assert not is_learned(evaluation_of(position))
    learned = some_weights(game.setting())
    monkeypatch.setitem(game.__dict__, "learned", {2: learned})
    assert evaluation_of(position).weights is learned.weights
    assert evaluation_of(position) is evaluation_of(game.setting())


def test_priors_are_numbers_per_move_and_stage() -> None:
    game = rw.game("jump")
    position = game.start()
    learned = some_weights(game.setting())._replace(
        prior=np.arange(2 * game.move_count, dtype=np.int16).reshape(2, -1), stage=1
    )
    evaluation, out = evaluation_from(learned, game.setting()), np.zeros(9, np.int64)
    for stage in range(3):
        assert prior(evaluation, position.words(), position.ids, len(position.ids), out) == 1
        assert out[: len(position.ids)].tolist() == (position.ids + min(stage, 1) * game.move_count).tolist()
        position = position.play(position.moves()[0])
