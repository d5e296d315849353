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
    with pytest.raises(rw.Unreadable, match="By its board the game is over by clause 5, by the position"):
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
    assert GAME.moves.seats.number(text) is None


def test_the_three_moves_of_a_path_are_numbered_in_a_row() -> None:
    first = GAME.moves.seats.number("a1-a5")
    assert first is not None
    assert [GAME.moves.seats.text(first + kind) for kind in range(3)] == ["a1-a5", "a1-a5+T", "a1-a5+S"]
    assert GAME.move_count == 3 * (144 * 22 - 16 * 22) + 1


def over() -> str:
    """The dump of a game that blue has won."""
    almost = BOARD.replace("1 .  .  bT . ", "1 bT bT bT bT").replace(
        "3 bS .  .  bC .  .  .  .  . ", "3 bS bS .  bC bS bS bS .  . "
    )
    return drawn(almost).play("d3-d7+S").dump()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("places: 1 2", "places: 2 1", "places or points do not go with its board"),
        ("points: 0 0", "points: 0 7", "places or points do not go with its board"),
        ("ending: 3", "ending: 2", "By its board the game is over by clause 5, .* header it is not over"),
        ("blue has won", "yellow has won", "Only the player who moved last"),
        ("bS bS  .  . bS bS", "bS  .  .  . bS bS", "By its board the game is not over"),
    ],
)
def test_a_result_that_the_board_does_not_show_is_unreadable(old: str, new: str, message: str) -> None:
    assert GAME.load(over()).dump() == over()
    assert over().count(old) == 1
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(over().replace(old, new))


def test_only_pieces_from_the_reserve_can_stand_on_centres() -> None:
    with pytest.raises(rw.Unreadable, match="The C of blue that stood there from the start"):
        drawn(BOARD.replace("bS .  .  bC", "bS .  .  . ").replace("1 .  .  bT", f"2 .  bC {'. ' * 10}\n1 .  .  bT"))


def test_an_edition_with_more_pieces_than_the_box_is_unreadable() -> None:
    with pytest.raises(rw.Unreadable, match="the box has 6 S of each colour"):
        GAME.reissue(reserve={"T": 3, "S": 6})
