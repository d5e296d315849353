"""Levels: five of them, each with a name that stays, none that misses a win in one."""

from __future__ import annotations

import pickle
import random
from collections.abc import Iterator
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.contract import Move
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.search import levels
from regelwerk.search.level_bot import LevelBot
from regelwerk.search.levels import (
    BEST_LEVEL,
    FIRST_LEVEL,
    LEVELS,
    MIDDLE_LEVEL,
    Dial,
    dial_of,
    dials_of,
    level,
    level_names,
)
from regelwerk.search.winning import is_won, winning_moves


def test_there_are_five_from_the_first_evening_to_the_expert() -> None:
    assert level_names() == ("first-evening", "easy", "medium", "strong", "expert")
    assert (FIRST_LEVEL, MIDDLE_LEVEL, BEST_LEVEL) == ("first-evening", "medium", "expert")
    for each in LEVELS:
        assert each.sentence.de.endswith(".")
        assert each.sentence.en.endswith(".")
        assert each.title.de != each.sentence.de


def test_weaker_levels_think_less_and_choose_more_freely() -> None:
    simulations = [each.simulations for each in LEVELS]
    temperatures = [each.dial.temperature for each in LEVELS]
    assert simulations == sorted(set(simulations))
    assert temperatures == sorted(set(temperatures), reverse=True)
    assert temperatures[-1] == 0
    assert max(each.seconds for each in LEVELS) == LEVELS[-1].seconds == 1.0


@pytest.mark.parametrize("name", rw.games())
def test_the_strongest_level_takes_the_best_move_and_knows_what_the_room_knows(name: str) -> None:
    *others, best = dials_of(rw.game(name)).values()
    assert (best.temperature, best.insight) == (0, 1)
    assert all(0 <= other.insight < 1 for other in others)


@pytest.mark.parametrize("name", ["easy", "medium", "expert"])
def test_names_of_old_records_and_addresses_are_still_levels(name: str) -> None:
    assert level(name).name == rw.bot(name).level.name == name


def test_bots_of_a_level_are_equal_and_can_be_sent_to_other_processes() -> None:
    assert rw.bot("strong") == rw.bot("strong") != rw.bot("medium")
    assert pickle.loads(pickle.dumps(rw.bot("strong"))) == rw.bot("strong")
    assert len({rw.bot("easy"), rw.bot("easy"), rw.bot("easy", simulations=3)}) == 2


@pytest.fixture
def own_budgets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A room in a folder of its own, and nothing remembered of other rooms."""
    monkeypatch.setattr(Game, "folder", property(lambda game: tmp_path))
    levels._dials.cache_clear()
    yield tmp_path / levels.FILE
    levels._dials.cache_clear()


def test_a_room_may_have_budgets_of_its_own(own_budgets: Path) -> None:
    own_budgets.write_text("[easy]\nsimulations = 77\ntemperature = 0.5\n", encoding="utf-8")
    game = rw.game("jump")
    assert dial_of(level("easy"), game) == Dial(77, 0.5)
    assert dial_of(level("medium"), game) == level("medium").dial
    assert rw.bot("easy").thinking(game).simulations == 77


@pytest.mark.parametrize("insight", [0.0, 0.5, 1.0])
def test_a_level_asks_the_solver_for_a_share_of_its_moves(insight: float, monkeypatch: pytest.MonkeyPatch) -> None:
    position = rw.game("solo-jump").start()
    last, asked = position.moves()[-1], list[int]()

    class Solver:
        def choose(self, known: Position, seat: int, seed: int) -> Move:
            asked.append(seed)
            return last

    monkeypatch.setitem(vars(position.game), "expert", Solver())
    chosen = [LevelBot(level("easy"), dial=Dial(4, 0.5, insight)).choose(position, 0, seed) for seed in range(60)]
    assert len(asked) == pytest.approx(60 * insight, abs=12 if 0 < insight < 1 else 0)
    assert all(chosen[seed] == last for seed in asked)


@pytest.mark.parametrize(
    ("text", "wrong"), [("[genius]\nsimulations = 1\n", "genius"), ("[easy]\nspeed = 1\n", "cannot be read")]
)
def test_budgets_that_make_no_sense_are_refused_in_a_sentence(own_budgets: Path, text: str, wrong: str) -> None:
    own_budgets.write_text(text, encoding="utf-8")
    with pytest.raises(rw.Unreadable, match=wrong):
        dial_of(level("easy"), rw.game("jump"))


def before_the_end(game: Game, games: int = 30) -> Iterator[Position]:
    """Positions of random games in which the seat to move can win at once."""
    for number in range(games):
        rng, position = random.Random(number), game.start()
        while position.seat is not None:
            if position.seat >= 0 and next(winning_moves(position), None) is not None:
                yield position
                break
            position = position.play(position.sample(rng))


@pytest.mark.parametrize("name", ["quadro-be", "blockade", "stargate", "transmitter", "jump"])
def test_no_level_misses_a_win_in_one(name: str) -> None:
    asked = 0
    for position in before_the_end(rw.game(name), 4 if name == "transmitter" else 12):
        seat = position.seat
        assert seat is not None
        for each in LEVELS[:-1]:
            assert is_won(position.play(rw.bot(each.name).choose(position, seat, asked)), seat)
        asked += 1
    assert asked


@pytest.mark.parametrize("name", [name for name in rw.games() if 2 in rw.game(name).players])
def test_somebody_on_a_first_evening_plays_for_the_goal(name: str) -> None:
    """A player who moves at random does not: in four games it wins one at most."""
    assert sum(won_against_chance(name, number) for number in range(4)) >= 3


def won_against_chance(name: str, number: int) -> bool:
    """Whether the weakest level wins a game, taking seats in turns."""
    rng, own, bot = random.Random(f"{name} {number}"), number % 2, rw.bot(FIRST_LEVEL)
    position = rw.game(name).start(2)
    while position.seat is not None:
        chosen = position.seat == own
        position = position.play(bot.choose(position, own, rng.getrandbits(40)) if chosen else position.sample(rng))
    assert position.outcome is not None
    return position.outcome.places[own] < position.outcome.places[1 - own]
