"""The clauses of Quadro-Be, each with a test named after it."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.games.quadro.board import CENTRES

from .drawing import EMPTY, drawn, played, texts

OPENING = ("S@b2", "T@k2", "C@e5", "S@h5", "T@b8", "C@k8", "S@e11", "T@b11")
"""Four pieces each and no line: blue has placed S C T S, red T S C T."""


def test_clause_0_the_board_starts_empty_and_blue_begins_on_any_of_the_16_centres() -> None:
    start = rw.game("quadro-be").start()
    assert start.seat == 0
    assert texts(start) == {f"S@{centre}" for centre in CENTRES}
    assert len(CENTRES) == 16
    assert {name[0] for name in CENTRES} == set("behk")
    assert {name[1:] for name in CENTRES} == {"2", "5", "8", "11"}


def test_clause_0_each_player_has_two_squares_two_triangles_and_one_cylinder() -> None:
    start = rw.game("quadro-be").start()
    hands = [item.face for item in start.view(None).items]
    assert sorted(hands) == sorted("SSTTC" * 2)


def test_clause_1_blue_names_square_cylinder_triangle_and_red_triangle_square_cylinder() -> None:
    position = rw.game("quadro-be").start()
    for shape, move in zip("STCSTCST", OPENING, strict=True):
        assert {text[0] for text in texts(position)} == {shape}
        position = position.play(move)


def test_clause_1_blues_5th_turn_already_moves_the_cylinder() -> None:
    position = played(*OPENING)
    assert (position.ply // 2 + 1, position.seat) == (5, 0)
    assert texts(position) == {"e5-b5", "e5-e2", "e5-h2", "e5-e8", "e5-h8"}


def test_clause_1_reds_5th_turn_still_places_a_square_and_the_6th_moves_the_cylinder() -> None:
    fifth = played(*OPENING, "e5-e2")
    assert (fifth.ply // 2 + 1, fifth.seat) == (5, 1)
    assert {text[:2] for text in texts(fifth)} == {"S@"}
    sixth = fifth.play("S@h11").play("T@h2")
    assert (sixth.ply // 2 + 1, sixth.seat) == (6, 1)
    assert {text.split("-")[0] for text in texts(sixth)} == {"k8"}


def test_clause_1_from_reds_6th_turn_on_everything_moves() -> None:
    position = played(*OPENING, "e5-e2", "S@h11", "T@h2")
    for _ in range(30):
        assert all("-" in text for text in texts(position))
        if position.seat is None:
            break
        position = position.play(position.moves()[0])


def test_clause_1_a_piece_is_placed_on_free_centres_only() -> None:
    position = drawn(
        """
        . . . .
        . t . .
        . . S .
        . . . .
        """,
        "blue C",
    )
    assert texts(position) == {f"C@{centre}" for centre in CENTRES if centre not in {"e8", "h5"}}


@pytest.mark.parametrize(("shape", "due"), [("S", "blue S"), ("T", "blue T")])
def test_clause_2_squares_and_triangles_move_straight_to_a_free_neighbouring_centre(shape: str, due: str) -> None:
    board = """
        . . . .
        . . X c
        . . . .
        X . . .
    """
    position = drawn(board.replace("X", shape), due)
    assert texts(position) == {"h8-h11", "h8-e8", "h8-h5", "b2-b5", "b2-e2"}


def test_clause_2_the_cylinder_moves_in_all_eight_directions() -> None:
    position = drawn(
        """
        . . . .
        . . . .
        . . C .
        . . . s
        """,
        "blue C",
    )
    assert texts(position) == {"h5-e2", "h5-h2", "h5-e5", "h5-k5", "h5-e8", "h5-h8", "h5-k8"}


def test_clause_2_the_edge_of_the_board_does_not_wrap_around() -> None:
    position = drawn(
        """
        . . . c
        . . . .
        . . . .
        . . . .
        """,
        "red C",
    )
    assert texts(position) == {"k11-h11", "k11-h8", "k11-k8"}


LINES = {
    "row": ("S@b5 T@b11 C@e5 S@e11 T@h5 C@k11", "S@k5"),
    "column": ("S@h2 T@b11 C@h5 S@e11 T@h8 C@k5", "S@h11"),
    "rising diagonal": ("S@b2 T@b11 C@e5 S@e11 T@h8 C@k5", "S@k11"),
    "falling diagonal": ("S@b11 T@b2 C@e8 S@e11 T@h5 C@k5", "S@k2"),
}


@pytest.mark.parametrize("line", LINES)
def test_clause_3a_four_in_a_line_win_at_once_also_while_placing(line: str) -> None:
    before, last = LINES[line]
    position = played(*before.split())
    assert position.outcome is None
    after = position.play(last)
    assert after.seat is None
    assert after.outcome == rw.Outcome(points=(0, 0), places=(1, 2), returns=(1.0, -1.0), clause="3a")
    assert after.outcome.winners == (0,)
    assert not after.outcome.is_draw
    assert after.moves() == []


MOVED_LINES = {
    "row": ("s t c .\nS T . s\n. . . .\n. C T t", "red S", "k8-k11"),
    "column": ("s . S T\nc T . .\n. s C .\nt . . t", "red S", "e5-b5"),
    "diagonal": (". t S C\ns c T .\n. . s .\nT . . t", "red T", "e11-b11"),
}


@pytest.mark.parametrize("line", MOVED_LINES)
def test_clause_3a_red_wins_by_moving_the_fourth_piece_into_the_line(line: str) -> None:
    board, due, move = MOVED_LINES[line]
    after = drawn(board, due).play(move)
    assert after.outcome is not None
    assert (after.outcome.clause, after.outcome.places) == ("3a", (2, 1))


NO_LINES = {
    "three and a piece of the opponent": ("s . . s\n. . t .\n. . . c\nT S C t", "blue T", "T@h11"),
    "four in a short diagonal and its corner": (". S . .\n. . C .\n. . . T\nt s . S", "blue T", "T@k11"),
    "a square of four": (". . . .\n. S C .\n. . T .\nt s . .", "blue S", "S@e5"),
    "a row of three": ("s t . .\n. . t .\n. s . .\nT S C .", "red C", "C@k11"),
}


@pytest.mark.parametrize("shape", NO_LINES)
def test_clause_3a_nothing_else_wins(shape: str) -> None:
    board, due, move = NO_LINES[shape]
    assert drawn(board, due).play(move).outcome is None


def test_clause_3b_a_player_who_must_move_a_shape_and_cannot_loses_at_once() -> None:
    position = drawn(
        """
        T s . .
        t C . .
        . s S T
        . S . t
        """,
        "red T",
    )
    assert texts(position) == {"b8-b5", "k2-h2"}
    free = position.play("k2-h2")
    assert free.outcome is None
    shut_in = drawn(
        """
        C s . .
        . t . .
        t S S .
        . . T T
        """,
        "red T",
    )
    after = shut_in.play("b5-b8")
    assert after.outcome == rw.Outcome(points=(0, 0), places=(2, 1), returns=(-1.0, 1.0), clause="3b")


def test_clause_3b_a_shape_still_in_hand_is_never_stuck() -> None:
    position = drawn(
        """
        T s . .
        s . . .
        t . . .
        . . . .
        """,
        "red S",
    )
    assert position.game.load(position.dump()).outcome is None
    assert drawn(EMPTY, "blue T").outcome is None


def test_clause_3b_one_movable_piece_of_the_shape_is_enough() -> None:
    position = drawn(
        """
        T s C .
        . . . .
        t S S .
        . . T t
        """,
        "red T",
    )
    after = position.play("b5-b8")
    assert after.outcome is None
    assert texts(after) == {"h11-k11", "h11-e8", "h11-h8", "h11-k8"}
