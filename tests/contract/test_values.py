"""Where a kernel values positions that are not over: a value is a return for every seat, and changes nothing else."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.defaults import no_evaluation
from regelwerk.kernel.header import RETURN_UNIT, RETURNS
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.model.game import Game

from .random_games import positions

VALUED = 500


def test_who_has_a_horizon_values_positions_by_returns_smaller_than_a_win_and_changes_nothing_else(
    game: Game,
) -> None:
    evaluate = game.kernel.evaluate
    assert evaluate is not no_evaluation or game.kernel.horizon == UNBOUNDED
    for position in positions(game, VALUED) if evaluate is not no_evaluation else ():
        if position.seat is None:
            continue
        before, words = position.words(), position.words()
        evaluate(position.setting.tables, words)
        returns = slice(RETURNS, RETURNS + position.players)
        assert np.all(np.abs(words[returns]) < RETURN_UNIT)
        words[returns] = before[returns]
        assert np.array_equal(words, before)
