"""What is told of moves of Agvato."""

from __future__ import annotations

from tests.games.telling import told

from .drawing import card, drawn


def test_clause_6c_every_captured_figure_is_told_with_its_points() -> None:
    position = drawn("1: c4 n4\n2: c5 c7 e12\ncard: F* F F*")
    assert told(position, "c4") == [
        "Player 1 captures a figure of Player 2 (+65 points).",
        "Player 1 captures a figure of Player 2 (+55 points).",
    ]


def test_clause_9a_a_figure_won_back_is_told_with_who_held_it() -> None:
    position = drawn("1: i16 e5\n2: c5\n3: e12\n4: o9\ncard: F* F*\nheld: 0,0,0,0 0,0,0,0 2,0,0,0 1,0,0,0", 4)
    back = position.play("i16")
    sentences = [*told(position, "i16"), *told(back, str(back.moves()[0]))]
    assert "Player 1 wins a figure back from Player 3." in sentences


def test_clause_6a_every_chip_that_is_taken_is_told() -> None:
    assert told(drawn("1: f3 c5\n2: e12\ncard: F* F F*"), "f3") == [
        "Player 1 takes a yellow chip.",
        "Player 1 takes a green chip.",
    ]


def test_clause_8a_the_penalty_is_told_with_the_card_that_cannot_be_carried_out() -> None:
    position = drawn("1: c2 n1\n2: e12")
    backwards = card("B B* B*")
    assert told(position, f"card:{backwards}") == [f"Player 1 cannot carry out card {backwards} (−25 points)."]
