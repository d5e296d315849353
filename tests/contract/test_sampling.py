"""`sample` draws evenly among the legal moves, and by weight at chance; a changed edition changes play."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest
from scipy import stats

import regelwerk as rw
from regelwerk.kernel.convention import ARRAY, RNG, SAMPLE, VOID, Compiled, Rng, Words, compiled, function
from regelwerk.kernel.rng import seeded
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from .random_games import positions

SAMPLED = 30
"""Positions in which the draws are counted."""

DRAWS_PER_MOVE = 60
MOST_DRAWS = 300_000
ALPHA = 1e-4 / SAMPLED
"""Smaller p-values than this are no accident; the seeds are fixed, so a green test stays green."""


@compiled(VOID(function(SAMPLE), ARRAY, ARRAY, RNG, ARRAY))
def draw(sample: Compiled, tables: Words, words: Words, rng: Rng, counts: Words) -> None:
    """counts[0] draws, counted by id from counts[1] on."""
    for _ in range(counts[0]):
        counts[1 + sample(tables, words, rng)] += 1


def drawn(position: Position, draws: int, seed: int) -> np.ndarray:
    counts = np.zeros(1 + max(position.game.move_count, position.game.chance_count), np.int64)
    counts[0] = draws
    words = position.words()
    draw(position.game.kernel.sample, position.setting.tables, words, seeded(seed), counts)
    assert words.tobytes() == position.words().tobytes(), "sample changed the position"
    return counts[1:]


def some_positions(game: Game) -> list[Position]:
    """Spread over the journeys; the widest ones are among them."""
    running = [position for position in positions(game) if len(position.moves()) > 1]
    widest = max(running, key=lambda position: len(position.moves()))
    return [widest, *(running[len(running) * k // SAMPLED] for k in range(SAMPLED - 1))]


def test_a_sampled_move_is_always_legal(game: Game) -> None:
    for number, position in enumerate(positions(game, 400)):
        if position.seat is not None:
            assert set(np.flatnonzero(drawn(position, 20, number))) <= set(position._ids.tolist())


def test_samples_are_even_over_legal_moves_and_by_weight_at_chance(game: Game) -> None:
    for number, position in enumerate(some_positions(game)):
        weights = {move.id: weight for move, weight in position.weights()} or {move.id: 1 for move in position.moves()}
        identifiers = sorted(weights)
        draws = min(MOST_DRAWS, DRAWS_PER_MOVE * len(identifiers))
        counts = drawn(position, draws, 1000 + number)
        assert counts.sum() == counts[identifiers].sum() == draws
        expected = np.array([weights[identifier] for identifier in identifiers], float)
        p = stats.chisquare(counts[identifiers], expected * draws / expected.sum()).pvalue
        assert p > ALPHA, f"p = {p:.2g} over {len(identifiers)} moves in\n{position!r}"


def test_a_changed_edition_changes_play(game: Game) -> None:
    changed = game.reissue(max_plies=2)
    assert changed.edition.digest != game.edition.digest
    lengths = {edition: random_length(edition) for edition in (game, changed, game)}
    assert lengths[changed] == 2
    assert lengths[game] > 2


def random_length(game: Game) -> int:
    batch = rw.Batch(game, 1, seed=9)
    batch.play_out()
    return int(batch.plies[0])


SCRIPT = """
import sys, regelwerk as rw
for name in rw.games():
    game = rw.game(name)
    for bound in map(int, sys.argv[1:]):
        batch = rw.Batch(game.reissue(max_plies=bound), 1, seed=9)
        batch.play_out()
        print(name, "played", batch.plies[0])
    compiled = (game.kernel.legal, game.kernel.sample, game.kernel.apply, game.kernel.redact, game.kernel.deal)
    print(name, "compiled", sum(sum(function.stats.cache_misses.values()) for function in compiled))
"""


@pytest.mark.slow
def test_a_changed_edition_changes_play_in_a_new_process_with_a_warm_cache() -> None:
    first, again = run(2, 1), run(1, 2)
    for name in rw.games():
        assert [line for line in first if line.startswith(f"{name} played")] == [f"{name} played 2", f"{name} played 1"]
        assert [line for line in again if line.startswith(f"{name} played")] == [f"{name} played 1", f"{name} played 2"]
        assert f"{name} compiled 0" in again, "the second process should have found everything in the cache"


def run(*bounds: int) -> list[str]:
    command = [sys.executable, "-c", SCRIPT, *map(str, bounds)]
    done = subprocess.run(command, capture_output=True, text=True, check=True, env=dict(os.environ), cwd=Path.cwd())
    return done.stdout.splitlines()
