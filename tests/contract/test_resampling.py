"""`resample` keeps what a seat knows and draws the rest evenly from all that is consistent with it."""

from __future__ import annotations

import random

import pytest

from regelwerk.model.game import Game

from . import leaky
from .fillings import joint_filling, single_filling
from .journeys import journeys, positions
from .leaky import variants
from .secrecy import secret_moves

KEPT = 120
"""Positions in which `information` is compared before and after."""

JOINT_PLIES = 3
"""Moves after the last secret choice at which all hidden choices are drawn together."""


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
    """Uneven fillings: after the first secret choice of each kind, and with several choices hidden at once."""
    found = []
    secrets = game.rulebook.secrets
    for secret in secrets:
        position = next(p for j in journeys(game) for p in j.positions if len(secret_moves(p, secret)) > 1)
        observers = [None, *(seat for seat in range(position.players) if seat != position.seat)]
        for observer in observers[:2]:
            found += single_filling(position, secret, observer)
    most = max(game.players)
    for journey in [j for j in journeys(game) if j.setting["players"] == most][:1] if secrets else []:
        chosen = [n for n, text in enumerate(journey.moves) if any(text.startswith(s.move) for s in secrets)]
        ply = min(
            chosen[most - 1] + 1 + JOINT_PLIES if len(chosen) >= most else len(journey.moves), len(journey.moves) - 1
        )
        for observer in (None, 0):
            found += joint_filling(journey, ply, observer, secrets)
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


def test_the_honest_duel_deals_evenly() -> None:
    assert kept(leaky.GAME) == []
    assert unfair(leaky.GAME) == []


@pytest.mark.parametrize("game", [variants.UNFAIR_DEAL, variants.LINKED_DEAL], ids=["low numbers", "equal numbers"])
def test_an_uneven_deal_is_caught(game: Game) -> None:
    assert unfair(game)


def test_a_deal_that_changes_what_the_seat_knows_is_caught() -> None:
    assert kept(variants.FORGETFUL_DEAL)
