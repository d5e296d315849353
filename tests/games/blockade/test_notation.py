"""Blockade's board as text: it is read strictly, and what is wrong with it is said."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.blockade import GAME

from .drawing import BLUE_OPENS, EMPTY, QUIET, drawn


def test_a_board_reads_as_it_is_drawn() -> None:
    assert repr(drawn(QUIET, "red")) == (
        "<blockade, ply 20, seat 1 to move>\n"
        "12 . . . . . . . . . . . .\n"
        "11 . . . . c . . . . . . .\n"
        "10 . . . . . . . . . . . .\n"
        " 9 . . . . . . . . . . . .\n"
        " 8 . . . . . . . . . . . .\n"
        " 7 . . S . . . S . . . . .\n"
        " 6 . . . . . S . . s . . .\n"
        " 5 . . . . . . . . . . . .\n"
        " 4 . S . . . . s . . s . s\n"
        " 3 S . S . . . . . . . s s\n"
        " 2 . . . . C . . . . . . .\n"
        " 1 . . . . . . . . . . . .\n"
        "   a b c d e f g h i j k l\n"
        "red to move"
    )


def test_after_the_end_the_last_line_says_so() -> None:
    over = drawn(BLUE_OPENS).play("exit")
    assert over.dump().endswith("\nover\n")
    assert GAME.load(over.dump()) == over


@pytest.mark.parametrize(
    ("header", "message"),
    [
        ("places: 2 1", "The Flaz of red has no way out"),
        ("places: 1 1", "by the position's header"),
        ("places: 2 2", "by the position's header"),
        ("points: 1 0", "places or points"),
        ("ending: 2", "By its board the game is over by clause 3"),
    ],
)
def test_a_result_that_its_board_cannot_have_is_unreadable(header: str, message: str) -> None:
    text = drawn(BLUE_OPENS).play("exit").dump()
    name = header.split(maxsplit=1)[0]
    lines = [header if line.startswith(name) else line for line in text.splitlines()]
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load("\n".join(lines))


def test_ids_go_from_placing_over_moving_to_exit_and_pass() -> None:
    assert [GAME.moves.seats.text(number) for number in (0, 143, 144, 3311, 3312, 3313)] == [
        "@a1",
        "@l12",
        "a1-b1",
        "l12-l11",
        "exit",
        "pass",
    ]
    assert GAME.move_count == 3314


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("S . S . . .", "S . x . . .", "row of rank 3"),
        ("S . S . . .", "S . Ss . . .", "row of rank 3"),
        (" 3 S . S .", " 3 S . S", "row of rank 3"),
        ("12 . .", "13 . .", "row of rank 12"),
        (" 1 . .", " 1 S .", "more Fluppies of blue than the box"),
        (" 1 . .", " 1 s .", "more Fluppies of red than the box"),
        ("C", ".", "The Flaz of blue stands on e2"),
        ("c .", ". .", "The Flaz of red stands on e11"),
        ("c .", "C .", "The Flaz of blue stands on e2 and nowhere else"),
        ("12 . .", "12 C .", "The Flaz of blue stands on e2 and nowhere else"),
        (" 3 S . S .", " 3 S . . S", "A Fluppie on d3 would stand in a Flaz's field"),
        ("blue to move", "green to move", "The last line should read like"),
        ("blue to move", "", "has 14 lines"),
        ("blue to move", "red to move", "by its board it is 1"),
        ("blue to move", "over", "by its board it is -2"),
    ],
)
def test_a_board_that_cannot_be_is_unreadable(old: str, new: str, message: str) -> None:
    text = drawn(QUIET).dump()
    head, board = text.split("\n\n")
    assert old in board
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(f"{head}\n\n{board.replace(old, new, 1)}")


def test_a_position_of_another_edition_is_stale() -> None:
    other = GAME.reissue(flaz={"blue": "h2", "red": "h11"})
    with pytest.raises(rw.Stale):
        other.load(drawn(EMPTY).dump())
