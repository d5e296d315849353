"""A sensible player of Agvato: takes chips that fit the hand and figures that can be captured."""

from __future__ import annotations

from collections import Counter

import pytest

from regelwerk.games.agvato.guide import guide
from regelwerk.kernel.rng import seeded

from .drawing import GAME, drawn


def habits(text: str) -> Counter[str]:
    """The guide's moves in a hundred tries."""
    position = drawn(text)
    tries = (int(guide(position.setting.tables, position.words(), seeded(seed))) for seed in range(100))
    return Counter(str(GAME.moves.seats.move(move)) for move in tries)


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("1: l4 c5\n2: d12\ncard: F* F F*", "l4"),
        ("1: c4 n9\n2: c5 c7 e12\nlying: i3\ncard: F* F F*", "c4"),
        ("1: l4 i2\n2: d12\nlying: i3 l5\nhands: yyy bbbrrrrggggwwww\ncard: F* F F*", "i2"),
    ],
)
def test_what_counts_most_is_done(text: str, usual: str) -> None:
    assert habits(text)[usual] >= 90


def test_a_figure_that_may_come_back_comes_back() -> None:
    position = "1: c4\n2: d12\nheld: 0,0 1,0\ncard: back\ndue: 0"
    assert habits(position)["waive"] <= 5
