"""What cards promise a figure of Agvato: with which of them it takes a chip, as the kernel does it."""

from __future__ import annotations

import pytest
from tests.games.agvato.drawing import drawn

from regelwerk.games.agvato.edition import PATH_CARDS
from regelwerk.games.agvato.figures import can_carry_out, carry_out
from regelwerk.games.agvato.layout import CHIPS
from regelwerk.games.agvato.squares import NUMBERS
from regelwerk.games.agvato.tables import SQUARES
from regelwerk.insight.agvato.known import ALL_CHIPS, CERTAIN, REACH, TAKES

SOUTH_YELLOW = 0
"""The number of the chip that lies on i3."""


def entry(run: int, square: str, seat: int = 0) -> int:
    """What is known about that chip and a seat's figure on a square."""
    tables = drawn("1: e4\n2: d12\nlying: i3").setting.tables
    return int(tables[run + (ALL_CHIPS * seat + SOUTH_YELLOW) * SQUARES + NUMBERS[square]])


@pytest.mark.parametrize(("seat", "square"), [(0, "i1"), (0, "h2"), (0, "k2"), (1, "i5"), (1, "g7")])
def test_clause_6_a_chip_is_taken_with_the_cards_that_the_rules_say(seat: int, square: str) -> None:
    position = drawn(f"{seat + 1}: {square}\n{2 - seat}: {'d12' if seat == 0 else 'd4'}\nlying: i3 i15")
    tables, taking = position.setting.tables, 0
    for card in range(PATH_CARDS):
        words = position.words()
        if can_carry_out(tables, words, seat, NUMBERS[square], card):
            carry_out(tables, words, seat, NUMBERS[square], card, 0)
            taking |= int(not words[CHIPS] >> SOUTH_YELLOW & 1) << card
    assert taking
    assert entry(TAKES, square, seat) == taking


def test_the_sooner_a_figure_comes_to_a_chip_the_further_it_reaches() -> None:
    assert 0 < entry(REACH, "i12") < entry(REACH, "i5") < entry(REACH, "i2") < CERTAIN


def test_clause_5b_a_figure_on_its_target_line_reaches_nothing() -> None:
    assert entry(REACH, "i17") == 0
    assert entry(REACH, "i17", seat=1) > 0
