"""What a position is worth before its end: each side against the mean of the others, and never as much as a result."""

from __future__ import annotations

import numpy as np

from regelwerk.kernel.header import BODY, PLAYERS, RETURN_UNIT, RETURNS
from regelwerk.kernel.worth import NEVER_CERTAIN, returns_from_worth, worth_of_lead


def returns(*worth: int, allies: int, decisive: int) -> list[float]:
    """What becomes of these worths, as shares of a won game."""
    words = np.zeros(BODY, np.int64)
    words[PLAYERS] = len(worth)
    words[RETURNS : RETURNS + len(worth)] = worth
    returns_from_worth(words, allies, decisive)
    return [int(each) / RETURN_UNIT for each in words[RETURNS : RETURNS + len(worth)]]


def test_two_seats_are_worth_what_one_is_ahead() -> None:
    assert returns(300, 100, allies=1, decisive=1000) == [0.2, -0.2]


def test_each_of_several_is_held_against_the_mean_of_the_others() -> None:
    assert returns(400, 100, 300, allies=1, decisive=1000) == [0.2, -0.25, 0.05]


def test_allies_share_what_their_side_has() -> None:
    assert returns(600, 600, 200, 200, allies=2, decisive=2000) == [0.2, 0.2, -0.2, -0.2]


def test_no_worth_is_as_good_as_a_result() -> None:
    assert returns(10**6, 0, allies=1, decisive=10) == [0.9, -0.9]
    assert worth_of_lead(10**6, 1) == NEVER_CERTAIN < RETURN_UNIT
