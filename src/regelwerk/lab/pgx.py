"""The speed of pgx's games (JAX) on the same card, where it is installed: random play of many games in one program."""

from __future__ import annotations

import os
import time
from importlib import import_module
from typing import Any

from regelwerk.contract import Unreadable

GAMES = (2**14, 2**17)
"""Games side by side, the better of which counts."""

STEPS = 200
ROUNDS = 3


def load() -> Any:
    """The library, which leaves the card's memory to others as well; one sentence if it is not installed."""
    os.environ.setdefault("XLA_PYTHON_CLIENT_PREALLOCATE", "false")
    try:
        return import_module("pgx")
    except ImportError:
        raise Unreadable(
            "pgx is not installed here, so there is nothing to measure against (pip install pgx)."
        ) from None


def measure(name: str) -> float:
    """Billions of random moves a second in one of its games: legal moves drawn evenly, games that end begin again."""
    pgx, jax = load(), import_module("jax")
    env = pgx.make(name)
    auto = import_module("pgx.experimental.wrappers").auto_reset(env.step, env.init)
    init, step = jax.jit(jax.vmap(env.init)), jax.vmap(auto)

    def move(carried: Any, _: None) -> tuple[Any, None]:
        state, key = carried
        key, drawing, beginning = jax.random.split(key, 3)
        chosen = jax.random.categorical(drawing, jax.numpy.log(state.legal_action_mask.astype(jax.numpy.float32)))
        return (step(state, chosen, jax.random.split(beginning, chosen.shape[0])), key), None

    @jax.jit  # type: ignore[untyped-decorator]
    def play(state: Any, key: Any) -> Any:
        return jax.lax.scan(move, (state, key), None, length=STEPS)[0]

    best = 0.0
    for games in GAMES:
        carried = init(jax.random.split(jax.random.PRNGKey(1), games)), jax.random.PRNGKey(2)
        carried = jax.block_until_ready(play(*carried))
        for _ in range(ROUNDS):
            began = time.perf_counter()
            carried = jax.block_until_ready(play(*carried))
            best = max(best, games * STEPS / (time.perf_counter() - began))
    return best / 1e9
