"""Who a name stands for, and what somebody else's bot gets to see."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

import regelwerk as rw
from regelwerk.lab.contestant import contestant
from regelwerk.lab.whole_game import played_out
from regelwerk.search.levels import Dial
from regelwerk.search.plain import Plain

BOT = """
import random

class First:
    def choose(self, position, seat, seed):
        return position.moves()[0]

class Peeking:
    seen = []
    def choose(self, position, seat, seed):
        self.seen.append(position.dump())
        return str(position.moves()[0])

class Wrong:
    def choose(self, position, seat, seed):
        return "nowhere"

class Broken:
    def choose(self, position, seat, seed):
        raise KeyError("gone")

class Idle:
    pass
"""


@pytest.fixture
def module(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A module in the working folder; every test has one of its own name."""
    name = re.sub(r"\W", "_", f"bots_of_{tmp_path.name}")
    (tmp_path / f"{name}.py").write_text(BOT, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.path", ["", *__import__("sys").path])
    return name


def test_levels_budgets_and_random_play_have_names() -> None:
    assert contestant("easy") == rw.bot("easy")
    assert contestant("uct:77") == Plain(77)
    assert contestant("uct:0.5s") == Plain(20_000_000, 0.5)
    assert contestant("strong:0.5s") == rw.bot("strong", seconds=0.5)
    assert contestant("easy*0.1").thinking(rw.game("jump")).simulations == pytest.approx(  # type: ignore[attr-defined]
        rw.bot("easy").thinking(rw.game("jump")).simulations / 10, abs=1
    )
    assert contestant("dial:60@0.5").thinking(rw.game("jump")).simulations == 60  # type: ignore[attr-defined]
    assert contestant("dial:60@0.5@0.4").dial == Dial(60, 0.5, 0.4)  # type: ignore[attr-defined]
    position = rw.game("jump").start()
    assert contestant("random").choose(position, 0, 5) == position.sample(random.Random(5))


@pytest.mark.parametrize(
    ("name", "sentence"),
    [
        ("genius", "There is no bot 'genius'; a bot is random, greedy, first-evening, easy, medium, strong, expert, "),
        ("easy:3", "There is no bot 'easy:3'"),
        ("easy:0s", "There is no bot 'easy:0s'"),
        ("genius*0.5", "There is no bot 'genius*0.5'"),
        ("dial:60", "'dial:60' is not a dial"),
        ("dial:60@hot", "is not a dial"),
        ("dial:0@0.1", "is not a dial"),
        ("dial:60@0.1@2", "is not a dial"),
        ("dial:60@0.1@0.5@1", "is not a dial"),
        ("uct:", "'uct:' has no budget"),
        ("uct:-3", "'uct:-3' has no budget"),
        ("uct:99999999999", "has no budget"),
        ("python:json", "'python:json' does not name a class"),
        ("python:no_such_module:Bot", "there is no module no_such_module"),
        ("python:json:Bot", "the module json has no Bot"),
        ("python:json:JSONDecoder", "it has no method choose"),
    ],
)
def test_what_is_not_a_bot_is_said_in_a_sentence(name: str, sentence: str) -> None:
    with pytest.raises(rw.Unreadable, match=re.escape(sentence)):
        contestant(name)


def test_greedy_takes_what_wins_and_beats_random_play() -> None:
    start = rw.game("jump").start()
    ahead = 0.0
    for number in range(6):
        seats = [contestant("greedy"), contestant("random")][:: 1 if number % 2 else -1]
        returns = played_out(start, seats, random.Random(number)).outcome.returns
        ahead += returns[0] if number % 2 else returns[1]
    assert ahead > 0
    position = rw.game("quadro-be").start()
    assert contestant("greedy").choose(position, 0, 3) == contestant("greedy").choose(position, 0, 3)


def test_a_class_of_ones_own_plays_whole_games(module: str) -> None:
    start = rw.game("quadro-be").start()
    ended = played_out(start, [contestant(f"python:{module}:First")] * 2, random.Random(1))
    assert ended.moves >= 7
    assert ended.outcome.clause in {"3a", "3b", "G1"}


def test_what_a_seat_does_not_know_is_drawn_afresh_before_the_bot_looks(module: str) -> None:
    """Seat 1 bets after seat 0; nine bets it is shown differ, though the true one is always the same."""
    position = rw.game("ausbrecher-ag").start(players=2).play("bet:RBLNYOD")
    bot = contestant(f"python:{module}:Peeking")
    for seed in range(9):
        bot.choose(position, 1, seed)
    seen = set(__import__(module).Peeking.seen)
    assert len(seen) > 4
    assert {position.information(1)} == {position.game.load(text).information(1) for text in seen}


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [("Wrong", "named 'nowhere' on move 1, which is not legal"), ("Broken", "failed on move 1: KeyError: 'gone'")],
)
def test_a_bot_that_fails_is_named(module: str, bot: str, sentence: str) -> None:
    with pytest.raises(rw.Unreadable, match=f"{module}:{bot} {sentence}"):
        contestant(f"python:{module}:{bot}").choose(rw.game("jump").start(), 0, 1)
    with pytest.raises(rw.Unreadable, match="has no method choose"):
        contestant(f"python:{module}:Idle")
