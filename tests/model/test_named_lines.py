"""Positions written as named lines: each read as what it means, and refused with an example where it means nothing."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.model.named_lines import NamedLines, check_written, number, write_lines

EXAMPLES = {"turn": "2", "cards": "1 4"}
TEXT = write_lines({"turn": "3", "cards": ""})


def test_a_line_says_what_it_means_and_a_dash_says_nothing() -> None:
    assert TEXT == "turn: 3\ncards: -"
    lines = NamedLines("Tiny", TEXT.splitlines(), EXAMPLES)
    assert lines.read("turn", number) == 3
    assert lines.read("cards", str.split) == []


def test_what_cannot_be_read_is_refused_with_the_example() -> None:
    lines = NamedLines("Tiny", ["turn: blue", "cards: 1 4"], EXAMPLES)
    with pytest.raises(rw.Unreadable, match="The line 'turn' of a position is written like '2', not 'blue'"):
        lines.read("turn", number)
    with pytest.raises(rw.Unreadable, match="The line 'cards' of a position is written like '1 4', not '1 4'"):
        lines.read("cards", lambda text: {"1 5": 0}[text])


@pytest.mark.parametrize("text", ["", "-1", "+1", "1 ", "1_0", "٣", "²", "1234567"])
def test_numbers_have_up_to_six_plain_digits(text: str) -> None:
    assert number("123456") == 123456
    with pytest.raises(ValueError, match=r".*"):
        number(text)


def test_a_position_is_written_in_one_way_only() -> None:
    check_written(TEXT, TEXT)
    with pytest.raises(rw.Unreadable, match="reads 'turn: 03'; by what it says it is written 'turn: 3'"):
        check_written("turn: 03\ncards: -", TEXT)
