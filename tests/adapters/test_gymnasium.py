"""Gymnasium's own checks pass for one seat of a game, and for many games at once."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env

import regelwerk as rw
from regelwerk.adapters.gymnasium import SeatEnv
from regelwerk.adapters.spaces import split
from regelwerk.adapters.vector import BatchEnv
from regelwerk.model.batch import Batch


class First:
    """Plays the first move."""

    def __init__(self) -> None:
        self.seats: list[int] = []

    def choose(self, position: rw.Position, seat: int, seed: int) -> rw.Move:
        self.seats.append(seat)
        return position.moves()[0]


@pytest.mark.parametrize("name", rw.games())
def test_its_checker_passes(name: str) -> None:
    check_env(gymnasium.make(f"regelwerk/{name}-v0", render_mode="ansi").unwrapped)


def test_games_are_made_by_their_names_with_what_belongs_to_them() -> None:
    seat = gymnasium.make("regelwerk/stargate-v0", seat=2, players=4, mode="free").unwrapped
    assert isinstance(seat, SeatEnv)
    assert (seat.seat, seat.game.name) == (2, "stargate")
    many = gymnasium.make_vec("regelwerk/jump-v0", num_envs=5)
    assert isinstance(many.unwrapped, BatchEnv)
    assert many.num_envs == 5


def play_out(env: SeatEnv, seed: int) -> tuple[float, int]:
    observation, _ = env.reset(seed=seed)
    for steps in range(2000):
        legal = np.flatnonzero(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(legal[(7 * steps + seed) % len(legal)])
        assert not truncated
        if terminated:
            assert info["clause"]
            assert info["place"] >= 1
            return float(reward), steps
        assert reward == 0
    raise AssertionError("the game does not end")


@pytest.mark.parametrize("seat", [0, 1])
def test_a_game_is_played_to_its_end_from_either_seat(seat: int) -> None:
    env = SeatEnv("quadro-be", seat=seat)
    reward, _ = play_out(env, 3)
    assert env.position.outcome is not None
    assert reward == env.position.outcome.returns[seat]
    assert play_out(env, 3)[0] == reward, "the same seed is the same game"


def test_the_others_are_played_by_whom_one_names() -> None:
    bot = First()
    env = SeatEnv("ausbrecher-ag", seat=1, opponent=bot, players=4)
    env.reset(seed=1)
    assert env.position.seat == 1
    assert set(bot.seats) == {0}
    observation, _ = env.reset(seed=1)
    env.step(int(np.flatnonzero(observation["action_mask"])[0]))
    assert {2, 3} <= set(bot.seats)
    easy = SeatEnv("quadro-be", seat=1, opponent="easy")
    easy.reset(seed=1)
    assert easy.position.ply == 1


@pytest.mark.parametrize("opponent", ["nobody", 3, object()])
def test_who_cannot_play_is_refused_in_a_sentence(opponent: Any) -> None:
    with pytest.raises(rw.Unreadable):
        SeatEnv("quadro-be", opponent=opponent)


def test_an_illegal_move_changes_nothing_and_is_explained() -> None:
    env = SeatEnv("quadro-be")
    env.reset(seed=1)
    before = env.position
    _, reward, terminated, _, info = env.step(env.game.move_count - 1)
    assert (reward, terminated, env.position) == (0.0, False, before)
    assert info["refused"]
    assert info["clause"] in {clause.id for clause in env.game.rulebook.clauses}


def test_a_seat_that_is_not_there_and_a_game_that_is_over_are_refused() -> None:
    with pytest.raises(rw.Unreadable, match="no seat"):
        SeatEnv("quadro-be", seat=2)
    with pytest.raises(rw.Unreadable, match="no seat"):
        BatchEnv("quadro-be", 4, seat=2)
    env = SeatEnv("quadro-be")
    play_out(env, 1)
    with pytest.raises(rw.Unreadable, match="over"):
        env.step(0)


@pytest.mark.parametrize("name", ["quadro-be", "ausbrecher-ag", "top-secret"])
def test_many_games_are_each_played_from_one_seat(name: str) -> None:
    envs = BatchEnv(name, 16, seat=1)
    observations, infos = envs.reset(seed=5)
    assert observations in envs.observation_space
    for _ in range(20):
        assert set(envs.batch.seats.tolist()) <= {1, -2}
        assert np.array_equal(infos["action_mask"].any(axis=1), ~envs.batch.over)
        before = envs.batch.over
        observations, rewards, terminations, truncations, infos = envs.step(envs.sample())
        assert observations in envs.observation_space
        assert not truncations.any()
        assert np.array_equal(terminations, envs.batch.over)
        assert not rewards[~terminations].any()
        assert not (before & terminations).any(), "a game that was over has begun again"
    seen = split(envs.encoding, observations)
    assert np.array_equal(seen.planes[3], envs.batch.position(3).observe(1).planes)


def test_the_same_seed_is_the_same_games_and_rewards_come_at_their_ends() -> None:
    def returns(seed: int) -> list[float]:
        envs = BatchEnv("quadro-be", 32, mask=False)
        _, infos = envs.reset(seed=seed)
        assert infos == {}
        return [float(envs.step(envs.sample())[1].sum()) for _ in range(30)]

    assert returns(1) == returns(1) != returns(2)


def test_opponents_may_be_a_function_of_the_batch() -> None:
    asked = []

    def lowest(batch: Batch) -> Any:
        asked.append(len(batch))
        offsets, ids = batch.legal()
        return np.append(ids, 0)[offsets[:-1]]

    envs = BatchEnv("quadro-be", 4, opponents=lowest)
    envs.reset(seed=1)
    offsets, ids = envs.legal()
    envs.step(ids[offsets[:-1]])
    assert asked == [4]


def test_moves_that_cannot_be_are_refused_before_anything_is_played() -> None:
    envs = BatchEnv("quadro-be", 3)
    envs.reset(seed=1)
    before = envs.batch.words()
    for wrong in ([0, 0], [0, 0, 10**6], [0.5, 0.0, 0.0], [0, 0, envs.game.move_count - 1]):
        with pytest.raises(rw.Unreadable):
            envs.step(np.array(wrong))
    assert np.array_equal(envs.batch.words(), before)
