"""Stargate's board as text: it is read strictly, and what is wrong with it is said."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.stargate import GAME

from .drawing import drawn

DUEL = """
    12 bC .  .  .  .  .  .  .  .  .  .  rC
     6 .  .  .  bT bS .  rT .  .  .  .  .
"""
FREE = """
    12 .  .  .  .  .  .  .  .  .  .  .  yC
     6 .  .  .  bT bS .  yT .  .  .  .  .
     1 bC .  .  .  .  .  .  .  .  .  .  rC
"""


def test_a_board_reads_as_it_is_drawn() -> None:
    rows = repr(drawn(FREE, "yellow", "free")).splitlines()
    assert rows[0] == "<stargate, ply 20, seat 2 to move>"
    assert rows[1] == "12  .  .  .  .  .  .  .  .  .  .  . yC"
    assert rows[7] == " 6  .  .  . bT bS  . yT  .  .  .  .  ."
    assert rows[12:] == [
        " 1 bC  .  .  .  .  .  .  .  .  .  . rC",
        "    a  b  c  d  e  f  g  h  i  j  k  l",
        "yellow to move",
    ]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("bT bS", "bX bS", "row of rank 6"),
        ("bT bS", "gT bS", "row of rank 6"),
        ("bT bS", "bT", "row of rank 6"),
        ("rC", ". ", "no Commander of red"),
        ("bT bS", "bC bS", "2 C of blue, at most 1"),
        ("bT bS .  rT", "bT bT bT bT bT", "5 T of blue, at most 4"),
    ],
)
def test_a_board_that_cannot_be_is_unreadable(old: str, new: str, message: str) -> None:
    board = DUEL.replace(old, new)
    if new.count("bT") == 5:
        board = board.replace("bT .  .  .  .  .", "bT .  .  .  .", 1)
    with pytest.raises(rw.Unreadable, match=message):
        drawn(board)


def test_armies_without_a_commander_are_unreadable_but_captured_ones_may_be_large() -> None:
    with pytest.raises(rw.Unreadable, match="no Commander of yellow"):
        drawn(FREE.replace("yC", ". "), "blue", "free")
    large = FREE.replace("6 .  .  .  bT bS .  yT", "6 bT bT bT bT bT bT bT")
    assert drawn(large, "blue", "free").seat == 0
    with pytest.raises(rw.Unreadable, match="7 T of blue, at most 4"):
        drawn(large.replace("12 . ", "12 gC"), "blue", "free")


def test_a_game_goes_on_only_between_two_commanders() -> None:
    with pytest.raises(rw.Unreadable, match="between two Commanders"):
        drawn("1 bC . . . . . . . . . . .", "blue", "free")
    with pytest.raises(rw.Unreadable, match="one of them the mover's"):
        drawn(FREE, "green", "free")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("blue to move", "green to move", "last line should read like"),
        ("blue to move", "blue to pass", "last line should read like"),
        ("blue to move", "blue has won", "by its board it is -2"),
        ("blue to move", "red to move", "by its board it is 1"),
        ("blue to move\n", "", "has 14 lines, this one 13"),
        ("12 bC", "13 bC", "row of rank 12"),
    ],
)
def test_a_turn_that_cannot_be_is_unreadable(old: str, new: str, message: str) -> None:
    text = drawn(DUEL).dump()
    assert old in text
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(text.replace(old, new))


@pytest.mark.parametrize("text", ["a1xa2", "a1xa7", "a1-b2", "a1-a1", "A1-a2", "a1-a13", "a01-a2", "a1-a2\n"])
def test_what_can_never_be_a_move_has_no_id(text: str) -> None:
    assert GAME.moves.seats.number(text) is None


def over() -> str:
    """The dump of a duel that blue has won by the fall of red's Commander."""
    return drawn("12 bC . . . . . . . . . . .\n6 . . . bT . . rC . . . . .").play("d6xg6").dump()


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("places: 1 2", "places: 2 1", "places or points do not go with its board"),
        ("points: 0 0", "points: 3 0", "places or points do not go with its board"),
        ("ending: 5", "ending: 3", "over by clause 5c, by the position's header it is over by clause 5a"),
        ("blue has won", "red has won", "one of them the mover's"),
        ("12 bC  .", "12 bC rC", "By its board the game is not over"),
    ],
)
def test_a_result_that_the_board_does_not_show_is_unreadable(old: str, new: str, message: str) -> None:
    assert GAME.load(over()).outcome is not None
    assert old in over()
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(over().replace(old, new))
