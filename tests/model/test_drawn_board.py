"""Positions drawn as boards: written and read back, and refused where a row is damaged."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.model.drawn_board import DrawnBoard

WIDE = DrawnBoard("Tiny", ("bC", "rS"), "abc", (1, 2))
NARROW = DrawnBoard("Tiny", "Ss", "abc", (1, 2), between="")


def test_rows_go_down_from_the_highest_rank_and_cells_are_as_wide_as_the_widest() -> None:
    assert WIDE.write({"b2": "bC"}, "blue to move") == " 2  . bC  .\n 1  .  .  .\n    a  b  c\nblue to move"


def test_a_board_without_gaps_between_its_cells() -> None:
    text = NARROW.write({"a1": "S", "c2": "s"})
    assert text == " 2 ..s\n 1 S..\n   abc"
    assert NARROW.read(text) == ({"c2": "s", "a1": "S"}, [])


def test_the_lines_below_are_handed_over() -> None:
    assert WIDE.read(WIDE.write({"a1": "rS"}, "one", "two"), 2) == ({"a1": "rS"}, ["one", "two"])


@pytest.mark.parametrize(
    ("text", "message"),
    [
        (" 2 ..s\n 1 S..", "A position of Tiny has 3 lines, this one 2"),
        (" 2 ..x\n 1 S..\n   abc", "row of rank 2"),
        (" 2 ..s\n 1 S.\n   abc", "row of rank 1"),
        (" 3 ..s\n 1 S..\n   abc", "row of rank 2"),
        (" 2 ..s\n 1 S .\n   abc", "row of rank 1"),
    ],
)
def test_damaged_boards_are_unreadable(text: str, message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        NARROW.read(text)


def test_two_letters_are_not_a_cell_of_one() -> None:
    with pytest.raises(rw.Unreadable, match="row of rank 1"):
        DrawnBoard("Tiny", "Ss", "ab", (1,)).read(" 1 Ss .\n   a b")
