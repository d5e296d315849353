"""Quadro-Be's board as text: it is read strictly, and what is wrong with it is said."""

from __future__ import annotations

import pytest

import regelwerk as rw

from .drawing import EMPTY, drawn


def test_a_board_reads_as_it_is_drawn() -> None:
    position = drawn("T s . .\nt C . .\n. s S T\n. S . t", "red C")
    assert repr(position) == (
        "<quadro-be, ply 20, seat 1 to move>\n"
        "11 T s . .\n"
        " 8 t C . .\n"
        " 5 . s S T\n"
        " 2 . S . t\n"
        "   b e h k\n"
        "turn 6 of 6, red C"
    )


@pytest.mark.parametrize(
    ("board", "message"),
    [
        (". . . .\n. . x .\n. . . .\n. . . .", "row of rank 8"),
        (". . . .\n. . . .\n. . .\n. . . .", "row of rank 5"),
        (". . . .\n. . . .\n. . . . .\n. . . .", "row of rank 5"),
        ("C . . .\n. . C .\n. . . .\n. . . .", "more pieces of blue than the box"),
        ("t . . .\n. . t .\n. t . .\n. . . .", "more pieces of red than the box"),
    ],
)
def test_a_board_that_cannot_be_is_unreadable(board: str, message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        drawn(board, "blue S")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("turn 1 of 6", "turn 7 of 6", "The last line should read like"),
        ("turn 1 of 6", "turn x of 6", "The last line should read like"),
        ("turn 1 of 6, blue S", "", "has 6 lines"),
        ("seat: 0", "seat: 1", "by its board it is 0"),
    ],
)
def test_a_turn_that_cannot_be_is_unreadable(old: str, new: str, message: str) -> None:
    text = drawn(EMPTY, "blue S").dump()
    assert old in text
    with pytest.raises(rw.Unreadable, match=message):
        rw.game("quadro-be").load(text.replace(old, new))
