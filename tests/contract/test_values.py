"""Where a kernel values positions that are not over: a value is a return for every seat, and changes nothing else."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.defaults import no_evaluation, nothing_sifted
from regelwerk.kernel.header import RETURN_UNIT, RETURNS, SEAT
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.kernel.worth import WON_NEXT
from regelwerk.model.game import Game

from .budget import budget
from .random_games import positions

VALUED = budget(200)


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


def test_a_value_that_is_certain_is_a_win_in_one(game: Game) -> None:
    for position in positions(game, VALUED) if game.kernel.evaluate is not no_evaluation else ():
        if position.seat is None or position.seat < 0:
            continue
        words = position.words()
        game.kernel.evaluate(position.setting.tables, words)
        assert words[RETURNS + position.seat] != -WON_NEXT
        if words[RETURNS + position.seat] == WON_NEXT:
            assert any(
                after.outcome is not None and after.outcome.returns[position.seat] == 1
                for after in map(position.play, position.moves())
            )


def test_moves_that_stir_nothing_leave_the_value_as_it_was(game: Game) -> None:
    kernel = game.kernel
    for position in positions(game, VALUED) if kernel.sift is not nothing_sifted else ():
        if position.seat is None or position.seat < 0:
            continue
        tables, words = position.setting.tables, position.words()
        moves = position.setting.legal(words, position.seat)
        listed = set(moves.tolist())
        stirring = kernel.sift(tables, words, moves, moves.size)
        assert set(moves.tolist()) == listed
        found = set()
        for move in moves[stirring:].tolist():
            after = words.copy()
            kernel.apply(tables, after, move)
            kernel.evaluate(tables, after)
            found.add(int(after[RETURNS + int(words[SEAT])]))
        assert len(found) <= 1, f"{game.name}: moves that stir nothing are worth {sorted(found)}"
