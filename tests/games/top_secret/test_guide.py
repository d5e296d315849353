"""A sensible player of Top Secret: fetches cases, brings them home, and does not end a turn with useful steps left."""

from __future__ import annotations

from collections import Counter

import pytest

from regelwerk.games.top_secret.guide import guide
from regelwerk.kernel.rng import seeded

from .drawing import GAME, drawn


def habits(text: str) -> Counter[str]:
    """The guide's moves for blue in a hundred tries; A holds 5 secrets, B the bomb, C one and D three."""
    position = drawn(text)
    tries = (int(guide(position.setting.tables, position.words(), seeded(seed))) for seed in range(100))
    return Counter(str(GAME.moves.seats.move(move)) for move in tries)


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("steps: 3+0\nB: Riga(Y.A)", "Riga(Y.A)-hq"),
        ("steps: 2+0\nmover: Wien fresh\nB: Wien\nlying: B.A@Wien", "take:B.A"),
        ("steps: 2+0\nmover: Wien(B.C) fresh\nB: Wien(B.C)\nlying: B.A@Wien", "swap:B.A"),
        ("steps: 2+0\nmover: Wien(B.B) fresh\nB: Wien(B.B)", "drop"),
    ],
)
def test_cases_with_secrets_are_taken_and_brought_home_and_a_known_bomb_is_not(text: str, usual: str) -> None:
    assert habits(text)[usual] >= 90


def test_no_turn_ends_with_useful_steps_left() -> None:
    assert habits("steps: 4+0\nB: Wien Rom(Y.A)")["end"] <= 5


def test_a_known_bomb_is_left_where_it_lies() -> None:
    assert habits("steps: 2+0\nmover: Wien fresh\nB: Wien\nlying: B.B@Wien")["take:B.B"] <= 5
