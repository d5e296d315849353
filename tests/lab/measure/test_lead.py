"""How the lead goes in a game: chances by random play, and what they say about its course."""

from __future__ import annotations

import random

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.lab.contestant import contestant
from regelwerk.lab.measure.lead import CLEAR, POSITIONS, course, spread, win_chances
from regelwerk.lab.whole_game import whole_game


def test_chances_sum_to_one_and_know_who_is_about_to_win() -> None:
    steps = list(whole_game(rw.game("jump").start(), [contestant("random")] * 2, random.Random(3)))
    chances = win_chances([steps[0].before, steps[-1].before], seed=1)
    assert chances.sum(axis=1) == pytest.approx([1, 1])
    assert abs(chances[0, 0] - 0.5) < 0.2
    outcome = steps[-1].after.outcome
    assert outcome is not None
    assert chances[1, outcome.winners[0]] > 0.9


def test_chances_are_the_same_for_the_same_seed() -> None:
    start = rw.game("agvato").start(players=3)
    assert np.array_equal(win_chances([start], seed=4), win_chances([start], seed=4))
    assert not np.array_equal(win_chances([start], seed=4), win_chances([start], seed=5))


def test_positions_are_spread_from_the_first_to_the_last() -> None:
    steps = list(whole_game(rw.game("jump").start(), [contestant("random")] * 2, random.Random(3)))
    positions = [step.before for step in steps]
    found = spread(positions)
    assert len(found) == POSITIONS
    assert (found[0], found[-1]) == (positions[0], positions[-1])
    assert spread(positions[:3]) == positions[:3]


def lead(*shares: float) -> np.ndarray[tuple[int, ...], np.dtype[np.float64]]:
    """The chances of two seats, by those of the first."""
    return np.array([(share, 1 - share) for share in shares])


def test_a_winner_who_always_led_had_no_drama() -> None:
    assert course(lead(0.5, 0.7, 0.9), (1, 2)) == (0, 0.0, 0.0)


def test_a_winner_from_behind_had_some() -> None:
    changes, drama, decided = course(lead(0.5, 0.3, 0.2, 0.8), (1, 2))
    assert changes == 1
    assert drama == pytest.approx(0.6)
    assert decided == 0.75


def test_the_last_move_can_change_the_lead() -> None:
    changes, drama, decided = course(lead(0.5, 0.2), (1, 2))
    assert (changes, decided) == (1, 1.0)
    assert drama == pytest.approx(0.6)


def test_differences_that_could_be_luck_do_not_count() -> None:
    near = 0.5 + CLEAR / 2.5
    assert course(lead(near, 1 - near, near, 1 - near), (2, 1)) == (0, 0.0, 0.0)


def test_nobody_turns_a_shared_game_round() -> None:
    assert course(lead(0.2, 0.8), (1, 1)) == (1, None, None)
