"""Squares by name: where they lie, what is beside them, how they are drawn."""

from __future__ import annotations

import pytest

from regelwerk.contract import Grid, Refused, Unreadable, first_broken, require

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
    assert [mark.text for mark in GRID.coordinates] == ["a", "b", "c", "1", "2", "3"]


def test_the_first_broken_rule_refuses() -> None:
    off, taken = Refused("0", "off_board"), Refused("1", "taken")
    assert first_broken((False, off), ("x", taken), (True, off)) is taken
    assert first_broken((0, off), ([], taken)) is None


def test_what_does_not_hold_is_said() -> None:
    require([0], "there is something")
    with pytest.raises(Unreadable, match="There is nothing"):
        require([], "There is nothing.")
