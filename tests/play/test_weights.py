"""The weights of chance are those that docs/fairness.md tells, game by game."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.model.position import Position

PAGE = (Path(__file__).parents[2] / "docs" / "fairness.md").read_text(encoding="utf-8")


def chances(game: str, seed: int = 1, count: int = 12) -> list[Position]:
    """Positions of a random game in which chance is to move."""
    rng, found, position = random.Random(seed), list[Position](), rw.game(game).start()
    while position.seat is not None and len(found) < count:
        if position.seat == rw.CHANCE:
            found.append(position)
        position = position.play(position.sample(rng))
    assert found
    return found


@pytest.mark.parametrize("game", rw.games())
def test_the_page_names_every_game_and_gives_weights_to_those_with_chance(game: str) -> None:
    known = rw.game(game)
    assert (f"| `{game}` |" in PAGE) == (known.chance_count > 0)
    assert f"`{game}`" in PAGE or known.title.en in PAGE


def test_every_roll_of_the_chosen_dice_has_weight_1() -> None:
    for position in chances("ausbrecher-ag"):
        weights = position.weights()
        dice = len(str(weights[0][0]).removeprefix("roll:"))
        assert [str(move) for move, _ in weights] == [
            f"roll:{''.join(each)}" for each in product("123456", repeat=dice)
        ]
        assert {weight for _, weight in weights} == {1}


def test_a_card_is_as_heavy_as_it_is_frequent_in_what_is_left_of_the_deck() -> None:
    first, *others = chances("agvato")
    weights = {str(move): weight for move, weight in first.weights()}
    assert weights == {**{f"card:{number:02}": 1 for number in range(1, 55)}, "card:X": 6}
    assert list(weights)[-1] == "card:X"
    for gone, position in enumerate(others, start=1):
        assert sum(weight for _, weight in position.weights()) == 60 - gone


def test_the_sum_of_two_dice_is_as_heavy_as_there_are_ways_to_roll_it() -> None:
    ways = Counter(one + other for one, other in product((0, 1, 1, 2, 2, 3), repeat=2))
    weights = {str(move): weight for move, weight in chances("top-secret")[0].weights()}
    assert weights == {f"roll:{total}": ways[total] for total in sorted(ways)}
    assert "1, 4, 8, 10, 8, 4, 1 of 36" in PAGE
