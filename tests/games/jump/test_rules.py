"""The clauses of Jump, each with a test named after it."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.jump import GAME
from regelwerk.model.batch import Batch

from .drawing import START, drawn, played, texts


def test_clause_1a_both_players_fill_a_field_at_the_left_and_blue_begins() -> None:
    start = GAME.start()
    assert start.seat == 0
    assert repr(start).splitlines()[1:] == repr(drawn(START)).splitlines()[1:]
    standing = {item.at: item.colour for item in start.view(None).items}
    assert {name for name, colour in standing.items() if colour == "blue"} == {
        f"{f}{r}" for f in "abc" for r in (7, 8, 9)
    }
    assert {name for name, colour in standing.items() if colour == "red"} == {
        f"{f}{r}" for f in "abc" for r in (4, 5, 6)
    }


def test_clause_1a_six_squares_and_three_triangles_each_that_play_no_part() -> None:
    faces = [(item.colour, item.face) for item in GAME.start().view(None).items]
    assert sorted(faces) == sorted([("blue", "S")] * 6 + [("blue", "T")] * 3 + [("red", "S")] * 6 + [("red", "T")] * 3)
    assert {text[0] for text in texts(GAME.start())} == set("abc")


def test_clause_1a_another_edition_starts_elsewhere() -> None:
    other = GAME.reissue(start={"blue": "b11", "red": "e2"})
    assert "c12-d12" in texts(other.start())
    assert "d1-g1" in texts(other.start().play("c12-d12").play("stop"))


def test_clause_1b_no_move_leaves_its_rank() -> None:
    position = GAME.start()
    while position.seat is not None:
        for text in texts(position) - {"stop"}:
            origin, target = text.split("-")
            assert origin[1:] == target[1:]
        position = position.play(position.moves()[-1])


def test_clause_2_a_piece_steps_onto_the_next_square_or_jumps_all_adjoining_pieces() -> None:
    position = drawn(
        """
        SSS.........
        T.TT........
        S..S....S...
        .......s.s.s
        .........ttt
        .........sss
        """
    )
    assert texts(position) == {
        "a9-d9", "b9-d9", "c9-d9",
        "a8-b8", "c8-e8", "d8-e8",
        "a7-b7", "d7-e7", "i7-j7",
    }  # fmt: skip


def test_clause_2_pieces_at_the_right_edge_stay_where_they_are() -> None:
    position = drawn(
        """
        S........S.S
        ........T.TT
        .........SSS
        sss.........
        ttt.........
        sss.........
        """
    )
    assert texts(position) == {"a9-b9", "j9-k9", "i8-j8"}


AGAIN = """
    SSS.........
    TTT.........
    S.S.S.......
    s..s.s......
    t...tt......
    s....ss.....
"""


@pytest.mark.parametrize(
    ("move", "met", "goes_on"),
    [("c9-d9", 1, True), ("c7-d7", 1, True), ("a7-b7", 0, False)],
)
def test_clause_3_one_opponent_on_the_file_lets_the_piece_go_on(move: str, met: int, goes_on: bool) -> None:
    after = drawn(AGAIN).play(move)
    target = move.partition("-")[2]
    assert sum(item.at[0] == target[0] for item in after.view(None).items if item.colour == "red") == met
    assert (after.seat == 0) == goes_on


def test_clause_3_three_opponents_do_too_and_two_do_not() -> None:
    position = drawn(
        """
        ..S..SS.....
        ....T.TT....
        SSS.........
        s..s.s......
        t..t.t......
        s....ss.....
        """
    )
    assert position.play("c9-d9").seat == 1
    assert texts(position.play("e8-f8")) == {"f8-i8", "stop"}


def test_clause_3_only_the_same_piece_goes_on_and_only_as_long_as_that_keeps_holding() -> None:
    first = drawn(AGAIN).play("c9-d9")
    assert texts(first) == {"d9-e9", "stop"}
    second = first.play("d9-e9")
    assert texts(second) == {"e9-f9", "stop"}
    third = second.play("e9-f9")
    assert third.seat == 0
    assert third.play("f9-g9").play("stop").seat == 1


def test_clause_3_stop_ends_the_turn() -> None:
    after = drawn(AGAIN).play("c9-d9").play("stop")
    assert after.seat == 1
    assert "stop" not in texts(after)
    assert len(texts(after)) == 9


def test_clause_3_a_turn_ends_by_itself_when_the_piece_has_no_further_move() -> None:
    position = drawn(
        """
        SS........S.
        TTT.........
        SSS.........
        s.s........s
        ttt.........
        sss.........
        """
    )
    after = position.play("k9-l9")
    assert after.seat == 1
    assert after.outcome is None


def test_clause_3_the_second_player_too_counts_the_pieces_of_the_other() -> None:
    after = played("c9-d9", "c6-d6")
    assert after.seat == 1
    assert texts(after) == {"d6-e6", "stop"}


LAST = """
    ........S.SS
    .........TTT
    .........SSS
    ..s.....s..s
    .........ttt
    .........sss
"""


def test_clause_4_the_first_to_fill_the_rightmost_field_of_the_own_ranks_wins() -> None:
    after = drawn(LAST).play("i9-j9")
    assert after.outcome == rw.Outcome(points=(0, 0), places=(1, 2), returns=(1.0, -1.0), clause="4")
    assert after.seat is None
    assert after.moves() == []


def test_clause_4_a_win_comes_before_going_on() -> None:
    board = LAST.replace("..s.....s..s", "..s......s.s")
    assert drawn(board).play("i9-j9").outcome is not None


def test_clause_4_red_wins_in_the_same_way() -> None:
    board = LAST.replace("..s.....s..s", "........s.ss")
    after = drawn(board, "red to move").play("i6-j6")
    assert after.outcome is not None
    assert (after.outcome.clause, after.outcome.winners) == ("4", (1,))


def test_clause_4_a_side_that_is_not_home_has_a_move_so_every_game_ends_and_nobody_passes() -> None:
    batch = Batch(GAME, 3000, seed=4)
    batch.play_out()
    assert batch.over.all()
    assert set(batch.places[:, 0]) == {1, 2}
    assert batch.plies.max() <= 322 < GAME.max_plies
    assert GAME.moves.seats.number("pass") is None
