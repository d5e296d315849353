"""The clauses of Solo-Jump, each with a test named after it."""

from __future__ import annotations

from collections import Counter

import pytest

import regelwerk as rw
from regelwerk.games.quadro.solo_jump import GAME
from regelwerk.model.batch import Batch

from .drawing import drawn, standing, texts


@pytest.mark.parametrize("layout", ["mosaic", "blocks"])
def test_clause_1a_thirty_six_pieces_nine_of_each_colour_and_one_player(layout: str) -> None:
    start = GAME.start(layout=layout)
    assert (start.players, start.seat) == (1, 0)
    assert Counter(standing(start).values()) == dict.fromkeys("BGYR", 9)


def test_clause_1b_the_mosaic_counts_files_once_and_ranks_twice_round_the_four_colours() -> None:
    expected = {
        f"{'abcdefghijkl'[file]}{rank + 1}": "BGYR"[(file + 2 * rank) % 4]
        for file in range(3, 9)
        for rank in range(3, 9)
    }
    assert standing(GAME.start()) == standing(GAME.start(layout="mosaic")) == expected
    assert expected["d4"] == "G"


def test_clause_1b_in_the_blocks_every_inner_field_has_one_colour() -> None:
    expected = {}
    for letter, files, ranks in (("B", "def", "456"), ("G", "def", "789"), ("Y", "ghi", "789"), ("R", "ghi", "456")):
        expected.update({file + rank: letter for file in files for rank in ranks})
    assert standing(GAME.start(layout="blocks")) == expected


def test_clause_1b_another_edition_lays_the_pieces_elsewhere() -> None:
    other = GAME.reissue(layout={"corner": "a1", "mosaic": ["BG."], "blocks": ["BG."]})
    assert texts(other.start()) == {"a1-c1"}


@pytest.mark.parametrize(
    "layout",
    [
        {"corner": "m1", "mosaic": ["BG."], "blocks": ["BG."]},
        {"corner": "a1", "mosaic": ["BX."], "blocks": ["BG."]},
        {"corner": "k1", "mosaic": ["BG."], "blocks": ["BG"]},
        {"corner": "a12", "mosaic": ["BG", "BG"], "blocks": ["BG"]},
        {"corner": "a1", "mosaic": ["BGYRBG"] * 7, "blocks": ["BG"]},
    ],
)
def test_clause_1b_a_layout_that_no_board_or_box_could_hold_is_refused(layout: dict[str, object]) -> None:
    with pytest.raises(rw.Unreadable, match="The edition of solo-jump"):
        GAME.reissue(layout=layout)


def test_clause_2a_a_piece_jumps_over_one_neighbour_in_four_directions() -> None:
    position = drawn(
        """
        .....
        ..G..
        .RBY.
        ..G..
        .....
        """,
        "d4",
    )
    assert {text for text in texts(position) if text.startswith("f6-")} == {"f6-d6", "f6-h6", "f6-f8", "f6-f4"}


def test_clause_2a_a_run_is_jumped_whole_onto_the_first_free_square_behind_it() -> None:
    position = drawn("BGYRY..G", "c5")
    assert {text for text in texts(position) if text.startswith("c5-")} == {"c5-h5"}


def test_clause_2a_nothing_is_jumped_from_a_distance_or_diagonally() -> None:
    position = drawn("B.GY\n.R..", "d4")
    assert {text for text in texts(position) if text.startswith(("d5-", "e4-"))} == set()


def test_clause_2a_a_run_that_reaches_the_edge_cannot_be_jumped() -> None:
    position = drawn("BGY", "j12")
    assert texts(position) == {"k12-i12", "l12-i12"}
    assert texts(drawn("Y\nG\nB", "a1")) == {"a2-a4", "a1-a4"}


def test_clause_2a_the_edge_of_the_board_does_not_wrap_around() -> None:
    position = drawn("........GB..\n.........RGY\nBG..........", "a4")
    assert {text for text in texts(position) if text.startswith("j5-")} == {"j5-j7"}
    assert "l5-i5" in texts(position)
    assert texts(drawn("BG", "k8")) == {"l8-j8"}


def test_clause_2b_one_piece_of_the_own_colour_anywhere_in_the_run_forbids_the_jump() -> None:
    position = drawn("BGBY.", "d6")
    assert texts(position) == {"e6-c6", "e6-h6", "f6-h6", "g6-c6"}


def test_clause_2c_every_jumped_piece_is_removed_and_counts_a_point() -> None:
    before = drawn("BGYR.G", "d6")
    after = before.play("d6-h6")
    assert standing(after) == {"h6": "B", "i6": "G"}
    assert after.view(None).seats[0].points == 34
    assert standing(before)["e6"] == "G"


def test_clause_2c_a_column_is_cleared_like_a_row() -> None:
    after = drawn(".\nR\nY\nG\nB", "f3").play("f3-f7")
    assert standing(after) == {"f7": "B"}


def test_clause_3a_the_game_ends_when_no_jump_is_left() -> None:
    after = drawn("BG..Y", "d6").play("d6-f6")
    assert after.seat is None
    assert after.moves() == []
    assert after.outcome is not None
    assert (after.outcome.clause, after.outcome.points, after.outcome.places) == ("3a", (34,), (1,))


def test_clause_3a_pieces_of_one_colour_cannot_jump_each_other() -> None:
    after = drawn("BBG\n..B", "d6").play("f6-f8")
    assert after.outcome is not None
    assert (after.outcome.clause, len(standing(after))) == ("3a", 3)


def test_clause_3b_one_piece_left_makes_a_solo_jump_master() -> None:
    after = drawn("BG", "d6").play("d6-f6")
    assert after.outcome == rw.Outcome(points=(35,), places=(1,), returns=(1.0,), clause="3b")


def test_clause_3c_returns_fall_evenly_from_one_piece_to_all_of_them() -> None:
    two = drawn("BG.Y.", "d6").play("e6-c6")
    assert two.outcome is not None
    assert two.outcome.returns == pytest.approx((1 - 2 / 35,), abs=1e-5)
    stuck = GAME.reissue(layout={"corner": "a1", "mosaic": ["BG..Y"], "blocks": ["BG..Y"]}).start().play("a1-c1")
    assert stuck.outcome is not None
    assert (stuck.outcome.points, stuck.outcome.returns) == ((1,), (0.0,))


def test_clause_3c_points_are_the_pieces_cleared_away() -> None:
    for layout in ("mosaic", "blocks"):
        batch = Batch(GAME, 2000, seed=3, layout=layout)
        batch.play_out()
        assert batch.over.all()
        assert 0 < batch.points.min() <= batch.points.max() <= 35
        assert batch.plies.max() <= 35 < GAME.max_plies
        left = 36 - batch.points[:, 0]
        assert batch.returns[:, 0] == pytest.approx(1 - 2 * (left - 1) / 35, abs=1e-5)
