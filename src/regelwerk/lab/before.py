"""This version of the project beside another one: each measured in processes of its own, in turn, in the same minutes.

Both run on the same Python with the same packages; only the sources differ. A machine's speed changes from minute to
minute, so what counts is the ratio of neighbours in time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from statistics import median

from regelwerk.contract import Unreadable

ROUNDS = 5

_HERE = Path(__file__).parents[2]

_MEASURE = """
import json, sys
from regelwerk.lab.random_play import measure_random_play
from regelwerk.lab.searching import measure_simulations
from regelwerk.registry import game
found, seconds = game(sys.argv[1]), float(sys.argv[2])
print(json.dumps([measure_random_play(found, seconds).moves.best, measure_simulations(found, seconds).best]))
"""


@dataclass(frozen=True)
class Ratio:
    """How many times as quick this version is: of every round, and in the middle."""

    rounds: tuple[float, ...]

    @property
    def middle(self) -> float:
        """The median of all rounds."""
        return median(self.rounds)


@dataclass(frozen=True)
class Compared:
    """One game, now against before."""

    game: str
    random_play: Ratio
    search: Ratio


def sources(folder: Path) -> Path:
    """Where the sources of another checkout lie; `Unreadable` if it has none."""
    found = folder / "src"
    if not (found / "regelwerk" / "lab" / "random_play.py").is_file():
        raise Unreadable(f"{folder} is not a checkout of regelwerk that can be measured: it has no src/regelwerk/lab.")
    return found


def compare(
    game: str, before: Path, seconds: float, rounds: int, advance: Callable[[], object] = lambda: None
) -> Compared:
    """Random play and plain search of a game, here and there in turn. `advance` is called after each measurement."""
    ratios: list[tuple[float, float]] = []
    for _ in range(rounds):
        there = _measured(game, before, seconds)
        advance()
        here = _measured(game, _HERE, seconds)
        advance()
        ratios.append((here[0] / there[0], here[1] / there[1]))
    random_play, search = zip(*ratios, strict=True)
    return Compared(game, Ratio(random_play), Ratio(search))


def _measured(game: str, sources: Path, seconds: float) -> tuple[float, float]:
    """Random moves and simulations a second, by the sources in a folder."""
    words = [sys.executable, "-c", _MEASURE, game, str(seconds)]
    environment = {**os.environ, "PYTHONPATH": str(sources)}
    done = subprocess.run(words, capture_output=True, text=True, env=environment, check=False)
    if done.returncode:
        raise Unreadable(f"{game} could not be measured in {sources}: {done.stderr.strip().splitlines()[-1]}")
    moves, simulations = json.loads(done.stdout)
    return moves, simulations
