"""Where a kernel values positions that are not over: a value is a return for every seat, and changes nothing else."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.game import CompiledGame
from regelwerk.kernel.header import RETURN_UNIT, RETURNS

from .journeys import positions

VALUED = 500


def test_a_kernel_that_values_positions_says_how_far_to_play_and_no_other_does(game: CompiledGame) -> None:
    assert hasattr(game.kernel, "evaluate") == (getattr(game.kernel, "HORIZON", 0) > 0)


def test_every_seat_gets_a_return_smaller_than_a_win_and_nothing_else_changes(game: CompiledGame) -> None:
    evaluate = getattr(game.kernel, "evaluate", None)
    for position in positions(game, VALUED) if evaluate else ():
        if position.seat is None:
            continue
        before, words = position.words(), position.words()
        evaluate(position.setting.tables, words)
        returns = slice(RETURNS, RETURNS + position.players)
        assert np.all(np.abs(words[returns]) < RETURN_UNIT)
        words[returns] = before[returns]
        assert np.array_equal(words, before)
