"""Kernel and referee in lock-step: that they agree is found, and a referee that reads anything otherwise is caught."""

from __future__ import annotations

from collections.abc import Callable
from types import SimpleNamespace
from typing import Any

import pytest

import regelwerk as rw
from regelwerk.contract import Draft, Kind, Slide
from regelwerk.lab.lockstep import Agreement, compare, full, hold_together, parsed, settings
from regelwerk.model.game import Game

SHORT = 30
"""Moves to a game, so that every setting has its turn quickly."""

Doctored = Callable[[Draft[Any]], None]


def short_game(doctored: Doctored | None = None) -> Game:
    """Stargate with short games; `doctored` spoils what its referee makes of every move."""
    game = rw.game("stargate").reissue(max_plies=SHORT)
    right = game.referee

    def play(snapshot: Any, move: Kind) -> Draft[Any]:
        draft = right.play(snapshot, move)
        if doctored is not None:
            doctored(draft)
        return draft

    game.__dict__["referee"] = SimpleNamespace(judge=right.judge, play=play)
    return game


def test_two_readings_that_agree_play_on_through_every_setting() -> None:
    agreement = hold_together(short_game(), 100)
    assert agreement.disagreement == ""
    assert agreement.moves >= 100
    assert agreement.games >= 2 * len(settings(short_game()))
    assert ("3", "moves") in agreement.cited
    assert "G7" in agreement.endings


def test_progress_is_told_after_every_game() -> None:
    told: list[int] = []
    agreement = hold_together(short_game(), 100, progress=told.append)
    assert told == sorted(told)
    assert len(told) == agreement.games
    assert told[-1] == agreement.moves


def test_the_same_seed_plays_the_same_games() -> None:
    one, other = (hold_together(short_game(), 100, seed=5) for _ in range(2))
    assert one == other


def test_settings_are_all_player_counts_with_all_their_options() -> None:
    assert settings(rw.game("stargate")) == [
        {"players": 2, "mode": "duel"},
        {"players": 4, "mode": "free"},
        {"players": 4, "mode": "alliances"},
    ]


def forget_a_piece(draft: Draft[Any]) -> None:
    board = dict(draft.now.board)
    board.popitem()
    draft.change(board=board)


def keep_the_turn(draft: Draft[Any]) -> None:
    draft.change(seat=0, turn=0)


def give_a_point(draft: Draft[Any]) -> None:
    draft.change(points=(1, *draft.now.points[1:]))


def end_at_once(draft: Draft[Any]) -> None:
    draft.finish("5a", [1] * draft.now.players)


def say_nothing(draft: Draft[Any]) -> None:
    draft.events.clear()


@pytest.mark.parametrize(
    ("doctored", "word"),
    [
        (forget_a_piece, "board: referee"),
        (keep_the_turn, "turn: referee 0, kernel 1"),
        (give_a_point, "points: referee (1, 0), kernel (0, 0)"),
        (end_at_once, "ending: referee '5a', kernel ''"),
        (say_nothing, "the referee tells nothing of it"),
    ],
)
def test_a_referee_that_plays_otherwise_is_caught_at_its_first_move(doctored: Doctored, word: str) -> None:
    agreement = hold_together(short_game(doctored), 100)
    assert agreement.moves == 1
    assert agreement.disagreement.startswith("stargate with 2 players {'mode': 'duel'}, ply 0, ")
    assert word in agreement.disagreement


def test_a_disagreement_shows_the_position_it_arose_in() -> None:
    disagreement = hold_together(short_game(keep_the_turn), 1).disagreement
    shown = disagreement[disagreement.index("regelwerk position") :]
    assert short_game().load(shown) == short_game().start()


LINE = ("a4-a5", "l9-l8", "a5-a4", "l8-l9") * 2
"""Brings the first position back for the third time."""


def last_move_compared(game: Game, agreement: Agreement) -> str:
    position = game.start()
    for text in LINE[:-1]:
        position = position.play(text)
    move = position.find(LINE[-1])
    return compare(position, move, position.play(move), agreement)


def test_the_draw_by_repetition_belongs_to_the_platform_and_not_to_the_referee() -> None:
    agreement = Agreement()
    assert last_move_compared(short_game(), agreement) == ""
    assert set(agreement.cited) == {("3", "moves"), ("G1", "third_time")}
    assert "ends the game by 5a, the kernel by G1" in last_move_compared(short_game(end_at_once), Agreement())


def test_snapshots_compared_hold_everything_and_moves_are_as_declared() -> None:
    position = rw.game("stargate").start()
    assert full(position) == position.snapshot(0)
    assert parsed(position, position.find("a1-a5")) == Slide("a1", "a5")
