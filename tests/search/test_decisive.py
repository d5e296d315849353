"""A win in one is never missed, however few simulations there are; one that hangs on a secret is not taken for one."""

from __future__ import annotations

import random

import pytest
from tests.contract.secrecy import TEST_GAMES

import regelwerk as rw
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot
from regelwerk.search.decisive import win_in_one

from .tiny import HIDDEN_CHOICE, OPEN_CHOICE

GAMES_PLAYED = 6


@pytest.fixture(params=[*rw.games(), *TEST_GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    return TEST_GAMES.get(request.param) or rw.game(request.param)


def before_wins(game: Game) -> list[Position]:
    """Positions of random games from which the seat to move won with the last move."""
    found = []
    for seed in range(GAMES_PLAYED):
        rng, position = random.Random(seed), game.start()
        before = position
        while position.seat is not None:
            before, position = position, position.play(position.sample(rng))
        assert position.outcome is not None
        if before.seat is not None and before.seat >= 0 and position.outcome.returns[before.seat] == 1:
            found.append(before)
    return found


def test_a_win_in_one_is_taken_at_fifty_simulations(game: Game) -> None:
    for position in before_wins(game):
        assert position.seat is not None
        winning = win_in_one(position.seen_by(position.seat), 1)
        if winning is not None:
            after = position.play(Bot(50).choose(position, position.seat, 1))
            assert after.outcome is not None
            assert after.outcome.returns[position.seat] == 1
        else:
            assert game.rulebook.secrets


def test_in_the_open_the_answer_that_wins_is_found_without_any_thought() -> None:
    position = OPEN_CHOICE.start().play(0)
    [best, *_] = Bot(1).analyse(position, 1)
    assert (best.proven, best.plies, best.value) == ("win", 1, 1.0)
    assert Bot(1).choose(position, 1, 1) == best.move


def test_a_win_that_hangs_on_a_hidden_choice_is_none() -> None:
    position = HIDDEN_CHOICE.start().play(0)
    assert win_in_one(position.seen_by(1), 1) is None
