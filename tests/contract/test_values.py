"""Where a kernel values positions that are not over: a value is a return for every seat, and changes nothing else."""

from __future__ import annotations

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.kernel.game import CompiledGame
from regelwerk.kernel.header import RETURN_UNIT, RETURNS

from .journeys import positions

VALUED = 500
GAMES = [name for name in rw.games() if hasattr(rw.game(name).kernel, "evaluate")]


@pytest.mark.parametrize("name", GAMES)
def test_every_seat_gets_a_return_smaller_than_a_win_and_nothing_else_changes(name: str) -> None:
    game: CompiledGame = rw.game(name)
    for position in positions(game, VALUED):
        if position.seat is None:
            continue
        before, words = position.words(), position.words()
        game.kernel.evaluate(position.setting.tables, words)  # type: ignore[attr-defined]
        returns = slice(RETURNS, RETURNS + position.players)
        assert np.all(np.abs(words[returns]) < RETURN_UNIT)
        words[returns] = before[returns]
        assert np.array_equal(words, before)


@pytest.mark.parametrize("name", GAMES)
def test_a_kernel_that_values_positions_says_how_far_to_play(name: str) -> None:
    assert rw.game(name).kernel.HORIZON > 0  # type: ignore[attr-defined]
