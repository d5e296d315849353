"""What search thinks of positions of Top Secret: better for whoever is nearer to bringing secrets home."""

from __future__ import annotations

import random

import pytest
from tests.games.top_secret.drawing import GAME, drawn

import regelwerk as rw
from regelwerk.insight.top_secret.evaluation import evaluate
from regelwerk.kernel.header import RETURNS
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot


def worth(text: str) -> int:
    """The value for blue; A holds 5 secrets, B the bomb, C one and D three."""
    position = drawn(text)
    words = position.words()
    evaluate(position.setting.tables, words)
    return int(words[RETURNS])


def test_a_carried_case_is_worth_more_near_headquarters_and_most_when_delivered() -> None:
    lying, far, near = worth("lying: Y.A@Lima"), worth("B: Lima(Y.A)"), worth("B: Riga(Y.A)")
    assert lying < far < near < worth("delivered B: Y.A")


def test_more_secrets_are_worth_more_and_a_bomb_is_a_burden() -> None:
    assert (
        worth("B: Wien(Y.B)") < worth("B: Wien") < worth("B: Wien(Y.C)") < worth("B: Wien(Y.D)") < worth("B: Wien(Y.A)")
    )


def test_agents_are_worth_something_and_what_is_good_for_one_is_bad_for_the_other() -> None:
    assert worth("B!: base base") < worth("B!: base base base")
    assert worth("delivered Y: Y.A") < worth("B: -") < worth("delivered B: Y.A")


def test_clause_8b_an_own_case_that_may_not_be_delivered_is_worth_little() -> None:
    assert worth("B: Riga(B.A)\ndelivered B: B.C B.D") < worth("B: Riga(B.A)\ndelivered B: B.D Y.C")


@pytest.mark.slow
def test_a_bot_brings_secrets_home_against_somebody_who_plays_at_random() -> None:
    rng = random.Random(1)
    wins = sum(against_chance(bot_seat, rng) for bot_seat in (0, 1, 0, 1))
    assert wins == 4


def against_chance(bot_seat: int, rng: random.Random) -> bool:
    """Whether a bot with few simulations wins a game against random moves."""
    position: Position = GAME.start(2)
    while position.seat is not None:
        bot = position.seat == bot_seat
        position = position.play(
            Bot(100).choose(position, bot_seat, rng.getrandbits(60)) if bot else position.sample(rng)
        )
    outcome = position.outcome
    assert isinstance(outcome, rw.Outcome)
    return outcome.places[bot_seat] == 1 and outcome.points[bot_seat] > 0
