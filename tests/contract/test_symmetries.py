"""A symmetric game played from another side is the same game: moves, positions and endings are each other's images."""

from __future__ import annotations

import random

import numpy as np
import pytest

import regelwerk as rw
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.model.symmetry import Symmetry

from .random_games import random_move, settings

PLAYED = 60
"""Moves that are made on both sides."""


def play_on(symmetry: Symmetry, start: Position, seed: int) -> None:
    rng = random.Random(seed)
    left = right = start
    for _ in range(PLAYED):
        seen, image = left.observe(left.seat), right.observe(right.seat)
        assert np.array_equal(symmetry.observation(seen).planes, image.planes)
        assert np.array_equal(seen.vector, image.vector)
        if left.seat is None:
            break
        assert np.array_equal(np.sort(symmetry.actions[left.ids]), right.ids)
        move = random_move(left, rng)
        left, right = left.play(move), right.play(int(symmetry.actions[move.id]))
    assert left.outcome == right.outcome


def test_playing_the_image_of_a_game_is_the_image_of_playing_it(game: Game) -> None:
    rng = random.Random(game.name)
    for setting in settings(game):
        found = game.symmetries(**setting)
        for symmetry in rng.sample(found, min(2 if game.move_count < 10_000 else 1, len(found))):
            assert np.array_equal(np.sort(symmetry.actions), np.arange(game.move_count))
            play_on(symmetry, game.start(**setting), seed=len(symmetry.name))
        if game.move_count >= 10_000 and found:
            break


def test_what_is_said_to_be_symmetric_is() -> None:
    assert len(rw.game("quadro-be").symmetries()) == 7
    assert [str(symmetry) for symmetry in rw.game("stargate").symmetries(2)] == ["<antidiagonal>"]
    assert rw.game("stargate").symmetries(4) == ()
    assert rw.game("solo-jump").symmetries()
    assert len(rw.game("forma").symmetries(opening="hand")) == 7
    assert len(rw.game("forma").symmetries(opening="fixed")) == 1
    assert rw.game("jump").symmetries() == ()


def test_a_wrong_image_is_found_out() -> None:
    """The test above can fail: turned by a quarter, Quadro-Be's moves do not fit a mirrored board."""
    quarter, *_, mirror = rw.game("quadro-be").symmetries()
    quarter.__dict__["actions"] = mirror.actions
    with pytest.raises(AssertionError):
        play_on(quarter, rw.game("quadro-be").start(), 1)


def test_images_of_many_games_are_those_of_each() -> None:
    game = rw.game("quadro-be")
    batch = rw.Batch(game, 8, seed=3)
    for _ in range(7):
        batch.step(batch.sample())
    symmetry = game.symmetries()[0]
    together = symmetry.observation(batch.observe(0))
    for at in range(len(batch)):
        alone = symmetry.observation(batch.position(at).observe(0))
        assert np.array_equal(together.planes[at], alone.planes)
