"""Two readings of every effect: kernel and referee make the same moves and agree on everything after each of them."""

from __future__ import annotations

from regelwerk.model.game import Game

from . import leaky
from .leaky import variants
from .random_games import journeys
from .referee_audit import TOGETHER, audit


def test_kernel_and_referee_agree_after_every_move(game: Game) -> None:
    assert not (wrong := audit(game).agreement.disagreement), wrong


def test_both_go_through_every_setting_in_random_and_eager_games(game: Game) -> None:
    assert audit(game).agreement.moves >= TOGETHER + sum(len(journey.moves) for journey in journeys(game))


def test_a_kernel_that_plays_otherwise_than_its_referee_is_caught() -> None:
    assert not audit(leaky.GAME).agreement.disagreement
    assert audit(variants.WRONG_POINTS).agreement.disagreement
