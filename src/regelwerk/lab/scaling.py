"""How much sooner more workers are done with the same tournament: `python -m regelwerk.lab.scaling`.

Elapsed time says something only on a machine that does nothing else; the line with the load says whether it did.
"""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from regelwerk.registry import game

from .tournament.holding import hold_tournament
from .workers import Workers, all_cores


class Run(NamedTuple):
    """The tournament played once: by how many workers, and how many seconds went by."""

    workers: int
    cluster: str
    games: int
    seconds: float

    def line(self, first: Run) -> str:
        """The run as a row of a table; `first` is the one that the others are compared with."""
        whose = f"--cluster {self.cluster} " if self.cluster else ""
        times = first.seconds / self.seconds
        figures = f"{self.seconds:.1f} | {self.games / self.seconds:.2f} | {times:.2f}"
        return f"| `{whose}--workers {self.workers}` | {figures} |"


def runs(name: str, bots: Sequence[str], games: int, counts: Sequence[int], clusters: Sequence[str]) -> Iterator[Run]:
    """The same tournament by each number of workers, by processes and on clusters; every run has the same results."""
    start, usual = game(name).start(), None
    hold_tournament(start, bots, 1)  # what is compiled or read once is not counted
    for cluster in clusters:
        for count in counts:
            began = time.perf_counter()
            found = hold_tournament(start, bots, games, workers=Workers(count, cluster))
            yield Run(count, cluster, len(found), time.perf_counter() - began)
            usual = usual or found
            assert found == usual, "The results depend on who carries them out."


def main(words: Sequence[str] | None = None) -> None:
    """Print the table row by row."""
    parser = argparse.ArgumentParser(prog="python -m regelwerk.lab.scaling", description=__doc__)
    parser.add_argument("--game", default="jump")
    parser.add_argument("--bots", default="easy,uct:400", help="two or more, as in tournaments (default: %(default)s)")
    parser.add_argument("--games", type=int, default=200, help="per lineup (default: %(default)s)")
    parser.add_argument("--workers", default="1,2", help="how many, one run each (default: %(default)s)")
    parser.add_argument("--clusters", default="", help="also on these clusters, such as local (default: none)")
    given = parser.parse_args(words)
    counts = [int(count) for count in given.workers.split(",")]
    clusters = ["", *filter(None, given.clusters.split(","))]
    load = os.getloadavg()[0] if hasattr(os, "getloadavg") else float("nan")
    _say(f"{given.game}, {given.bots}, {given.games} games a lineup; {all_cores()} cores, load before {load:.1f}")
    _say("| workers | seconds | games a second | times as fast |\n|---|---|---|---|")
    first: Run | None = None
    for run in runs(given.game, given.bots.split(","), given.games, counts, clusters):
        first = first or run
        _say(run.line(first))


def _say(line: str) -> None:
    sys.stdout.write(f"{line}\n")
    sys.stdout.flush()


if __name__ == "__main__":
    main()
