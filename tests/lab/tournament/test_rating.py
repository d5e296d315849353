"""Elo from places: right on results whose ratings are known, honest where there are few."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

import pytest

from regelwerk.lab.tournament.playing import Result
from regelwerk.lab.tournament.rating import rate


def result(bots: str, places: Sequence[int], number: int = 0, returns: Sequence[float] = ()) -> Result:
    return Result(
        lineup=0,
        number=number,
        bots=tuple(bots),
        places=tuple(places),
        points=(0,) * len(bots),
        returns=tuple(returns or [0.0] * len(bots)),
        clause="1",
        moves=9,
    )


def test_three_wins_to_one_are_191_points() -> None:
    games = [result("ab", (1, 2))] * 750 + [result("ba", (1, 2))] * 250
    strong, weak = rate("ab", games)
    assert (strong.bot, weak.bot) == ("a", "b")
    assert strong.elo - weak.elo == pytest.approx(400 * math.log10(3), abs=1)
    assert strong.elo + weak.elo == pytest.approx(3000)
    assert (strong.score, strong.games) == (0.75, 1000)


def test_draws_are_half_a_win_each() -> None:
    level = rate("ab", [result("ab", (1, 1))] * 10)
    assert [rating.elo for rating in level] == pytest.approx([1500, 1500])
    assert [rating.score for rating in level] == [0.5, 0.5]


def test_the_interval_is_the_one_of_jeffreys() -> None:
    """Two bots, 15 wins of 20: the 2.5 % and 97.5 % points of a beta distribution with 15.5 and 5.5."""
    from scipy.stats import beta

    games = [result("ab", (1, 2))] * 15 + [result("ab", (2, 1))] * 5
    strong = rate("ab", games)[0]
    for end, share in ((strong.low, 0.025), (strong.high, 0.975)):
        chance = beta.ppf(share, 15.5, 5.5)
        assert end == pytest.approx(1500 + 200 * math.log10(chance / (1 - chance)), abs=12)


def test_a_clean_sweep_is_finite_and_its_interval_wide() -> None:
    strong, weak = rate("ab", [result("ab", (1, 2))] * 10)
    assert 200 < strong.elo - weak.elo < 1000
    assert strong.low < strong.elo < strong.high
    assert strong.high - strong.low > 300
    many = rate("ab", [result("ab", (1, 2))] * 1000)[0]
    assert many.low > strong.low + 100


def test_ratings_that_games_were_drawn_from_are_found_again() -> None:
    """Three seats: places are drawn by strengths 4 : 2 : 1, so each is log10(2) × 400 ahead of the next."""
    rng = random.Random(4)
    strength = {"a": 4.0, "b": 2.0, "c": 1.0}
    games = []
    for number in range(3000):
        order = sorted(strength, key=lambda bot: -(rng.random() ** (1 / strength[bot])))
        games.append(result("abc", [order.index(bot) + 1 for bot in "abc"], number))
    ratings = rate("abc", games)
    assert [rating.bot for rating in ratings] == ["a", "b", "c"]
    for true, rating in zip((120.4, 0, -120.4), ratings, strict=True):
        assert rating.elo == pytest.approx(1500 + true, abs=12)
        assert rating.low - 6 < 1500 + true < rating.high + 6


def test_alone_bots_are_compared_by_what_they_made_of_the_same_game() -> None:
    games = [result(bot, (1,), number, (value,)) for number in range(8) for bot, value in (("a", 0.4), ("b", 0.1))]
    strong, weak = rate("ab", games)
    assert (strong.bot, strong.score, weak.score) == ("a", 1.0, 0.0)


def test_a_bot_is_not_compared_with_itself() -> None:
    games = [result("aab", (1, 2, 3))] * 4
    strong, _ = rate("ab", games)
    assert (strong.bot, strong.score, strong.games) == ("a", 1.0, 4)


def test_the_same_results_give_the_same_figures() -> None:
    games = [result("ab", (1, 2))] * 5 + [result("ab", (2, 1))] * 3
    assert rate("ab", games) == rate("ab", games)
