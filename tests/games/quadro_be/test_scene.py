"""What is seen and touched in Quadro-Be."""

from __future__ import annotations

import pytest

import regelwerk as rw
from regelwerk.contract import Choice, Label

from .drawing import EMPTY, drawn

MIDDLE = """
    T s . .
    t C . .
    . s S T
    . S . t
"""


def test_every_seat_and_the_spectator_see_the_same() -> None:
    position = drawn(MIDDLE, "red C")
    assert position.view(0) == position.view(1) == position.view(None)
    assert position.information(0) == position.information(1) == position.information(None) == position.dump()


def test_pieces_stand_on_their_centres_and_the_rest_in_hand() -> None:
    scene = drawn(MIDDLE, "red C").view(0)
    standing = {item.at: (item.colour, item.glyph) for item in scene.items if not item.at.startswith("hand:")}
    assert standing["b11"] == ("blue", "triangle-piece")
    assert standing["e5"] == ("red", "square-piece")
    assert standing["e8"] == ("blue", "cylinder-piece")
    assert len(standing) == 9
    assert [item.at for item in scene.items if item.at.startswith("hand:")] == ["hand:red:C0"]


def test_rank_2_is_drawn_at_the_bottom_and_file_b_at_the_left() -> None:
    board = drawn(EMPTY, "blue S").view(0).boards[0]
    places = {place.name: place for place in board.places}
    assert (places["b2"].x, places["b2"].y) == (1.5, 10.5)
    assert (places["k11"].x, places["k11"].y) == (10.5, 1.5)


def test_the_note_says_who_places_or_moves_which_shape() -> None:
    placing, moving = drawn(EMPTY, "blue C"), drawn(MIDDLE, "red S")
    assert placing.view(None).notes == (Label("place", {"colour": "@blue", "shape": "@C"}),)
    assert moving.view(None).notes == (Label("move", {"colour": "@red", "shape": "@S"}),)


def test_after_the_end_there_is_nothing_left_to_do() -> None:
    over = drawn("S . . .\nC . . t\nT t . .\n. s . c", "blue S").play("S@b2")
    assert over.outcome is not None
    assert over.view(0).notes == ()
    assert over.touches(0) == over.touches(1) == rw.game("quadro-be").start().touches(1)


def test_placing_touches_the_centre_and_moving_both_ends() -> None:
    assert Choice("C@b5", (("b5",),)) in drawn(EMPTY, "blue C").touches(0).choose
    assert Choice("e8-h11", (("e8",), ("h11",))) in drawn(MIDDLE, "blue C").touches(0).choose


def test_only_the_seat_to_move_is_offered_anything() -> None:
    position = drawn(MIDDLE, "blue C")
    assert len(position.touches(0).choose) == len(position.moves())
    assert position.touches(1).choose == position.touches(None).choose == ()


@pytest.mark.parametrize(
    ("board", "due", "names", "text"),
    [
        (EMPTY, "blue C", ("b5",), "C@b5"),
        (EMPTY, "blue C", ("b5", "b8"), "b5-b8"),
        (MIDDLE, "blue C", ("e8", "h11"), "e8-h11"),
        (MIDDLE, "blue C", ("e8",), "e8-e8"),
        (MIDDLE, "blue C", (), ""),
    ],
)
def test_touched_names_stand_for_the_text_that_was_probably_meant(
    board: str, due: str, names: tuple[str, ...], text: str
) -> None:
    assert drawn(board, due).interpret_touches(names, 0) == text
