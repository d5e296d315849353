"""The kernel against a second, slow reading of the whole rules: moves, boards, turns and endings of random games."""

from __future__ import annotations

import random

import pytest

from regelwerk.games.quadro.transmitter import GAME
from regelwerk.kernel.header import BODY

from .second_reading import after, board_of, moves

pytestmark = pytest.mark.slow

PLIES = 300
"""Positions looked at per number of players."""


@pytest.mark.parametrize(("players", "without"), [(2, "green-red"), (3, "blue"), (4, "none")])
def test_random_games_go_as_the_second_reading_says(players: int, without: str) -> None:
    rng = random.Random(f"second reading {without}")
    position = GAME.start(players, without=without)
    ends = 0
    for _ in range(PLIES):
        legal = [str(move) for move in position.moves()]
        assert set(legal) == moves(position), repr(position)
        bringing = [text for text in legal if "+" in text]
        text = rng.choice(bringing if bringing and rng.random() < 0.5 else legal)
        board, won = after(position, text)
        following = (position.seat + 1) % players
        position = position.play(text)
        assert board_of(position) == board
        assert (position.outcome is not None and position.outcome.clause == "5") == won
        assert position.outcome is not None or position.seat == following
        snapshot = GAME.snapshot(position.words(), position.setting)
        assert (snapshot.words()[BODY:] == position.words()[BODY:]).all()
        assert GAME.load(position.dump()) == position
        if position.outcome is not None:
            ends += 1
            position = GAME.start(players, without=without)
    assert ends
