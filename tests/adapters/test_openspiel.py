"""OpenSpiel plays our games by its own tests, and its bots sit at our tables."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import cfr, exploitability, generate_playthrough, ismcts, mcts
from tests.contract import hidden_dice, leaky

import regelwerk as rw
from regelwerk.adapters import openspiel
from regelwerk.adapters.player import player

WHOLE = ("quadro-be", "ausbrecher-ag", "solo-jump")
"""Games that OpenSpiel's own tests play to their end here; of the others they see the first moves."""

SOME = 25
"""Moves of a game that is not played to its end here."""


@pytest.fixture(autouse=True)
def quiet(capfd: pytest.CaptureFixture[str]) -> Iterator[None]:
    """OpenSpiel says a lot from C++."""
    yield
    capfd.readouterr()


def test_all_games_are_registered_under_their_names() -> None:
    names = openspiel.register()
    assert names == openspiel.register(), "a second time changes nothing"
    assert len(names) == len(rw.games())
    assert set(names) <= set(pyspiel.registered_names())
    game = pyspiel.load_game("regelwerk_stargate", {"players": 4, "mode": "free"})
    assert game.num_players() == 4
    assert "mode=free" in str(game)


@pytest.mark.parametrize("name", WHOLE)
def test_open_spiels_own_random_simulations_pass(name: str) -> None:
    pyspiel.random_sim_test(openspiel.load(name), num_sims=1, serialize=True, verbose=False)


def test_the_games_of_tests_pass_too_with_chance_and_secrets() -> None:
    for game in (leaky.GAME, hidden_dice.GAME):
        pyspiel.random_sim_test(openspiel.load(game), num_sims=3, serialize=True, verbose=False)


@pytest.mark.parametrize("name", [name for name in rw.games() if name not in WHOLE])
def test_the_other_games_go_the_same_way_in_both(name: str) -> None:
    spiel = openspiel.load(name)
    state, position = spiel.new_initial_state(), rw.game(name).start()
    rng = np.random.RandomState(5)
    for _ in range(SOME):
        if state.is_terminal():
            break
        assert state.is_chance_node() == (position.seat == rw.CHANCE)
        legal = [move for move, _ in state.chance_outcomes()] if state.is_chance_node() else state.legal_actions()
        assert legal == [move.id for move in position.moves()]
        action = int(rng.choice(legal))
        assert state.action_to_string(action) == str(position.find(action))
        before = state.clone()
        state.apply_action(action)
        position = position.play(action)
        assert before.history() == state.history()[:-1], "a copy stays what it was"
    for seat in range(spiel.num_players()):
        assert state.observation_string(seat) == position.information(seat)
        numbers = np.array(state.observation_tensor(seat), np.float32)
        assert np.array_equal(numbers, np.concatenate([part.ravel() for part in position.observe(seat)]))
        heard = "".join(f"{move}\n" for move in position.history(seat))
        assert state.information_state_string(seat) == heard + position.information(seat)
    assert str(pyspiel.deserialize_game_and_state(pyspiel.serialize_game_and_state(spiel, state))[1]) == str(state)


def test_a_playthrough_is_written_and_reads_as_our_game() -> None:
    openspiel.register()
    text = generate_playthrough.playthrough("regelwerk_quadro_be", None, seed=1)
    assert 'GameType.long_name = "Quadro-Be"' in text
    assert re.search(r'StringLegalActions\(\) = \["S@b2"', text)
    assert "IsTerminal() = True" in text


def test_counterfactual_regret_minimisation_learns_a_small_secret_game() -> None:
    """The number duel: with a secret pick and an open call; 5 and `bold` cannot be beaten."""
    game = openspiel.load(leaky.GAME)
    solver = cfr.CFRSolver(game)
    before = exploitability.nash_conv(game, solver.average_policy())
    for _ in range(15):
        solver.evaluate_and_update_policy()
    assert exploitability.nash_conv(game, solver.average_policy()) < before / 4


def test_information_set_search_plays_a_secret_game_by_what_its_seat_knows() -> None:
    game = openspiel.load("ausbrecher-ag", players=2)
    state = game.new_initial_state()
    for bet in ("bet:BDLNORY", "bet:YRONLDB"):
        state.apply_action(rw.game("ausbrecher-ag").actions.find(bet).id)
    assert state.current_player() == 0
    rng = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(game, mcts.RandomRolloutEvaluator(1, rng), 1.4, 3, random_state=rng)
    assert bot.step(state) in state.legal_actions()


def test_drawing_again_keeps_what_the_seat_knows() -> None:
    state = openspiel.load(leaky.GAME).new_initial_state()
    for move in (1, 3):
        state.apply_action(move)
    drawn = [state.resample_from_infostate(0, np.random.RandomState(seed).rand) for seed in range(12)]
    assert {each.information_state_string(0) for each in drawn} == {state.information_state_string(0)}
    assert len({each.observation_string(1) for each in drawn}) > 1
    assert "pick:4" not in "".join(each.information_state_string(1).split("regelwerk")[0] for each in drawn)


def searching(simulations: int) -> openspiel.SpielBot:
    """Its Monte Carlo tree search, as it is written in Python."""

    def make(game: Any, seat: int, seed: int) -> Any:
        rng = np.random.RandomState(seed % 2**32)
        return mcts.MCTSBot(game, 1.4, simulations, mcts.RandomRolloutEvaluator(1, rng), random_state=rng)

    return openspiel.SpielBot(make)


def test_a_bot_of_open_spiel_sits_at_our_table() -> None:
    start, bot = rw.game("jump").start(), player(searching(simulations=2))
    for position in (start, start.play(start.moves()[0])):
        assert position.seat is not None
        move = bot.choose(position, position.seat, 7)
        assert move in list(position.moves())
        assert move == bot.choose(position, position.seat, 7), "the same seed gives the same choice"


def test_a_compiled_search_is_refused_before_it_crashes() -> None:
    """OpenSpiel's own Python games crash it as well."""
    bot = openspiel.SpielBot(
        lambda game, seat, seed: pyspiel.ISMCTSBot(seed, pyspiel.RandomRolloutEvaluator(1, seed), 1.4, 5)
    )
    with pytest.raises(rw.Unreadable, match=r"open_spiel\.python\.algorithms"):
        bot.choose(rw.game("jump").start(), 0, 1)


def test_a_process_that_registered_our_games_ends_in_order() -> None:
    """OpenSpiel lets go of them after Python has ended."""
    done = subprocess.run(
        [sys.executable, "-c", "from regelwerk.adapters import openspiel; openspiel.load('jump')"],
        check=False,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
