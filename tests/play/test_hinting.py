"""Hints in words: what wins, what would lose, what is threatened; and nothing that the seat cannot know."""

from __future__ import annotations

import random
from typing import Any

import pytest
from tests.contract import peeking
from tests.contract.secrecy import TEST_GAMES, bot_leaks, find_twins
from tests.games.quadro_be.drawing import drawn

import regelwerk as rw
from regelwerk.contract import CHANCE
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.play import hinting
from regelwerk.play.hinting import ONLY_MOVE, WINS, advised
from regelwerk.search.level_bot import LevelBot


@pytest.fixture(autouse=True)
def _same_everywhere(monkeypatch: pytest.MonkeyPatch) -> None:
    """By simulations, so that the machine plays no part in it."""
    monkeypatch.setattr("regelwerk.search.level_bot.LevelBot.thinking", lambda bot, game: _few(bot))


def _few(bot: LevelBot) -> Any:
    from regelwerk.search.bot import Bot

    return Bot(800, expert=bot.expert)


def test_a_win_in_one_is_said() -> None:
    position = drawn(
        """
        . t . .
        . . s .
        . . . c
        S T C .
        """,
        "blue S",
    )
    hint = advised(position, 0, 1)
    assert (hint.move, hint.chance, hint.reasons) == ("S@k2", 1.0, (WINS,))


def test_what_the_opponent_would_win_with_is_named() -> None:
    position = drawn(
        """
        s t c .
        . . . .
        . S . T
        . . C .
        """,
        "blue S",
    )
    hint = advised(position, 0, 1)
    assert hint.move == "S@k11"
    [reason, *_] = hint.reasons
    assert "Rot" in reason.de
    assert "Red" in reason.en
    assert "T@k11" in reason.en
    assert hint.chance is not None
    assert "chance to win" in hint.reasons[-1].en


def test_the_only_move_is_said_to_be_that() -> None:
    rng, position = random.Random(3), rw.game("ausbrecher-ag").start()
    while position.seat is not None and (position.seat == CHANCE or len(position.moves()) > 1):
        position = position.play(position.sample(rng))
    assert position.seat is not None
    hint = advised(position, position.seat, 1)
    assert hint.move == str(position.moves()[0])
    assert ONLY_MOVE in hint.reasons


def test_alone_there_is_no_chance_to_win() -> None:
    hint = advised(rw.game("solo-jump").start(), 0, 1)
    assert hint.chance is None


@pytest.mark.parametrize("name", rw.games())
def test_in_every_game_a_hint_is_a_legal_move(name: str) -> None:
    rng, position = random.Random(4), rw.game(name).start()
    while position.ply < 2 or position.seat == CHANCE:
        position = position.play(position.sample(rng))
    assert position.seat is not None
    hint = advised(position, position.seat, 5)
    assert position.judge(hint.move).ok
    assert all(reason.de and reason.en for reason in hint.reasons)


class Whole:
    """A hint with all its words, asked for as a choice is."""

    def choose(self, position: Position, seat: int, seed: int) -> str:
        return repr(advised(position, seat, seed))


class Cheating:
    """A hint that names what it finds in the whole position."""

    def choose(self, position: Position, seat: int, seed: int) -> str:
        return repr(hinting.Hint(str(peeking.choose(position, seat, seed)), None, ()))


SECRET = [name for name in rw.games() if rw.game(name).rulebook.secrets]


def hint_leaks(game: Game, asked: Any) -> list[str]:
    """Hints that differ where only what the seat cannot know differs."""
    rng = random.Random(15)
    twins = list(find_twins(game))
    return [leak for pair in rng.sample(twins, min(3, len(twins))) for leak in bot_leaks(pair, asked, rng, 2)]


@pytest.mark.parametrize("game", [*map(rw.game, SECRET), *TEST_GAMES.values()], ids=[*SECRET, *TEST_GAMES])
def test_a_hint_is_the_same_whatever_the_seat_cannot_know(game: Game) -> None:
    assert hint_leaks(game, Whole()) == []


@pytest.mark.parametrize("game", TEST_GAMES.values(), ids=TEST_GAMES)
def test_a_hint_that_cheats_is_caught(game: Game) -> None:
    assert hint_leaks(game, Cheating())
