"""Bots: the same for the same seed, quick to see what wins and loses at once, and never at a loss."""

from __future__ import annotations

import time

import pytest
from tests.contract.random_games import positions
from tests.contract.secrecy import TEST_GAMES
from tests.games.quadro_be.drawing import drawn

import regelwerk as rw
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.lab.contestant import Chooser
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot
from regelwerk.search.levels import LEVELS
from regelwerk.search.plain import Plain

pytestmark = pytest.mark.slow

ASKED = 200
"""Positions per game in which a bot is asked for a move."""

EVERY_LEVEL = [level.name for level in LEVELS]


@pytest.fixture(params=[*rw.games(), *TEST_GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    return TEST_GAMES.get(request.param) or rw.game(request.param)


def test_a_bot_finds_a_legal_move_in_every_position_with_every_count_and_option(game: Game) -> None:
    bot = Bot(25)
    for number, position in enumerate(positions(game, ASKED)):
        if position.seat is not None and position.seat >= 0:
            assert position.judge(str(bot.choose(position, position.seat, number))).ok


def test_the_same_seed_gives_the_same_move(game: Game) -> None:
    for position in positions(game, 12):
        if position.seat is not None and position.seat >= 0:
            choices = {str(Bot(300).choose(position, position.seat, seed=7)) for _ in range(2)}
            assert len(choices) == 1


def test_long_games_are_simulated_less_often(game: Game) -> None:
    """Some moves more than enough may be taken: a simulation that has begun is played to its end."""
    start = first_choice(game)
    assert start.seat is not None
    simulated = [
        sum(found.visits for found in Plain(2_000, moves=moves).analyse(start, start.seat, 1))
        for moves in (1, 5_000, UNBOUNDED)
    ]
    assert simulated[0] <= 1
    assert simulated[0] < simulated[1] <= simulated[2] == 2_000


def test_nobody_can_be_asked_when_the_game_is_over() -> None:
    over = positions(rw.game("blockade"))[-1]
    assert over.seat is None
    with pytest.raises(rw.Unreadable, match="not to move"):
        Bot(5).choose(over, over.seat, 1)  # type: ignore[arg-type]


def test_another_seed_can_give_another_move() -> None:
    start = rw.game("quadro-be").start()
    assert len({str(Bot(20).choose(start, 0, seed)) for seed in range(20)}) > 1


def first_choice(game: Game) -> Position:
    """The first position of a game in which a seat is to move; some begin with chance."""
    position = game.start()
    while position.seat == rw.CHANCE:
        position = position.play(position.moves()[0])
    return position


def test_a_bot_leaves_the_position_as_it_was(game: Game) -> None:
    start = first_choice(game)
    before = start.dump()
    assert start.seat is not None
    Bot(200).choose(start, start.seat, 1)
    assert start.dump() == before


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_every_level_takes_a_win_in_one_by_placing(level: str) -> None:
    position = drawn(
        """
        . t . .
        . . s .
        . . . c
        S T C .
        """,
        "blue S",
    )
    assert str(rw.bot(level).choose(position, 0, seed=1)) == "S@k2"


@pytest.mark.parametrize("level", EVERY_LEVEL)
def test_every_level_takes_a_win_in_one_by_moving(level: str) -> None:
    position = drawn(
        """
        S t . s
        T . t .
        S s . c
        . C T .
        """,
        "blue C",
    )
    assert str(rw.bot(level).choose(position, 0, seed=1)) == "e2-b2"


@pytest.mark.parametrize("level", ["medium", "expert"])
@pytest.mark.parametrize("seed", range(3))
def test_a_win_in_one_of_the_opponent_is_blocked(level: str, seed: int) -> None:
    position = drawn(
        """
        s t c .
        . . . .
        . S . T
        . . C .
        """,
        "blue S",
    )
    assert position.play("S@b2").play("T@k11").outcome is not None
    assert str(rw.bot(level).choose(position, 0, seed)) == "S@k11"


def test_many_simulations_beat_few_over_fixed_games() -> None:
    many, few = Bot(1_500), Bot(50)
    points = sum(duel((many, few), seed) - duel((few, many), seed) for seed in range(6))
    assert points / 12 > 0.5


def test_expert_does_not_lose_to_medium_over_fixed_games() -> None:
    expert, medium = rw.bot("expert"), rw.bot("medium")
    assert sum(duel((expert, medium), seed) - duel((medium, expert), seed) for seed in range(2)) >= 0


def duel(bots: tuple[Chooser, Chooser], seed: int) -> float:
    """The first bot's return in one game of Quadro-Be."""
    position: Position = rw.game("quadro-be").start()
    while position.seat is not None:
        position = position.play(bots[position.seat].choose(position, position.seat, 1000 * seed + position.ply))
    assert position.outcome is not None
    return position.outcome.returns[0]


def test_a_budget_of_seconds_is_kept(game: Game) -> None:
    start = first_choice(game)
    assert start.seat is not None
    rw.bot(simulations=10).choose(start, start.seat, 1)
    began = time.thread_time()
    rw.bot(seconds=0.2).choose(start, start.seat, 1)
    assert time.thread_time() - began < 1


def test_a_single_legal_move_needs_no_thought() -> None:
    position = next(
        p for p in positions(rw.game("ausbrecher-ag")) if p.seat is not None and p.seat >= 0 and len(p.moves()) == 1
    )
    assert position.seat is not None
    assert Bot(10**9).choose(position, position.seat, 1) == position.moves()[0]


def test_a_bot_chooses_only_for_the_seat_to_move(game: Game) -> None:
    start = game.start()
    for seat in (rw.CHANCE, (start.seat or 0) + 1):
        with pytest.raises(rw.Unreadable, match="not to move"):
            rw.bot("easy").choose(start, seat, 1)


def test_a_level_that_is_not_there_is_answered_with_those_there_are() -> None:
    with pytest.raises(rw.Unreadable, match="first-evening, easy, medium, strong, expert"):
        rw.bot("genius")


def test_a_tree_that_is_full_still_answers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("regelwerk.search.tree_search.MAX_EDGES", 60)
    start = rw.game("quadro-be").start()
    assert start.judge(str(Bot(3000).choose(start, 0, 1))).ok
