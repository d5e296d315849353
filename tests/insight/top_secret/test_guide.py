"""A sensible player of Top Secret: fetches cases, brings them home, and does not end a turn with useful steps left."""

from __future__ import annotations

import pytest
from tests.games.habits import habits
from tests.games.top_secret.drawing import drawn

# Of blue's cases A holds 5 secrets, B the bomb, C one and D three.


@pytest.mark.parametrize(
    ("text", "usual"),
    [
        ("steps: 3+0\nB: Riga(Y.A)", "Riga(Y.A)-hq"),
        ("steps: 2+0\nmover: Wien fresh\nB: Wien\nlying: B.A@Wien", "take:B.A"),
        ("steps: 2+0\nmover: Wien(B.C) fresh\nB: Wien(B.C)\nlying: B.A@Wien", "swap:B.A"),
        ("steps: 2+0\nmover: Wien(B.B) fresh\nB: Wien(B.B)", "drop"),
    ],
)
def test_cases_with_secrets_are_taken_and_brought_home_and_a_known_bomb_is_not(text: str, usual: str) -> None:
    assert habits(drawn(text))[usual] >= 90


def test_no_turn_ends_with_useful_steps_left() -> None:
    assert habits(drawn("steps: 4+0\nB: Wien Rom(Y.A)"))["end"] <= 5


def test_a_known_bomb_is_left_where_it_lies() -> None:
    assert habits(drawn("steps: 2+0\nmover: Wien fresh\nB: Wien\nlying: B.B@Wien"))["take:B.B"] <= 5


def test_a_carrier_waits_out_of_reach_until_its_steps_lead_home() -> None:
    """From Paris it is four steps to blue's headquarters, and every city between is near yellow's base."""
    assert habits(drawn("steps: 3+0\nB!: Paris(Y.A)"))["end"] >= 90
    dash = habits(drawn("steps: 4+0\nB!: Paris(Y.A)"))
    assert dash["Paris(Y.A)-London"] + dash["Paris(Y.A)-Dublin"] >= 90
    nobody_near = habits(drawn("steps: 3+0\nB!: Paris(Y.A)\nY!: Rio"))
    assert nobody_near["end"] <= 5


def test_a_turn_goes_on_while_another_agent_has_something_to_do() -> None:
    assert habits(drawn("steps: 3+0\nB!: Paris(Y.A) Wien"))["end"] <= 5


def test_who_defends_a_case_plays_the_lowest_card_that_cannot_lose() -> None:
    duel = drawn("steps: 1+0\nB: Wien\nY: Rom(B.A)\ncards B: 123\ncards Y: 045").play("Wien-Rom").play("duel:1")
    assert habits(duel)["duel:4"] >= 60
