"""`resample` keeps what a seat knows and draws the rest evenly from all that is consistent with it."""

from __future__ import annotations

import pickle
import random

import pytest

import regelwerk as rw
from regelwerk.contract import Unreadable
from regelwerk.model.game import Game

from . import hidden_dice
from .budget import budget
from .fillings import joint_filling, joint_ply, single_filling
from .hidden_dice import variants as dice_variants
from .hidden_dice.snapshot import Snapshot
from .leaky import variants
from .random_games import journeys, positions
from .secrecy import TEST_GAMES, secret_moves

KEPT = budget(48)
"""Positions in which `information` is compared before and after."""


@pytest.fixture(params=[*rw.games(), *TEST_GAMES])
def game(request: pytest.FixtureRequest) -> Game:
    """Every registered game, and those for tests only."""
    return TEST_GAMES.get(request.param) or rw.game(request.param)


def kept(game: Game) -> list[str]:
    """Where a resampled position is not the same to the seat it was made for."""
    found = []
    for number, position in enumerate(positions(game, KEPT)):
        for seat in (None, *range(position.players)):
            again = position.resample(seat, number)
            if again.information(seat) != position.information(seat) or again.view(seat) != position.view(seat):
                found.append(f"seat {seat} in\n{position!r}")
    return found


def unfair(game: Game) -> list[str]:
    """Uneven fillings: after the first secret of each kind, and with several secrets hidden at once."""
    found = []
    secrets = game.rulebook.secrets
    for secret in secrets:
        position = next(p for j in journeys(game) for p in j.positions if len(secret_moves(p, secret)) > 1)
        owner = position._owner(secret)
        observers = [None, *(seat for seat in range(position.players) if seat != owner)]
        for observer in observers[:2]:
            found += single_filling(position, secret, observer)
    most = max(game.players)
    for journey in [j for j in journeys(game) if j.setting["players"] == most][:1] if secrets else []:
        for observer in (None, 0):
            found += joint_filling(journey, joint_ply(journey, secrets), observer, secrets)
    return found


def test_a_resampled_position_is_the_same_to_its_seat(game: Game) -> None:
    assert not (found := kept(game)), found[0]


def test_what_a_seat_does_not_know_is_drawn_evenly(game: Game) -> None:
    assert not (found := unfair(game)), found[:3]


def test_a_seat_that_knows_everything_gets_the_very_same_position(game: Game) -> None:
    for position in positions(game, KEPT):
        if position.information(None) == position.dump():
            assert position.resample(None, 1) == position


def test_the_same_seed_draws_the_same_and_a_generator_moves_on(game: Game) -> None:
    hidden = [p for p in positions(game, KEPT) if p.information(None) != p.dump()]
    for position in hidden[:50]:
        assert position.resample(None, 5) == position.resample(None, 5)
        rng = random.Random(1)
        assert len({position.resample(None, rng).dump() for _ in range(10)}) > 1
        assert position.resample(None, random.Random(3)) == position.resample(None, random.Random(3))


def test_a_resampled_position_can_be_written_and_played(game: Game) -> None:
    for number, position in enumerate(positions(game, 60)):
        again = position.resample(None, number)
        assert game.load(again.dump()) == again
        if again.seat is not None:
            assert [str(move) for move in again.moves()] == [str(move) for move in position.moves()]
            again.play(again.moves()[-1])


@pytest.mark.parametrize(
    "game",
    [variants.UNFAIR_DEAL, variants.LINKED_DEAL, dice_variants.UNFAIR_DEAL, dice_variants.LINKED_DEAL],
    ids=["low numbers", "equal numbers", "high dice", "equal dice"],
)
def test_an_uneven_deal_is_caught(game: Game) -> None:
    assert unfair(game)


def test_a_deal_that_changes_what_the_seat_knows_is_caught() -> None:
    assert kept(variants.FORGETFUL_DEAL)


def test_a_resampled_position_remembers_what_was_played_in_it_and_not_in_the_true_game() -> None:
    """Seat 0 doubts a claim that holds in one of the deals only: another seat loses, and other moves follow."""
    position = hidden_dice.GAME.start(players=2).play("roll:1").play("roll:1").play("claim:8")
    heard = ("roll:?", "roll:1", "claim:8")
    lives = set()
    for seed in range(60):
        drawn = position.resample(1, seed).play("doubt")
        seen = drawn.snapshot(None)
        assert isinstance(seen, Snapshot)
        lives.add(seen.points)
        later = drawn.play("roll:2").play("roll:3")
        own = ("roll:2", "roll:?") if seen.turn == 1 else ("roll:?", "roll:3")
        assert later.history(1) == (*heard, "doubt", *own)
        assert pickle.loads(pickle.dumps(later)).history(1) == later.history(1)
    assert lives == {(1, 2), (2, 1)}


def test_a_position_that_was_drawn_again_gives_no_other_seats_history_away(game: Game) -> None:
    for position in positions(game, 5):
        for drawn in (position.resample(0, 1), position.seen_by(0)):
            assert drawn.resample(0, 2).history(0) == position.history(0)
            with pytest.raises(Unreadable, match="drawn again for several seats"):
                drawn.resample(None, 2).history(None)
