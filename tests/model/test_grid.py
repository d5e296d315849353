"""Squares by name: where they lie, what is beside them, how they are drawn."""

from __future__ import annotations

import pytest

from regelwerk.contract import Grid, Label, Mark, Refused, Unreadable, first_broken, require

GRID = Grid(3)


def test_squares_count_rank_by_rank_from_below() -> None:
    assert GRID.names == ("a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3")
    assert GRID.places["b3"] == (2, 1)


def test_beside_a_square_is_another_or_nothing() -> None:
    assert GRID.beside("b2", 1, -1) == "a3"
    assert [GRID.beside("c1", *step) for step in ((0, 1), (-1, 0), (3, 0))] == ["", "", ""]


def test_rank_1_is_drawn_at_the_bottom() -> None:
    assert GRID.middle("a1") == (0.5, 2.5)
    assert GRID.middle("c3") == (2.5, 0.5)
    assert [mark.text for mark in GRID.coordinates()] == ["a", "b", "c", "1", "2", "3"]


def test_squares_are_apart_by_files_and_ranks_and_in_line_by_steps() -> None:
    assert GRID.apart("a1", "c2") == (2, 1)
    assert (GRID.steps("a1", "c1"), GRID.steps("b3", "b3"), GRID.steps("a1", "b2")) == (2, 0, None)


def test_a_board_turns_clockwise_by_quarters() -> None:
    assert [GRID.turned("a1", quarters) for quarters in range(5)] == ["a1", "a3", "c3", "c1", "a1"]
    assert [GRID.turned("b1", quarters) for quarters in (1, -1)] == ["a2", "c2"]


@pytest.mark.parametrize("quarters", range(4))
def test_whoever_sits_further_round_sees_the_squares_turned_back(quarters: int) -> None:
    for name in GRID.names:
        assert GRID.middle(name, quarters) == GRID.middle(GRID.turned(name, -quarters))


def test_a_ray_goes_on_to_the_edge_the_nearest_square_first() -> None:
    assert GRID.ray("a2", "b2") == GRID.ray("a2", "c2") == ("b2", "c2")
    assert GRID.ray("b3", "b2") == ("b2", "b1")
    assert GRID.ray("c1", "c3") == ("c2", "c3")


def test_coordinates_stay_below_the_board_and_on_its_left() -> None:
    seen = {quarters: {mark.text: (mark.x, mark.y) for mark in GRID.coordinates(quarters)} for quarters in range(4)}
    assert (seen[0]["a"], seen[0]["1"]) == ((0.5, 3.45), (-0.45, 2.5))
    assert (seen[1]["a"], seen[1]["1"]) == ((-0.45, 2.5), (2.5, 3.45))
    assert (seen[2]["a"], seen[2]["1"]) == ((2.5, 3.45), (-0.45, 0.5))


def test_a_board_is_drawn_with_tones_names_and_marks() -> None:
    assert GRID.blocks(2) == {"c1": "field", "c2": "field", "a3": "field", "b3": "field"}
    label, ring = Label("goal", {"square": "a1"}), Mark(path="M0 0")
    board = GRID.board({"a1": "goal"}, {"a1": label}, [ring], 2)
    assert [(place.name, place.x, place.y) for place in board.places[:2]] == [("a1", 2.5, 0.5), ("b1", 1.5, 0.5)]
    assert [(place.tone, place.label) for place in board.places[:2]] == [("goal", label), ("plain", None)]
    assert board.marks == (ring, *GRID.coordinates(2))


def test_the_first_broken_rule_refuses() -> None:
    off, taken = Refused("0", "off_board"), Refused("1", "taken")
    assert first_broken((False, off), ("x", taken), (True, off)) is taken
    assert first_broken((0, off), ([], taken)) is None


def test_what_does_not_hold_is_said() -> None:
    require([0], "there is something")
    with pytest.raises(Unreadable, match="There is nothing"):
        require([], "There is nothing.")
