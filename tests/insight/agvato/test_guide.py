"""A sensible player of Agvato: takes chips that fit the hand and figures that can be captured."""

from __future__ import annotations

import pytest
from tests.games.agvato.drawing import drawn
from tests.games.habits import habits


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("1: l4 c5\n2: d12\ncard: F* F F*", "l4"),
        ("1: c4 n9\n2: c5 c7 e12\nlying: i3\ncard: F* F F*", "c4"),
        ("1: l4 i2\n2: d12\nlying: i3 l5\nhands: yyy bbbrrrrggggwwww\ncard: F* F F*", "i2"),
    ],
)
def test_what_counts_most_is_done(text: str, usual: str) -> None:
    assert habits(drawn(text))[usual] >= 90


def test_a_figure_that_may_come_back_comes_back() -> None:
    position = "1: c4\n2: d12\nheld: 0,0 1,0\ncard: back\ndue: 0"
    assert habits(drawn(position))["waive"] <= 5
