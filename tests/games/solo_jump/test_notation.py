"""Solo-Jump's board as text: it is read strictly, and what is wrong with it is said."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.solo_jump import GAME

from .drawing import drawn


def test_a_board_reads_as_it_is_drawn() -> None:
    position = GAME.start().play("e4-c4")
    assert repr(position) == (
        "<solo-jump, ply 1, seat 0 to move>\n"
        "12 . . . . . . . . . . . .\n"
        "11 . . . . . . . . . . . .\n"
        "10 . . . . . . . . . . . .\n"
        " 9 . . . R B G Y R B . . .\n"
        " 8 . . . G Y R B G Y . . .\n"
        " 7 . . . R B G Y R B . . .\n"
        " 6 . . . G Y R B G Y . . .\n"
        " 5 . . . R B G Y R B . . .\n"
        " 4 . . Y . . R B G Y . . .\n"
        " 3 . . . . . . . . . . . .\n"
        " 2 . . . . . . . . . . . .\n"
        " 1 . . . . . . . . . . . .\n"
        "   a b c d e f g h i j k l"
    )
    assert GAME.load(position.dump()) == position


@pytest.mark.parametrize(
    ("board", "message"),
    [
        ("BGX", "row of rank 4"),
        ("BGS.\nY", "row of rank 5"),
        ("B G", "row of rank 4"),
        ("....", "The board is empty"),
        ("B.G", "By its board the game ends by 3a"),
        ("B", "By its board the game ends by 3b"),
        ("BBBBBBBBB\nBGGGGGGGG", "more blue pieces than the 9"),
    ],
)
def test_a_board_that_cannot_be_is_unreadable(board: str, message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        drawn(board, "c4")


def test_a_board_has_thirteen_lines() -> None:
    text = GAME.start().dump()
    with pytest.raises(rw.Unreadable, match="has 13 lines"):
        GAME.load(text + " 0 . . .")


def test_a_finished_board_is_read_as_over() -> None:
    end = drawn("BG", "d6").play("d6-f6")
    assert GAME.load(end.dump()) == end


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("points: 34", "points: 33", "has 33 points, but 34 pieces are cleared away"),
        ("seat: 0\nply: 10\nera: 10\nending: 0", "seat: -2\nply: 10\nera: 10\nending: 3", "goes on: a jump is left"),
    ],
)
def test_a_header_that_contradicts_its_board_is_unreadable(old: str, new: str, message: str) -> None:
    text = drawn("BG", "d6").dump().replace(old, new).replace("places: 0", "places: 1" if "-2" in new else "places: 0")
    with pytest.raises(rw.Unreadable, match=message):
        GAME.load(text)


def test_a_game_that_reached_its_bound_is_read_as_over_though_jumps_are_left() -> None:
    short = GAME.reissue(max_plies=1)
    end = short.start().play("e4-c4")
    assert end.outcome is not None
    assert end.outcome.clause == "G7"
    assert short.load(end.dump()) == end


def test_equal_boards_have_equal_keys_whatever_way_led_there() -> None:
    one = GAME.start().play("e4-c4").play("h9-j9")
    other = GAME.start().play("h9-j9").play("e4-c4")
    assert one == other
    assert one.key == other.key


def test_a_record_replays() -> None:
    record = rw.record(GAME.start(layout="blocks"), ["f4-j4", "i7-i4"])
    assert record.options == {"layout": "blocks"}
    assert len(rw.replay(str(record))) == 3
