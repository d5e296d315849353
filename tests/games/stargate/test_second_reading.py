"""The kernel against a second, slow reading of the whole rules: moves, boards, turns and endings of random games."""

from __future__ import annotations

import random

import pytest

from regelwerk.games.quadro.stargate import GAME
from regelwerk.kernel.header import BODY

from .second_reading import GATES, after, board_of, moves

pytestmark = pytest.mark.slow

PLIES = 800
"""Positions looked at per mode."""


@pytest.mark.parametrize(("players", "mode"), [(2, "duel"), (4, "free"), (4, "alliances")])
def test_random_games_go_as_the_second_reading_says(players: int, mode: str) -> None:
    rng = random.Random(f"second reading {mode}")
    position = GAME.start(players, mode=mode)
    ends = set()
    for _ in range(PLIES):
        legal = [str(move) for move in position.moves()]
        assert set(legal) == moves(position), repr(position)
        lively = [text for text in legal if "x" in text or text.split("-")[-1] in GATES]
        text = rng.choice(lively if lively and rng.random() < 0.5 else legal)
        board, clause, following = after(position, text)
        position = position.play(text)
        assert board_of(position) == board
        assert (position.outcome and position.outcome.clause) in {clause, "G1"}
        assert clause is not None or position.seat == following
        snapshot = GAME.snapshot(position.words(), position.setting)
        assert (snapshot.words()[BODY:] == position.words()[BODY:]).all()
        assert GAME.load(position.dump()) == position
        if position.outcome is not None:
            ends.add(position.outcome.clause)
            position = GAME.start(players, mode=mode)
    assert ends
