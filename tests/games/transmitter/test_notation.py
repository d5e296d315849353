"""Transmitter's board as text: it is read strictly, and what is wrong with it is said."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.transmitter import GAME

from .drawing import drawn

BOARD = """
    12 .  .  .  yT .  .  .  .  .  .  .  yC
     7 .  .  .  .  .  .  .  .  .  .  .  yS
     3 bS .  .  bC .  .  .  .  .  .  .  .
     1 .  .  bT .  .  .  .  .  .  .  .  .
"""


def test_a_board_reads_as_it_is_drawn() -> None:
    rows = repr(drawn(BOARD, "yellow")).splitlines()
    assert rows[0] == "<transmitter, ply 20, seat 1 to move>"
    assert rows[1] == "12  .  .  . yT  .  .  .  .  .  .  . yC"
    assert rows[13:] == ["    a  b  c  d  e  f  g  h  i  j  k  l", "yellow to move"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("bS .  .  bC", "bX .  .  bC", "row of rank 3"),
        ("bS .  .  bC", "gS .  .  bC", "row of rank 3"),
        ("bS .  .  bC", "bS .  bC", "row of rank 3"),
        ("yC", ". ", "0 C of yellow; there are 1 to 1"),
        ("bS .  .  bC", "bS .  bC bC", "2 C of blue; there are 1 to 1"),
        ("bS .  .  bC", ".  .  .  bC", "0 S of blue; there are 1 to 6"),
        (".  .  bT .  .", "bT bT bT bT bT", "5 T of blue; there are 1 to 4"),
    ],
)
def test_a_board_that_cannot_be_is_unreadable(old: str, new: str, message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        drawn(BOARD.replace(old, new))


def test_a_colour_with_all_its_pieces_on_the_board_has_won_already() -> None:
    full = BOARD.replace("1 .  .  bT . ", "1 bT bT bT bT").replace(
        "3 bS .  .  bC .  .  .  .  . ", "3 bS bS bS bC bS bS bS .  . "
    )
    with pytest.raises(rw.Unreadable, match="All pieces of blue are on the board"):
        drawn(full)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("blue to move", "green to move", "last line should read like"),
        ("blue to move", "blue to pass", "last line should read like"),
        ("blue to move", "blue has won", "by its board it is -2"),
        ("blue to move", "yellow to move", "by its board it is 1"),
        ("blue to move\n", "", "has 14 lines, this one 13"),
        ("12  .", "13  .", "row of rank 12"),
    ],
)
def test_a_text_that_cannot_be_is_unreadable(old: str, new: str, message: str) -> None:
    text = drawn(BOARD).dump()
    assert old in text
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(text.replace(old, new))


@pytest.mark.parametrize("text", ["a1-b2", "a1-a1", "b1-b2", "a1-a5+C", "a1-a5+", "A1-a2", "a1-a13", "a1-a3\n"])
def test_what_can_never_be_a_move_has_no_id(text: str) -> None:
    assert GAME.notation.id(text) is None


def test_the_three_moves_of_a_way_are_numbered_in_a_row() -> None:
    first = GAME.notation.id("a1-a5")
    assert first is not None
    assert [GAME.notation.text(first + kind) for kind in range(3)] == ["a1-a5", "a1-a5+T", "a1-a5+S"]
    assert GAME.move_count == 3 * (144 * 22 - 16 * 22) + 1
