"""Games that a round learns from, in shares: whoever plays one, and in whatever order, the same comes of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from regelwerk.kernel.convention import Words
from regelwerk.kernel.defaults import no_evaluation
from regelwerk.kernel.header import RETURN_UNIT, SEATS
from regelwerk.kernel.rng import numbered, streams
from regelwerk.model.game import Game
from regelwerk.model.learned import Weights
from regelwerk.model.setting import Setting
from regelwerk.registry import game as game_named
from regelwerk.search.evaluation import NOTHING_LEARNED, Evaluation, evaluation_from, new_scratch
from regelwerk.search.training_games import keep_some, new_trial, play_game, trace_back

from .recipe import Recipe, settings_of

PER_SHARE = 25
"""Games that are played one after the other."""


class Share(NamedTuple):
    """Some games of a round, all with the same options, played by what was learned before."""

    recipe: Recipe
    options: Mapping[str, str]
    number: int
    games: int
    seed: int
    weights: Weights | None

    @property
    def at_random(self) -> bool:
        """Whether there is nothing to choose by yet."""
        return self.weights is None and game_named(self.recipe.game).kernel.evaluate is no_evaluation


class Harvest(NamedTuple):
    """States with what each seat should expect there and how the game ended for it, and the number of their game."""

    states: Words
    targets: NDArray[np.float32]
    outcomes: NDArray[np.float32]
    numbers: Words
    lengths: Words


def shares_of(recipe: Recipe, game: Game, round_number: int, weights: Weights | None) -> list[Share]:
    """The games of a round, shared out; every share has a seed of its own."""
    settings = settings_of(game, recipe.players)
    count = len(settings) * max(1, recipe.games // (PER_SHARE * len(settings)))
    seeds = streams(numbered(recipe.seed * 1_000_003 + round_number, count)).ravel()
    return [
        Share(recipe, settings[at % len(settings)], at, max(1, recipe.games // count), int(seed), weights)
        for at, seed in enumerate(seeds)
    ]


def evaluation_with(weights: Weights | None, setting: Setting) -> Evaluation:
    """What was learned, for compiled code; of nothing only whether there are secrets."""
    if weights is None:
        return NOTHING_LEARNED._replace(secret=int(setting.secret))
    return evaluation_from(weights, setting)


def play_share(share: Share) -> Harvest:
    """Play a share of games and keep some of their states."""
    recipe = share.recipe
    game = game_named(recipe.game)
    setting = game.setting(recipe.players, **share.options)
    kernel = game.kernel
    start = kernel.start(setting.tables, setting.players)
    evaluation = evaluation_with(share.weights, setting)
    scratch = new_scratch(evaluation, start)
    trial = new_trial(start.size, min(recipe.plies, game.max_plies), kernel.max_legal_moves)
    manner = manner_of(recipe, at_random=share.at_random, replies=share.number % 3 == 0)
    rows = share.games * recipe.states
    states, targets = np.zeros((rows, start.size), np.int64), np.zeros((rows, 2 * SEATS), np.int64)
    numbers, lengths = np.zeros(rows, np.int64), np.zeros(share.games, np.int64)
    kept = 0
    for number, rng in enumerate(streams(numbered(share.seed, share.games))):
        count = play_game(
            kernel.legal, kernel.sample, kernel.apply, kernel.redact, kernel.deal, kernel.evaluate,
            evaluation, scratch, evaluation, scratch, trial, setting.tables, start, manner,
            int(setting.repetition), rng,
        )  # fmt: skip
        trace_back(trial, count, setting.players, 1000 if share.weights is None else recipe.trace)
        until = keep_some(trial, count, recipe.states, states, targets, kept, rng)
        numbers[kept:until] = share.number * share.games + number
        lengths[number] = count - 1
        kept = until
    returns = (targets[:kept] / RETURN_UNIT).astype(np.float32)
    players = setting.players
    return Harvest(states[:kept], returns[:, :players], returns[:, SEATS : SEATS + players], numbers[:kept], lengths)


def manner_of(recipe: Recipe, *, at_random: bool = False, replies: bool = False, second: int = 0) -> Words:
    """How games are played, for compiled code; `second` has a bit for every seat of the second evaluation."""
    temperature = int(recipe.temperature * RETURN_UNIT)
    random_moves = 1000 if at_random else recipe.random_moves
    looked_at = recipe.replies if replies and not at_random else 0
    return np.array([temperature, random_moves, recipe.moves, looked_at, second], np.int64)
