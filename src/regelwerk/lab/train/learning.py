"""A net fitted to a round's games, and what is left of it in whole numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from regelwerk.kernel.bending import WEIGHT_UNIT
from regelwerk.kernel.convention import Words
from regelwerk.model.learned import Weights
from regelwerk.model.setting import Setting
from regelwerk.search.evaluation import FULL, Evaluation, evaluation_from, new_scratch
from regelwerk.search.fitting import Examples, Net, error_on, fit, list_examples
from regelwerk.search.inputs import Inputs

from .recipe import Recipe
from .self_play import Harvest

_HELD_BACK = 10
"""Every so many games one is not learned from but looked at afterwards."""

_LARGEST = 8 * WEIGHT_UNIT - 1
"""The largest weight: sums of all inputs stay within 32 bits."""


class Errors(NamedTuple):
    """Mean squared errors on games that were held back: of what to expect, and of how they ended; the latter also
    before anything was learned from this round, and if nothing were known at all."""

    expected: float
    ended: float
    ended_before: float
    ended_blank: float


def new_net(inputs: int, units: int, seed: int) -> Net:
    """A net that knows nothing: sums of 0, units half lit."""
    rng = np.random.default_rng(seed)
    weights = rng.normal(0.0, 0.05, (inputs, units)).astype(np.float32)
    weights[:, 0] = 0.0
    outer = rng.normal(0.0, 0.1, units).astype(np.float32)
    outer[1:] -= outer[1:].mean()
    outer[0] = 1.0
    bias = np.full(units, 0.5, np.float32)
    bias[0] = 0.0
    moments = (np.zeros((inputs + 2, units), np.float32) for _ in range(2))
    return Net(weights, bias, outer, *moments)


def whole_numbers(net: Net, seen: NDArray[np.bool_]) -> Weights:
    """A net as a room keeps it, with those inputs only that were ever seen to be other than 0."""
    rounded = np.clip(np.rint(net.weights * WEIGHT_UNIT), -_LARGEST, _LARGEST).astype(np.int16)
    kept = np.flatnonzero(seen)
    return Weights(
        inputs=kept.astype(np.int64),
        weights=np.ascontiguousarray(rounded[kept]),
        bias=np.clip(np.rint(net.bias * FULL), -(2**30), 2**30).astype(np.int32),
        outer=np.clip(np.rint(net.outer * WEIGHT_UNIT), -(2**20), 2**20).astype(np.int64),
        prior=np.zeros((0, 0), np.int16),
        stage=1,
    )


def all_inputs(setting: Setting) -> Evaluation:
    """An evaluation that lists every input under its own number, for listing only."""
    count = Inputs(setting).count
    empty = np.zeros(0, np.int64)
    blank = Weights(
        np.arange(count), np.zeros((count, 0), np.int16), empty.astype(np.int32), empty, np.zeros((0, 0), np.int16), 1
    )
    return evaluation_from(blank, setting)


def examples_of(setting: Setting, harvest: Harvest) -> tuple[Examples, Words, NDArray[np.float32]]:
    """Every state as every seat sees it, with the number of its game and how it ended for that seat."""
    listing = all_inputs(setting)
    scratch = new_scratch(listing, harvest.states[0])
    players, redact = setting.players, setting.game.kernel.redact
    states = np.repeat(harvest.states, players, axis=0)
    seats = np.tile(np.arange(players), len(harvest.states))
    offsets = np.zeros(len(states) + 1, np.int64)
    places, values = np.empty(64 * len(states), np.int16), np.empty(64 * len(states), np.int16)
    done = 0
    while done < len(states):
        done = int(
            list_examples(
                redact, listing, scratch, setting.tables, states, seats, offsets, places, values, done, len(states)
            )
        )
        if done < len(states):
            places, values = (np.concatenate((each, np.empty_like(each))) for each in (places, values))
    used = int(offsets[-1])
    examples = Examples(offsets, places[:used].copy(), values[:used].copy(), harvest.targets.ravel())
    return examples, np.repeat(harvest.numbers, players), harvest.outcomes.ravel()


def learn(
    net: Net, recipe: Recipe, examples: Examples, numbers: Words, ended: NDArray[np.float32], done: int
) -> Errors:
    """Fit the net to a round's examples in place, but for games held back; `done` is how many rounds came before."""
    held = numbers % _HELD_BACK == 0
    kept, looked_at = np.flatnonzero(~held), np.flatnonzero(held)
    by_end = examples._replace(targets=ended)
    before = float(error_on(net, by_end, looked_at))
    rng = np.random.default_rng((recipe.seed, done))
    gradient = np.zeros((len(net.weights) + 2, recipe.units), np.float32)
    steps = 0
    for epoch in range(recipe.epochs):
        rate = recipe.rate / (1.0 + 0.15 * done) / (1 + epoch)
        order = rng.permutation(kept)
        fit(net, examples, order, gradient, recipe.batch, steps + 1000 * min(done, 1), rate, recipe.decay)
        steps += len(order) // recipe.batch
    return Errors(
        float(error_on(net, examples, looked_at)),
        float(error_on(net, by_end, looked_at)),
        before,
        float(np.mean(np.square(ended[looked_at]))),
    )


def joined(harvests: Sequence[Harvest]) -> Harvest:
    """Several shares as one."""
    return Harvest(*(np.concatenate(parts) for parts in zip(*harvests, strict=True)))
