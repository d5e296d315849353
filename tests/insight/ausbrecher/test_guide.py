"""A sensible player of Ausbrecher AG: pushes the stones of the boat that fills now, and holds back those for later."""

from __future__ import annotations

import pytest
from tests.games.ausbrecher.drawing import drawn
from tests.games.habits import habits

# Positions are seen by ORDER, R and B first.


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("way: 5=R 6=B 7=L 8=N 9=Y 10=O 11=D", "dice:BLR+W"),
        ("way: 5=L 6=N 7=Y 9=O 11=D\nboats: RB", "dice:LN+W"),
        ("way: 4=B 7=R 22=D\ndice: BRY+W\nroll: 2353", "W:D"),
        ("way: 4=B 22=D\ndice: BDY\nroll: 235", "B"),
    ],
)
def test_stones_of_the_boat_that_fills_come_first_and_late_ones_go_back(text: str, usual: str) -> None:
    assert habits(drawn(text))[usual] >= 60


def test_before_the_first_roll_any_bet_will_do() -> None:
    bets = habits(drawn("turns: 0\nbets: - -"))
    assert len(bets) > 90
