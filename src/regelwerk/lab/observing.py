"""What observations cost: `python -m regelwerk.lab.observing` writes the rows of the table in docs/researchers.md."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterator
from functools import partial

import regelwerk as rw
from regelwerk.model.batch import Batch
from regelwerk.model.position import Position

GAMES = 1024
MOVES = 20
"""Moves that every game is into when it is looked at."""

ROUNDS = 15
SINGLE = 2000


def best(work: Callable[[], object], times: int) -> float:
    """The least CPU seconds of several rounds."""
    taken = []
    for _ in range(times):
        began = time.process_time()
        work()
        taken.append(time.process_time() - began)
    return min(taken)


def observe_often(position: Position) -> None:
    """One position again and again: a single observation is too quick for the clock."""
    for _ in range(SINGLE):
        position.observe(0)


def rows(names: list[str]) -> Iterator[str]:
    """A row for every game: its shapes, milliseconds for a batch and microseconds for a position."""
    for name in names:
        game = rw.game(name)
        batch = Batch(game, GAMES, max(game.players), seed=1, auto_reset=True)
        for _ in range(MOVES):
            batch.step(batch.sample())
        encoding, out, position = game.encoding(max(game.players)), batch.observe(0), batch.position(0)
        together = best(partial(batch.observe, 0, out), ROUNDS)
        alone = best(partial(observe_often, position), 3)
        shape = " × ".join(map(str, encoding.shape))
        yield f"| {name} | {shape} | {len(encoding.vector)} | {together * 1e3:.2f} | {alone / SINGLE * 1e6:.1f} |"


if __name__ == "__main__":
    for row in rows(sys.argv[1:] or list(rw.games())):
        sys.stdout.write(f"{row}\n")
        sys.stdout.flush()
