"""A game is tested here by being registered: every test that asks for `game` runs once per registered name."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.model.game import Game


@pytest.fixture(params=rw.games())
def game(request: pytest.FixtureRequest) -> Game:
    """Every registered game, one after the other; none is loaded before its first test."""
    return rw.game(request.param)
