"""What search thinks of positions of Agvato: points so far, and chips that may still be got."""

from __future__ import annotations

import random

import pytest
from tests.games.agvato.drawing import FACTS, GAME, drawn

import regelwerk as rw
from regelwerk.games.agvato.edition import COLOURS
from regelwerk.insight.agvato.evaluation import evaluate
from regelwerk.insight.agvato.weights import CHIPS_LEFT, FITTED, by_chips
from regelwerk.kernel.header import RETURN_UNIT, RETURNS
from regelwerk.lab.greedy import Greedy
from regelwerk.model.position import Position


def returns(position: Position) -> list[int]:
    words = position.words()
    evaluate(position.setting.tables, words)
    return [int(each) for each in words[RETURNS : RETURNS + position.players]]


def worth(text: str) -> int:
    """The value for seat 1."""
    return returns(drawn(text))[0]


def test_chips_in_hand_count_by_what_they_make_together() -> None:
    assert worth_of_hands("ggww", "ggww") < worth_of_hands("wwww", "gggg")


def worth_of_hands(first: str, second: str) -> int:
    """The value for seat 1 where both have these chips and the others lie out."""
    taken = first + second
    out = {each: squares_of(each)[taken.count(each[0]) :] for each in COLOURS}
    lying = " ".join(square for squares in out.values() for square in squares)
    return worth(f"1: e4\n2: e14\nlying: {lying}\nhands: {first} {second}")


def squares_of(colour: str) -> list[str]:
    return [square for square, each in FACTS.chip_squares(2).items() if each == colour]


def test_a_chip_is_rather_whose_figure_comes_to_it_sooner() -> None:
    far, near = (f"1: {square}\n2: d12\nlying: i3\nhands: yybbrrggww ybbrrggww" for square in ("a4", "i1"))
    assert worth(far) < worth(near)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_good_for_one_is_bad_for_the_others(players: int) -> None:
    found = returns(GAME.start(players))
    assert abs(sum(found)) < players
    assert all(abs(each) < RETURN_UNIT for each in found)


def test_weights_change_evenly_between_those_that_were_fitted() -> None:
    rows = by_chips(20)
    for at, chips in enumerate(CHIPS_LEFT):
        assert rows[chips].tolist() == [weights[at] for weights in FITTED.values()]
    assert abs(rows[12] - (rows[4] + rows[20]) / 2).max() <= 1


def test_who_goes_by_it_alone_beats_random_play() -> None:
    rng = random.Random(5)
    assert sum(beats_chance(number % 2, rng) for number in range(6)) >= 5


def beats_chance(seat: int, rng: random.Random) -> bool:
    position: Position = GAME.start(2)
    while position.seat is not None:
        greedy = position.seat == seat
        move = Greedy().choose(position, seat, rng.getrandbits(60)) if greedy else position.sample(rng)
        position = position.play(move)
    outcome = position.outcome
    assert isinstance(outcome, rw.Outcome)
    return outcome.places[seat] == 1
