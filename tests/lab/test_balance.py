"""How often each seat wins between equal players."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.lab.balance import Balance, measure_balance
from regelwerk.lab.contestant import RANDOM

GAME = rw.game("agvato")


def test_every_game_is_shared_out_among_its_winners() -> None:
    seen: list[int] = []
    found = measure_balance(GAME, 3, RANDOM, 1500, progress=seen.append)
    assert found.games == len(seen) == 1500
    assert sum(found.wins) == pytest.approx(1500)
    assert sum(found.shares) == pytest.approx(1)
    assert all(0.2 < share < 0.5 for share in found.shares)


def test_the_same_seed_gives_the_same_games_and_another_one_others() -> None:
    one, again, other = (measure_balance(GAME, 2, RANDOM, 400, seed=seed) for seed in (1, 1, 2))
    assert one == again
    assert one != other


def test_bots_play_whole_games_and_options_are_heeded() -> None:
    found = measure_balance(GAME, 2, "easy", 2, simulations=2, end="home")
    assert sum(found.wins) == pytest.approx(2)
    assert found == measure_balance(GAME, 2, "easy", 2, simulations=2, end="home")
    with pytest.raises(rw.Unreadable, match="offers end"):
        measure_balance(GAME, 2, RANDOM, 1, end="never")


def test_a_margin_is_half_a_confidence_interval() -> None:
    assert Balance(100, (50.0, 50.0)).margins[0] == pytest.approx(0.098)
    assert Balance(10, (10.0, 0.0)).margins == (0, 0)
