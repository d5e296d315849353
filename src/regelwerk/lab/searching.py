"""Measuring the search on one core, from early positions: simulations per second, and how long bots think."""

from __future__ import annotations

import random
import time

from regelwerk.contract import CHANCE
from regelwerk.model.game import Game
from regelwerk.model.position import Position
from regelwerk.search.bot import bot
from regelwerk.search.levels import LEVELS
from regelwerk.search.plain import Plain

from .random_play import Rate

SIMULATIONS = 20_000
"""Per search: a tree of the size that the strongest bots grow, with the memory traffic that comes with it."""

POSITIONS = 5


def early_positions(game: Game, count: int = POSITIONS) -> list[Position]:
    """Positions after two random moves of every seat, with a choice to make; the same ones every time."""
    found: list[Position] = []
    seed = 0
    while len(found) < count:
        position = _walk(game.start(), random.Random(seed))
        seed += 1
        if position.seat is not None and (len(position.moves()) > 1 or seed > 100 * count):
            found.append(position)
    return found


def _walk(position: Position, rng: random.Random) -> Position:
    left = 2 * position.players
    while position.seat is not None and (left or position.seat == CHANCE):
        left -= position.seat != CHANCE
        position = position.play(rng.choice(position.moves()))
    return position


def measure_simulations(game: Game, seconds: float, simulations: int = SIMULATIONS) -> Rate:
    """Whole searches by plain UCT, memory allocation included; each slice is one search from every early position."""
    searching = Plain(simulations)
    positions = early_positions(game)
    rates: list[float] = []
    began = time.thread_time()
    while time.thread_time() - began < seconds or not rates:
        before = time.thread_time()
        for seed, position in enumerate(positions):
            assert position.seat is not None
            searching.choose(position, position.seat, seed)
        rates.append(simulations * len(positions) / max(time.thread_time() - before, 1e-9))
    return Rate.of(rates)


def measure_thinking(game: Game) -> dict[str, float]:
    """By level, the longest that a bot thinks about a move."""
    return {level.name: max(_thinks(level.name, position) for position in early_positions(game)) for level in LEVELS}


def _thinks(level: str, position: Position) -> float:
    assert position.seat is not None
    before = time.thread_time()
    bot(level).choose(position, position.seat, seed=1)
    return time.thread_time() - before
