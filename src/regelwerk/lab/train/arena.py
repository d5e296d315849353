"""Two nets against each other without any search: what a round has gained, in a second or two."""

from __future__ import annotations

import msgspec

from regelwerk.kernel.header import RETURN_UNIT
from regelwerk.kernel.rng import numbered, streams
from regelwerk.model.learned import Weights
from regelwerk.registry import game as game_named
from regelwerk.search.evaluation import new_scratch
from regelwerk.search.training_games import new_trial, play_game

from .recipe import Recipe
from .self_play import evaluation_with, manner_of

GAMES = 60
"""Games of a duel. Another number makes other nets the best, so weights are no longer made again by their command."""


def duel(recipe: Recipe, new: Weights, old: Weights | None, games: int = GAMES) -> float:
    """The mean return, from -1 to 1, of one seat that plays by new weights among others that play by old ones.

    With one seat there is nobody to beat: then it is the mean return with the new weights less that with the old.
    """
    if recipe.players == 1:
        return _mean_return(recipe, new, new, games) - _mean_return(recipe, old, old, games)
    return _mean_return(recipe, new, old, games)


def _mean_return(recipe: Recipe, new: Weights | None, old: Weights | None, games: int) -> float:
    game = game_named(recipe.game)
    setting, kernel, players = game.setting(recipe.players), game.kernel, recipe.players
    start = kernel.start(setting.tables, players)
    one, other = evaluation_with(new, setting), evaluation_with(old, setting)
    one_scratch, other_scratch = new_scratch(one, start), new_scratch(other, start)
    trial = new_trial(start.size, min(recipe.plies, game.max_plies), kernel.max_legal_moves)
    careful = msgspec.structs.replace(recipe, random_moves=0, temperature=0.01)
    total = 0
    for number, rng in enumerate(streams(numbered(recipe.seed, games))):
        seat = number % players
        count = play_game(
            kernel.legal, kernel.sample, kernel.apply, kernel.redact, kernel.deal, kernel.evaluate,
            one, one_scratch, other, other_scratch, trial, setting.tables, start,
            manner_of(careful, second=(1 << players) - 1 - (1 << seat)), int(setting.repetition), rng,
        )  # fmt: skip
        total += int(trial.values[count - 1, seat])
    return total / games / RETURN_UNIT
