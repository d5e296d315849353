"""Choosing among moves: the best, or one of the good ones, and never what nobody would do."""

from __future__ import annotations

from collections import Counter

import pytest

import regelwerk as rw
from regelwerk.contract import Kind
from regelwerk.search.bot import Analysed
from regelwerk.search.choosing import chosen, is_last_resort, margin_for, without_last_resorts

START = rw.game("quadro-be").start()
MOVES = START.moves()


def found(*values: float, visits: int = 100) -> list[Analysed]:
    """The first moves of a game with these values, the best first."""
    return [Analysed(MOVES[at], visits, value) for at, value in enumerate(values)]


def often(weighed: list[Analysed], temperature: float, times: int = 400) -> Counter[int]:
    """How often each move is chosen, by its place."""
    return Counter(MOVES.index(chosen(START, weighed, temperature, seed)) for seed in range(times))


def test_without_a_temperature_it_is_always_the_best() -> None:
    assert often(found(0.4, 0.3, 0.2), 0.0, 20) == {0: 20}


def test_with_one_better_moves_are_chosen_more_often_and_the_worse_half_never() -> None:
    counted = often(found(0.5, 0.45, 0.4, 0.1, 0.0, -0.2, -0.3), 0.4)
    assert counted[0] > counted[1] > counted[2] > 0
    assert set(counted) == {0, 1, 2}


def test_a_higher_temperature_chooses_more_freely() -> None:
    weighed = found(0.5, 0.45, 0.4, 0.1, 0.0, -0.2, -0.3)
    assert often(weighed, 0.1)[0] > often(weighed, 0.3)[0] > often(weighed, 2.0)[0]


def test_where_one_move_is_far_better_than_all_others_nobody_misses_it() -> None:
    assert often(found(0.9, -0.8, -0.85, -0.9, -0.95), 0.6, 100) == {0: 100}


def test_values_of_alpha_beta_are_compared_as_they_are() -> None:
    weighed = found(0.5, 0.48, 0.43, 0.41, 0.1)
    counted = Counter(MOVES.index(chosen(START, weighed, 0.02, seed, sampled=False)) for seed in range(400))
    assert counted[0] > counted[1] > counted[2] > 0
    assert set(counted) == {0, 1, 2}
    assert margin_for(0.02) == pytest.approx(0.08)


def test_a_hundred_ways_to_put_something_off_are_no_more_tempting_than_one() -> None:
    start = rw.game("transmitter").start(2)
    moves = start.moves()
    weighed = [Analysed(move, 100, 0.1 if at < 2 else 0.08) for at, move in enumerate(moves)]
    counted = Counter(moves.index(chosen(start, weighed, 0.04, seed, sampled=False)) for seed in range(400))
    assert set(counted) == {0, 2}
    assert counted[0] > counted[2] > 0


def test_a_won_game_is_won() -> None:
    assert often(found(1.0, 0.99, 0.98), 5.0, 50) == {0: 50}


def test_one_lucky_simulation_makes_no_good_move() -> None:
    weighed = [*found(0.3, 0.25, 0.2), Analysed(MOVES[3], 1, 0.9)]
    assert 3 not in often(weighed, 0.05, 200)


def test_the_same_seed_gives_the_same_choice() -> None:
    weighed = found(0.3, 0.29, 0.28, 0.0)
    assert {chosen(START, weighed, 1.0, 7) for _ in range(5)} == {chosen(START, weighed, 1.0, 7)}


@pytest.fixture
def resorts(monkeypatch: pytest.MonkeyPatch) -> None:
    """As if placing were a last resort on the first square."""
    kind = START.game.moves.seats.move(MOVES[0].id)
    monkeypatch.setattr(type(kind), "last_resort", property(lambda move: str(move) == str(MOVES[0])))


@pytest.mark.usefixtures("resorts")
def test_a_last_resort_is_left_alone_unless_it_is_clearly_best() -> None:
    assert is_last_resort(START, MOVES[0])
    assert not is_last_resort(START, MOVES[1])
    close, clear = found(0.3, 0.28, 0.1), found(0.3, 0.2, 0.1)
    assert [each.move for each in without_last_resorts(START, close)] == [MOVES[1], MOVES[2]]
    assert chosen(START, close, 0.0, 1) == MOVES[1]
    assert often(clear, 1.0, 50) == {0: 50}
    assert often(found(0.3), 1.0, 5) == {0: 5}


def test_games_say_which_moves_nobody_makes_who_has_anything_else_to_do() -> None:
    declared: dict[str, set[str]] = {}
    for name in rw.games():
        kinds: tuple[type[Kind], ...] = rw.game(name).moves.seats.kinds
        declared[name] = {kind.__name__ for kind in kinds if kind.last_resort}
    assert declared["top-secret"] == {"End"}
    assert declared["agvato"] == {"Pass", "Waive"}
    assert declared["forma"] == {"Misfit", "Pass"}
