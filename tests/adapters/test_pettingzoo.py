"""PettingZoo's own tests pass for our games."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import import_module
from itertools import count
from types import SimpleNamespace

import numpy as np
import pytest
from pettingzoo.test import api_test, parallel_api_test, seed_test
from pettingzoo.utils.conversions import turn_based_aec_to_parallel

import regelwerk as rw
from regelwerk.adapters.pettingzoo import GameEnv, env
from regelwerk.adapters.spaces import split

pytestmark = [
    # What PettingZoo's own board games do: a mask beside the observation.
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
]


def cycles(name: str) -> int:
    return 200 if name in {"quadro-be", "ausbrecher-ag"} else 5


@pytest.mark.parametrize("name", rw.games())
def test_its_api_test_passes(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(env(name, max(rw.game(name).players)), num_cycles=cycles(name))
    assert "Passed API test" in capsys.readouterr().out


@pytest.mark.parametrize("name", ["quadro-be", "agvato", "top-secret"])
def test_its_seed_test_passes(name: str) -> None:
    seed_test(lambda: env(name), num_cycles=30)


def test_a_turn_based_environment_can_be_asked_in_parallel() -> None:
    """PettingZoo's converter takes environments that say they can be; here everybody but one seat waits."""
    table = env("quadro-be")
    table.metadata["is_parallelizable"] = True
    parallel_api_test(turn_based_aec_to_parallel(table), num_cycles=40)


def test_its_benchmark_runs(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    """With a clock that is quick: figures are measured by the command in docs/researchers.md."""
    benchmark, ticks = import_module("pettingzoo.test.performance_benchmark"), count(step=3)
    monkeypatch.setattr(benchmark, "time", SimpleNamespace(time=lambda: next(ticks)))
    benchmark.performance_benchmark(env("quadro-be"))
    assert "turns per second" in capsys.readouterr().out


def played(table: GameEnv, seed: int) -> Iterator[str]:
    table.reset(seed=seed)
    for number, agent in enumerate(table.agent_iter()):
        observation, _, termination, truncation, _ = table.last()
        if termination or truncation:
            table.step(None)
        else:
            legal = np.flatnonzero(observation["action_mask"])
            table.step(int(legal[(number * 7 + seed) % len(legal)]))
            yield agent


def test_a_game_goes_as_ours_and_everybody_gets_their_return() -> None:
    table = env("ausbrecher-ag", players=3)
    agents = list(played(table, 4))
    assert set(agents) == {"seat_0", "seat_1", "seat_2"}
    assert table.agents == []
    assert table.position.outcome is not None
    table.reset(seed=4)
    assert table.position.ply == 0


def test_rewards_come_at_the_end_and_are_the_returns() -> None:
    table = env("quadro-be")
    table.reset(seed=2)
    gained = dict.fromkeys(table.agents, 0.0)
    for number, agent in enumerate(table.agent_iter()):
        observation, reward, termination, _, _ = table.last()
        gained[agent] += reward
        legal = np.flatnonzero(observation["action_mask"])
        table.step(None if termination else int(legal[number % len(legal)]))
    assert table.position.outcome is not None
    assert tuple(gained.values()) == table.position.outcome.returns


def test_an_illegal_move_changes_nothing_and_is_explained() -> None:
    table = env("quadro-be")
    table.reset(seed=1)
    before, agent = table.position, table.agent_selection
    table.step(table.game.move_count - 1)
    assert table.position == before
    assert table.agent_selection == agent
    assert table.infos[agent]["clause"] in {clause.id for clause in table.game.rulebook.clauses}
    assert table.infos[agent]["refused"]
    table.step(0)
    assert table.infos[agent] == {}


def test_an_observation_parts_into_planes_and_vector_again() -> None:
    table = env("stargate", players=4, mode="free", render_mode="ansi")
    table.reset(seed=1)
    given = table.observe("seat_2")
    seen, ours = split(table.encoding, given["observation"]), table.position.observe(2)
    assert np.array_equal(seen.planes, ours.planes)
    assert np.array_equal(seen.vector, ours.vector)
    assert given["action_mask"].sum() == 0, "it is not its turn"
    assert "stargate" in str(table.render())
    with pytest.raises(rw.Unreadable, match="numbers"):
        split(table.encoding, given["observation"][1:])


def test_nothing_hidden_is_given_to_other_agents() -> None:
    tables = [env("ausbrecher-ag", players=2) for _ in range(2)]
    for table, bet in zip(tables, (3, 4000), strict=True):
        table.reset(seed=1)
        table.step(bet)
    own, other = ([table.observe(agent)["observation"].tobytes() for table in tables] for agent in ("seat_0", "seat_1"))
    assert own[0] != own[1]
    assert other[0] == other[1]
