"""How long a person waits: from starting a process to the first move, and to a bot's first move.

`measure` starts processes that call `play_first_moves` with a cache of their own, first empty and then filled, and
takes the time at which each line arrives.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import dataclass

from regelwerk.contract import Unreadable
from regelwerk.registry import game

WARM_RUNS = 3
_PROCESS = f"import sys; from {__name__} import play_first_moves; play_first_moves(sys.argv[1])"


@dataclass(frozen=True)
class FirstMove:
    """Seconds from the start of a process, by the clock on the wall: a move listed and played, and a bot's choice."""

    move: float
    bot: float


def measure(name: str, step: Callable[[], object] = lambda: None) -> tuple[FirstMove, FirstMove]:
    """With an empty cache, and with a filled one (the best of a few); `step` is called after each process."""
    with tempfile.TemporaryDirectory() as folder:
        runs = []
        for _ in range(1 + WARM_RUNS):
            runs.append(_run(name, folder))
            step()
        warm = FirstMove(min(run.move for run in runs[1:]), min(run.bot for run in runs[1:]))
        return runs[0], warm


def _run(name: str, cache: str) -> FirstMove:
    began = time.perf_counter()
    with subprocess.Popen(
        [sys.executable, "-c", _PROCESS, name],
        stdout=subprocess.PIPE,
        env={**os.environ, "REGELWERK_CACHE": cache},
    ) as process:
        assert process.stdout is not None
        times = [time.perf_counter() - began for _ in process.stdout]
    if process.returncode or len(times) != 2:
        raise Unreadable(f"The process that plays the first move of {name} failed.")
    return FirstMove(*times)


def play_first_moves(name: str) -> None:
    """A line as soon as a legal move has been played, another when a bot has chosen."""
    position = game(name).start()
    position.play(position.moves()[0])
    print("move", flush=True)
    from regelwerk.search.bot import bot

    if position.seat is not None and position.seat >= 0:
        bot("easy").choose(position, position.seat, seed=1)
    print("bot", flush=True)
