"""`regelwerk bench serve`: what a move costs the server, and how long people wait for it."""

from __future__ import annotations

import sys
import tempfile
from argparse import Namespace
from collections.abc import Callable
from dataclasses import asdict
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import find_game
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.lab.serving.load import Measured
    from regelwerk.model.game import Game

NAME = "serve"
GAMES = ("quadro-be", "ausbrecher-ag")
MATCHES = 50
"""Matches at once, unless told otherwise."""

Step = Callable[[str, int, int], None]

_COLUMNS = "{:<18}{:>9}{:>12}{:>9}{:>9}{:>9}{:>9}{:>13}{:>12}"
_HEAD = ("", "matches", "moves/CPU-s", "moves/s", "p50 ms", "p99 ms", "max ms", "disk B/move", "told B/move")
_ABOUT = """\
moves/CPU-s: moves acknowledged for a second of processor time of the server's process, all its threads together. Two
sockets a match; every move is judged, and synced to the disk before anyone hears of it. The load is a process of its
own. disk: bytes written for a move; told: bytes that all sockets together hear of it."""
_SHARED = "by N: N processes, counted together, over a PostgreSQL database of their own, which is not counted."
_ECHO = "echo: the same sockets, loop and protocol, where everything said is only repeated to both."


def run(names: list[str], given: Namespace) -> None:
    """Measure these games, with `--against echo` also the sockets alone, and print a table."""
    chosen = names or list(GAMES)
    games = {name: find_game(name) for name in chosen}
    rows: dict[str, Measured] = {}
    with progress() as bar:
        task = bar.add_task("", total=None)

        def step(name: str, what: str, done: int, of: int) -> None:
            bar.update(task, description=f"{name}: {what}", completed=done, total=of)

        for name, game in games.items():
            for processes in given.processes:
                row = f"{name} by {processes}"
                rows[row] = _share(game, processes, given, partial(step, row))
            if not given.processes:
                rows[name] = _serve(game, given, partial(step, name))
        if given.against == "echo":
            rows["echo"] = _echo(games[chosen[0]], given, partial(step, "echo"))
    if given.json:
        print_json({name: {**asdict(row), "moves_per_used_second": row.per_used_second} for name, row in rows.items()})
    else:
        _print(rows, given.matches)


def _serve(game: Game, given: Namespace, step: Step) -> Measured:
    from regelwerk.lab.serving.load import Load
    from regelwerk.lab.serving.measuring import measure

    with tempfile.TemporaryDirectory() as folder:
        database = str(Path(folder) / "matches.sqlite")
        command = (sys.executable, "-m", "regelwerk.cli", "serve", "--unlimited", "--port", "0", "--database", database)
        return measure(Load, command, game, given.matches, given.rate, given.seconds, step)


def _share(game: Game, processes: int, given: Namespace, step: Step) -> Measured:
    from regelwerk.lab.serving.load import Load
    from regelwerk.lab.serving.measuring import measure
    from regelwerk.lab.serving.shared import command, database

    with database() as address:
        return measure(Load, command(address, processes), game, given.matches, given.rate, given.seconds, step)


def _echo(game: Game, given: Namespace, step: Step) -> Measured:
    from regelwerk.lab.serving.echo import EchoLoad
    from regelwerk.lab.serving.measuring import measure

    command = (sys.executable, "-m", "regelwerk.server.echo")
    return measure(EchoLoad, command, game, given.matches, given.rate, given.seconds, step)


def _print(rows: dict[str, Measured], matches: int) -> None:
    print(_COLUMNS.format(*_HEAD))
    for name, row in rows.items():
        waits = (f"{seconds * 1000:.1f}" for seconds in (row.median, row.p99, row.longest))
        rates = (f"{row.per_used_second:,.0f}", f"{row.per_second:,.0f}")
        print(_COLUMNS.format(name, matches, *rates, *waits, f"{row.written:,.0f}", f"{row.told:,.0f}"))
    print(_ABOUT)
    if any(" by " in name for name in rows):
        print(_SHARED)
    if "echo" in rows:
        print(_ECHO)
