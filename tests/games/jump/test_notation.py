"""Jump's board as text: it is read strictly, and what is wrong with it is said."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.jump import GAME

from .drawing import START, drawn, played


def test_a_board_reads_as_it_is_drawn() -> None:
    position = played("c7-d7", "b5-d5")
    assert repr(position) == (
        "<jump, ply 2, seat 1 to move>\n"
        " 9 S S S . . . . . . . . .\n"
        " 8 T T T . . . . . . . . .\n"
        " 7 S S . S . . . . . . . .\n"
        " 6 s s s . . . . . . . . .\n"
        " 5 t . t t . . . . . . . .\n"
        " 4 s s s . . . . . . . . .\n"
        "   a b c d e f g h i j k l\n"
        "red to move, d5 again"
    )
    assert GAME.load(position.dump()) == position


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("TTT...", "TTx...", "row of rank 8"),
        ("TTT...", "TTT..", "row of rank 8"),
        ("TTT...", "TT.S..", "row of rank 8"),
        ("TTT...", "ttt...", "row of rank 8"),
        ("TTT...", "TT....", "Rank 8 holds 3 pieces"),
        ("TTT...", "TTTT..", "Rank 8 holds 3 pieces"),
        ("ttt...", "ss.s..", "row of rank 5"),
    ],
)
def test_a_board_that_cannot_be_is_unreadable(old: str, new: str, message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        drawn(START.replace(old, new))


HOME = """
    .........SSS
    .........TTT
    .........SSS
    sss.........
    ttt.........
    sss.........
"""


@pytest.mark.parametrize(
    ("board", "turn", "message"),
    [
        (START, "green to move", "The last line should read like"),
        (START, "blue to move, c9", "The last line should read like"),
        (START, "blue to move, d9 again", "the mover has none there"),
        (START, "blue to move, c4 again", "the mover has none there"),
        (START.replace("SSS.", "SS.S"), "blue to move, d9 again", "d9 cannot go on"),
        (START, "over", "by its board it is -2"),
        (HOME, "red to move", "By its board the game is over by clause 4"),
        (
            HOME.replace("sss.........", ".........sss").replace("ttt.........", ".........ttt"),
            "red to move",
            "Both sides are home",
        ),
    ],
)
def test_a_turn_that_cannot_be_is_unreadable(board: str, turn: str, message: str) -> None:
    with pytest.raises(rw.Unreadable, match=message):
        drawn(board, turn)


def test_a_board_has_eight_lines() -> None:
    with pytest.raises(rw.Unreadable, match="has 8 lines"):
        GAME.load(GAME.start().dump().replace("blue to move", ""))


def test_a_game_that_reaches_its_bound_within_a_turn_survives_being_written_down() -> None:
    short = GAME.reissue(max_plies=2)
    end = short.start().play("c9-d9").play("c6-d6")
    assert end.outcome is not None
    assert (end.outcome.clause, end.outcome.is_draw) == ("G7", True)
    assert repr(end).endswith("over, d6 again")
    assert short.load(end.dump()) == end


HEADER = "ending: 3\npoints: 0 0\nplaces: 1 2"


def test_a_header_that_contradicts_its_board_is_unreadable() -> None:
    won = drawn(HOME.replace(".........SSS", "........S.SS", 1)).play("i9-j9")
    assert HEADER in won.dump()
    assert GAME.load(won.dump()) == won
    for wrong in (
        "ending: 3\npoints: 0 0\nplaces: 2 1",
        "ending: 3\npoints: 9 0\nplaces: 1 2",
        "ending: 2\npoints: 0 0\nplaces: 1 2",
    ):
        with pytest.raises(rw.Unreadable):
            GAME.load(won.dump().replace(HEADER, wrong))
    with pytest.raises(rw.Unreadable, match="cannot go on"):
        GAME.load(won.dump().replace("over", "over, a9 again").replace("a9", "j9"))


def test_no_piece_stands_behind_its_start() -> None:
    elsewhere = GAME.reissue(start={"blue": "e11", "red": "b5"})
    text = elsewhere.start().dump()
    assert elsewhere.load(text) == elsewhere.start()
    with pytest.raises(rw.Unreadable, match="none left of where they began"):
        elsewhere.load(text.replace("12 . . . S S S", "12 . . S . S S"))


@pytest.mark.parametrize(
    "changes",
    [{"start": {"blue": "b8", "red": "e8"}}, {"start": {"blue": "b8", "red": "c5"}}, {"shapes": "ST"}, {"start": {}}],
)
def test_an_edition_without_two_fields_of_their_own_is_unreadable(changes: dict[str, object]) -> None:
    with pytest.raises(rw.Unreadable, match="The edition of jump"):
        GAME.reissue(**changes)


def test_steps_have_181_texts_with_stop_and_read_back() -> None:
    run = GAME.moves.seats
    texts = [run.text(move) for move in range(GAME.move_count)]
    assert (len(texts), len(set(texts)), texts[-1]) == (181, 181, "stop")
    assert [run.number(text) for text in texts] == list(range(181))
    assert {"a7-b7", "a7-d7", "k4-l4"} <= set(texts)
    assert run.number("a7-e7") is run.number("b7-a7") is run.number("a1-b1") is None
