"""The Solo-Jump of a day: the same for everybody, reached by the rules, its goal within reach."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.insight.quadro.solo_jump.daily import OPENING
from regelwerk.insight.quadro.solo_jump.solver import Budget, best_line

GAME = rw.game("solo-jump")


@pytest.mark.parametrize("date", ["2026-11-16", "2026-11-17"])
def test_a_puzzle_is_reached_by_legal_jumps_and_its_goal_by_the_solver(date: str) -> None:
    puzzle = GAME.puzzle(date)
    assert puzzle is not None
    assert puzzle == GAME.puzzle(date), "the date decides it"
    assert len(puzzle.moves) == OPENING
    position = GAME.start(1, **puzzle.options)
    for text in puzzle.moves:
        position = position.play(text)  # raises if it is not legal
    for jump in best_line(position, 0, Budget(positions=60_000)).jumps:
        position = position.play(jump)
    assert position.outcome is not None
    assert position.outcome.points == (puzzle.goal,)
    assert (puzzle.goal, puzzle.proven) == (35, True)


def test_another_date_is_another_puzzle() -> None:
    one, other = GAME.puzzle("2026-11-16"), GAME.puzzle("2026-11-17")
    assert one is not None
    assert other is not None
    assert one.moves != other.moves


def test_a_game_without_puzzles_has_none() -> None:
    assert GAME.has_puzzles
    assert not rw.game("jump").has_puzzles
    assert rw.game("jump").puzzle("2026-11-16") is None
