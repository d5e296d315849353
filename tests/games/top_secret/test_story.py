"""What is told of moves of Top Secret."""

from __future__ import annotations

from tests.games.telling import told

from .drawing import drawn, played


def test_clause_7a_a_duel_is_told_with_both_its_cards_once_they_lie_open() -> None:
    attack = drawn("steps: 1+0\nB: Wien\nY: Rom").play("Wien-Rom")
    assert told(attack, "duel:3") == []
    defend = attack.play("duel:3")
    assert told(defend, "duel:3") == ["Duel in Rome: Blue shows 3, Yellow 3. Blue wins."]
    assert told(defend, "duel:4") == ["Duel in Rome: Blue shows 3, Yellow 4. Yellow wins."]


def test_clause_7a_the_last_card_is_told_although_all_seven_are_back_in_hand() -> None:
    defend = played(drawn("steps: 1+0\nB: Wien\nY: Rom\ncards B: 2\ncards Y: 1"), "Wien-Rom", "duel:2")
    assert told(defend, "duel:1") == ["Duel in Rome: Blue shows 2, Yellow 1. Blue wins."]


def test_clause_8_what_was_in_a_case_is_told_when_it_is_opened() -> None:
    position = drawn("steps: 1+0\nB: Riga(Y.A) Riga(Y.B)\ncontents Y: 5B13")
    assert told(position, "Riga(Y.A)-hq") == ["Blue opens Yellow's case A. State secrets inside: 5."]
    assert told(position, "Riga(Y.B)-hq")[0] == "Blue opens Yellow's case B: a bomb!"


def test_clause_10_a_colour_without_agents_is_told_to_be_out() -> None:
    defend = played(drawn("steps: 1+0\nB: Wien\nG!: Rom", players=4), "Wien-Rom", "duel:5")
    assert told(defend, "duel:1")[1:] == ["Green has no agents left and is out."]


def test_an_ordinary_step_needs_no_words() -> None:
    assert told(drawn("steps: 3+0\nB: Wien"), "Wien-Rom") == []
