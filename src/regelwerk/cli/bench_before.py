"""`regelwerk bench before`: random play and search beside another version of the project, in turn."""

from __future__ import annotations

from argparse import Namespace
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.registry import games

from .arguments import find_game
from .command import refuse
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.lab.before import Ratio

NAME = "before"


def run(words: list[str], given: Namespace) -> None:
    """Compare the games that were asked for, or all, with the version in a folder."""
    from regelwerk.lab.before import ROUNDS, compare, sources

    if not words:
        refuse(
            "Which version is this one compared with? Name the folder of its checkout: regelwerk bench before FOLDER."
        )
    before = sources(Path(words[0]))
    names = [find_game(name).name for name in words[1:]] or games()
    with progress() as bar:
        task = bar.add_task("", total=2 * ROUNDS * len(names))
        found = []
        for name in names:
            bar.update(task, description=name)
            found.append(compare(name, before, given.seconds, ROUNDS, lambda: bar.advance(task)))
    if given.json:
        print_json({"before": words[0], "games": [asdict(each) for each in found]})
        return
    print(
        f"How many times as quick as {words[0]}: the median of {ROUNDS} rounds in turn, lowest and highest in brackets"
    )
    print(f"{'':<15}{'random play':>22}{'plain search':>22}")
    for each in found:
        print(f"{each.game:<15}{_written(each.random_play):>22}{_written(each.search):>22}")


def _written(ratio: Ratio) -> str:
    return f"{ratio.middle:.2f} ({min(ratio.rounds):.2f}-{max(ratio.rounds):.2f})"
