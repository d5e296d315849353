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


LOST = "C s . .\nt t . .\n. S S .\n. . T T"
"""Blue's cylinder cannot move."""


@pytest.mark.parametrize(
    ("board", "due", "message"),
    [
        ("S S T T\n. . . .\n. . . .\nt . s .", "red C", "By its board the game is over by clause 3a"),
        ("S S T T\n. . . .\n. . . .\nt . s .", "blue C", "Only the player who moved last"),
        (LOST, "blue C", "By its board the game is over by clause 3b"),
    ],
)
def test_a_decided_game_does_not_go_on(board: str, due: str, message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        drawn(board, due)


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("places: 2 1", "places: 1 2", "places or points do not go with its board"),
        ("points: 0 0", "points: 1 0", "places or points do not go with its board"),
        ("ending: 4", "ending: 3", "over by clause 3b, by the position's header it is over by clause 3a"),
    ],
)
def test_a_result_that_the_board_does_not_show_is_unreadable(old: str, new: str, message: str) -> None:
    over = drawn("C s . .\n. t . .\nt S S .\n. . T T", "red T").play("b5-b8")
    text = over.dump()
    assert over.game.load(text) == over
    assert old in text
    with pytest.raises(rw.Unreadable, match=message):
        over.game.load(text.replace(old, new))
