"""OpenSpiel's own speed, where it is installed, measured natively: no move passes through Python.

Random play has no door of its own from Python. A search of two simulations whose evaluator plays many random games is
nearly nothing but OpenSpiel's C++ random play (clone, legal actions, apply); that is measured, and turned into moves
with the mean length of random games from the same state. Search is `MCTSBot` with one random game per simulation, the
same number of simulations as ours.
"""

from __future__ import annotations

import random
import time
from dataclasses import dataclass
from importlib import import_module, metadata
from typing import TYPE_CHECKING, Any

from regelwerk.contract import Unreadable

if TYPE_CHECKING:
    from .steps import Steps

MEASURED = (
    "OpenSpiel is measured inside its C++: random play as the random games of RandomRolloutEvaluator (run by a search "
    "of two simulations, moves from the mean length of random games), search as MCTSBot with one random game per "
    "simulation, as many simulations as ours, from early states."
)

_ROLLOUTS = 200
_LENGTHS = 400
_STATES = 5
_EXPLORATION = 1.4
_MEGABYTES = 1000


@dataclass(frozen=True)
class Relative:
    """One of its games: rates per second, the best of several slices."""

    name: str
    moves: float
    games: float
    simulations: float


def load() -> Any:
    """The library; one sentence if it is not installed."""
    try:
        return import_module("pyspiel")
    except ImportError:
        raise Unreadable(
            "OpenSpiel is not installed here, so there is nothing to measure against (pip install open_spiel)."
        ) from None


def version() -> str:
    """`OpenSpiel 2.0.2`, or without the number where it was not installed as a package."""
    try:
        return f"OpenSpiel {metadata.version('open_spiel')}"
    except metadata.PackageNotFoundError:
        return "OpenSpiel"


def measure(name: str, seconds: float, simulations: int) -> Relative:
    """One of its games."""
    spiel = load()
    game = spiel.load_game(name)
    start = _state_with_choice(game, 0, random.Random(0))
    length = sum(_length(start.clone(), random.Random(seed)) for seed in range(_LENGTHS)) / _LENGTHS
    playing = _bot(spiel, game, _ROLLOUTS, 2)
    games = 2 * _ROLLOUTS * _rounds_per_second(playing, [start], seconds)
    early = [_state_with_choice(game, 2 * game.num_players(), random.Random(seed)) for seed in range(_STATES)]
    searching = _bot(spiel, game, 1, simulations)
    return Relative(name, games * length, games, simulations * _STATES * _rounds_per_second(searching, early, seconds))


def measure_steps(name: str, seconds: float) -> Steps:
    """A step of one of its games in Python: `legal_actions`, `child` (a new state, as ours is), and random play by
    `apply_action` in place, its usual way."""
    from .steps import WALK, Steps, best

    game = load().load_game(name)
    rng = random.Random(1)
    walk = _states(game, rng, WALK)

    def list_actions(rounds: int) -> int:
        for _ in range(rounds):
            for state, _ in walk:
                state.legal_actions()
        return 0

    def play(rounds: int) -> int:
        for _ in range(rounds):
            for state, action in walk:
                state.child(action)
        return 0

    def step(rounds: int) -> int:
        state = game.new_initial_state()
        for _ in range(rounds * WALK):
            actions = state.legal_actions()
            state.apply_action(actions[int(rng.random() * len(actions))])
            if state.is_terminal():
                state = game.new_initial_state()
        return 0

    return Steps(best(list_actions, seconds, WALK), best(play, seconds, WALK), best(step, seconds, WALK))


def _states(game: Any, rng: random.Random, count: int) -> list[tuple[Any, int]]:
    """States of random games with the action that was taken in each."""
    state = game.new_initial_state()
    walk: list[tuple[Any, int]] = []
    while len(walk) < count:
        if state.is_terminal():
            state = game.new_initial_state()
        action = rng.choice(state.legal_actions())
        walk.append((state, action))
        state = state.child(action)
    return walk


def _bot(spiel: Any, game: Any, rollouts: int, simulations: int) -> Any:
    evaluator = spiel.RandomRolloutEvaluator(rollouts, 1)
    return spiel.MCTSBot(game, evaluator, _EXPLORATION, simulations, _MEGABYTES, False, 1, False)


def _rounds_per_second(bot: Any, states: list[Any], seconds: float) -> float:
    """The best of many rounds, each one search from every state."""
    best = 0.0
    began = time.thread_time()
    while time.thread_time() - began < seconds or not best:
        before = time.thread_time()
        for state in states:
            bot.step(state)
        best = max(best, 1 / max(time.thread_time() - before, 1e-9))
    return best


def _state_with_choice(game: Any, moves: int, rng: random.Random) -> Any:
    """A state after so many random moves, with more than one legal action: with one a search stops at once."""
    state = game.new_initial_state()
    while moves > 0 or state.is_chance_node() or len(state.legal_actions()) < 2:
        moves -= not state.is_chance_node()
        _random_step(state, rng)
    return state


def _length(state: Any, rng: random.Random) -> int:
    moves = 0
    while not state.is_terminal():
        _random_step(state, rng)
        moves += 1
    return moves


def _random_step(state: Any, rng: random.Random) -> None:
    if state.is_chance_node():
        actions, weights = zip(*state.chance_outcomes(), strict=True)
        state.apply_action(rng.choices(actions, weights)[0])
    else:
        state.apply_action(rng.choice(state.legal_actions()))
