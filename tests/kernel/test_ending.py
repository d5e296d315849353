"""Places and returns from points, a winner or a draw."""

from __future__ import annotations

from itertools import product

import numpy as np
import pytest

from regelwerk.kernel.ending import finish_by_points, finish_with_winner, returns_from_places
from regelwerk.kernel.header import BODY, ENDING, LENGTH, OVER, PLACES, PLAYERS, POINTS, RETURN_UNIT, RETURNS, SEAT

ENDED = 3


def words_of(points: tuple[int, ...]) -> np.ndarray:
    words = np.zeros(BODY, np.int64)
    words[PLAYERS] = len(points)
    words[POINTS : POINTS + len(points)] = points
    return words


def result(words: np.ndarray) -> tuple[list[int], list[float]]:
    players = int(words[PLAYERS])
    places = [int(place) for place in words[PLACES : PLACES + players]]
    return places, [int(value) / RETURN_UNIT for value in words[RETURNS : RETURNS + players]]


@pytest.mark.parametrize(
    ("points", "places", "returns"),
    [
        ((5, 3), [1, 2], [1, -1]),
        ((3, 5), [2, 1], [-1, 1]),
        ((4, 4), [1, 1], [0, 0]),
        ((9, 5, 1), [1, 2, 3], [1, 0, -1]),
        ((9, 9, 1), [1, 1, 3], [0.5, 0.5, -1]),
        ((9, 1, 1), [1, 2, 2], [1, -0.5, -0.5]),
        ((1, 1, 1), [1, 1, 1], [0, 0, 0]),
        ((0, -2, 7, 7, 3), [4, 5, 1, 1, 3], [-0.5, -1, 0.75, 0.75, 0]),
        ((6, 5, 4, 3, 2, 1), [1, 2, 3, 4, 5, 6], [1, 0.6, 0.2, -0.2, -0.6, -1]),
    ],
)
def test_most_points_win_and_equal_points_share_place_and_return(
    points: tuple[int, ...], places: list[int], returns: list[float]
) -> None:
    words = words_of(points)
    finish_by_points(words, ENDED)
    assert result(words)[0] == places
    assert result(words)[1] == pytest.approx(returns)
    assert (words[SEAT], words[ENDING]) == (OVER, ENDED)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_returns_sum_to_zero_and_better_places_return_more(players: int) -> None:
    for points in product(range(3), repeat=players):
        words = words_of(points)
        finish_by_points(words, LENGTH)
        places, returns = result(words)
        assert words[RETURNS : RETURNS + players].sum() == 0
        assert max(map(abs, returns)) <= 1
        for one, other in product(range(players), repeat=2):
            assert (places[one] < places[other]) == (returns[one] > returns[other])


@pytest.mark.parametrize("players", [2, 3, 6])
def test_a_winner_takes_place_1_and_all_others_share_place_2(players: int) -> None:
    words = words_of((0,) * players)
    finish_with_winner(words, 1, ENDED)
    places, returns = result(words)
    assert places == [2, 1, *[2] * (players - 2)]
    assert returns[1] == 1
    assert words[RETURNS : RETURNS + players].sum() == 0
    assert (words[SEAT], words[ENDING]) == (OVER, ENDED)


def test_a_game_for_one_keeps_the_return_its_kernel_wrote() -> None:
    words = words_of((7,))
    words[RETURNS] = RETURN_UNIT // 4
    returns_from_places(words)
    assert result(words)[1] == [0.25]
    finish_by_points(words, ENDED)
    assert result(words) == ([1], [0.25])
