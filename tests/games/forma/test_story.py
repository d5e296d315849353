"""What is told of moves of Forma."""

from __future__ import annotations

from tests.games.telling import told

from .drawing import drawn


def test_clause_2b_a_form_that_does_not_fit_is_told_to_be_lost() -> None:
    assert told(drawn("....."), "misfit:L4") == ["Blue's L4 did not fit and is lost."]


def test_clause_3_enclosed_squares_are_told_with_their_points() -> None:
    assert told(drawn("N....\n....."), "I1@b1") == ["Blue encloses free squares: 1 (+10 points)."]


def test_clauses_4_and_5_stones_and_the_tower_are_told_with_their_points() -> None:
    assert told(drawn("..A..\nN.#B."), "I1@b2") == [
        "Blue encloses free squares: 1 (+10 points).",
        "Blue encloses stones: 1 (+10 points).",
    ]
    tower = "..N..\n.A*..\n..B..\n....."
    assert told(drawn(tower, "2, lay"), "I2@d3e3") == ["Red encloses the tower (+50 points)."]


def test_laying_alone_needs_no_words() -> None:
    assert told(drawn("NN...\n....."), "I1@c1") == []
