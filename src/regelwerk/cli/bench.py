"""`regelwerk bench`: how fast the games are, on one core."""

from __future__ import annotations

import os
import platform
from argparse import ArgumentTypeError, Namespace
from dataclasses import asdict, dataclass, field
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Any

from regelwerk.lab import open_spiel
from regelwerk.lab.open_spiel import Relative
from regelwerk.registry import games

from . import bench_before, bench_cuda, bench_reader, bench_serve, bench_step, first_move
from .arguments import add_json, find_game
from .command import DONE, Parser, refuse, whole_number
from .first_move import FirstMove
from .relatives import relatives
from .terminal import print_json, progress

if TYPE_CHECKING:
    from rich.progress import Progress, TaskID

    from regelwerk.lab.random_play import RandomPlay, Rate
    from regelwerk.model.game import Game

HELP = "measure how fast the games are, or how well the reader reads"
DESCRIPTION = """\
Measure, per game and on one core: random play (moves and games per second), search (simulations per second from early
positions), how long a bot of each level thinks about a move there at most, and how long a process takes to its first
move when nothing is compiled yet and when everything is.
Rates are per second of processor time, best and median of several slices; smallest player count, default options.

With --against open_spiel the nearest relatives in OpenSpiel are measured in the same run, natively in its C++, and
compared. Nothing is installed for that: where OpenSpiel is missing, the answer is one sentence.

With --device cuda all of it happens on a graphics card (regelwerk[gpu]): the same games as on the processor, word for
word, then random play, single steps and observations; --against pgx measures the nearest relatives there (JAX).

`bench step` measures a step in Python instead (list the moves, choose, play), in microseconds, beside OpenSpiel's
nearest relative where that is installed. `bench reader` measures how well the reader repairs, tags and checks
rulebooks. `bench serve` starts a server and plays many matches on it over real sockets: moves for each second of its
processor time and how long players wait, flat out or at a --rate, with --against echo beside the sockets alone, with
--processes over PostgreSQL. `bench before FOLDER` measures random play and search here and in another checkout, in
turn."""
EXAMPLES = """\
regelwerk bench
regelwerk bench quadro-be --seconds 5 --no-first-move
regelwerk bench --against open_spiel --json > bench.json
regelwerk bench step
regelwerk bench step quadro-be forma --json
regelwerk bench reader
regelwerk bench before ../older --seconds 0.5
regelwerk bench serve --seconds 5 --against echo
regelwerk bench --device cuda --against pgx --same 1000000
regelwerk bench serve quadro-be --matches 500 --rate 1 --seconds 10
regelwerk bench serve quadro-be --processes 1 2"""


@dataclass
class Row:
    """All that was measured of one game."""

    game: str
    players: int
    random_play: RandomPlay
    simulations: Rate
    thinking: dict[str, float]
    cold: FirstMove | None = None
    warm: FirstMove | None = None
    relatives: list[Relative] = field(default_factory=list)


def arguments(parser: Parser) -> None:
    parser.add_argument(
        "games",
        nargs="*",
        metavar="GAME",
        help="only these games (default: all); or first step, reader, serve or before",
    )
    parser.add_argument(
        "--seconds", type=_seconds, default=2.0, metavar="S", help="time for each rate (default: %(default)s)"
    )
    parser.add_argument("--device", choices=("cpu", "cuda"), default="cpu", help="where (default: %(default)s)")
    parser.add_argument(
        "--against",
        choices=("open_spiel", "pgx", "echo"),
        help="also measure the nearest relatives there; pgx: on a card; echo, with serve: a server that only repeats",
    )
    parser.add_argument(
        "--same", type=whole_number(1), default=10_000, metavar="N", help="with --device cuda: games compared first"
    )
    parser.add_argument(
        "--rate", type=_rate, default=0.0, metavar="R", help="with serve: moves a second in each match (default: all)"
    )
    usual = f"with serve: matches at once (default: {bench_serve.MATCHES})"
    parser.add_argument("--matches", type=whole_number(1), default=bench_serve.MATCHES, metavar="N", help=usual)
    parser.add_argument(
        "--processes",
        type=whole_number(1),
        nargs="+",
        default=(),
        metavar="N",
        help="with serve: by so many processes over PostgreSQL, one number after the other",
    )
    parser.add_argument("--no-first-move", action="store_true", help="leave out the processes that start cold and warm")
    add_json(parser)


def run(given: Namespace) -> int:
    if given.games == ["reader"]:
        bench_reader.run(given.json)
        return DONE
    if given.games[:1] == [bench_step.NAME]:
        bench_step.run([find_game(name) for name in (given.games[1:] or games())], given.seconds, given.json)
        return DONE
    if given.games[:1] == [bench_before.NAME]:
        bench_before.run(given.games[1:], given)
        return DONE
    if given.games[:1] == [bench_serve.NAME]:
        bench_serve.run(given.games[1:], given)
        return DONE
    if given.device == "cuda":
        chosen = [find_game(name) for name in (given.games or games())]
        bench_cuda.run(chosen, given.same, given.against == bench_cuda.LIBRARY, given.json)
        return DONE
    if given.against == bench_cuda.LIBRARY:
        refuse("pgx is measured on a graphics card only: regelwerk bench --device cuda --against pgx.")
    if given.against == "echo":
        refuse("An echo is measured beside a server only: regelwerk bench serve --against echo.")
    chosen = [find_game(name) for name in (given.games or games())]
    compared = _relatives(given.against)
    processes = 0 if given.no_first_move else 1 + first_move.WARM_RUNS
    steps = sum(3 + processes + len(compared.get(found.name, [])) for found in chosen)
    with progress() as bar:
        task = bar.add_task("", total=steps)
        rows = [_measure(found, given, compared.get(found.name, []), bar, task) for found in chosen]
    if given.json:
        print_json(
            {"machine": _machine(given.against), "seconds": given.seconds, "games": [asdict(row) for row in rows]}
        )
    else:
        _print_table(rows, given.against)
    return DONE


def _measure(found: Game, given: Namespace, relatives: list[str], bar: Progress, task: TaskID) -> Row:
    """Everything about one game, the bar a step further after each part."""
    from regelwerk.lab.random_play import measure_random_play
    from regelwerk.lab.searching import SIMULATIONS, measure_simulations, measure_thinking

    bar.update(task, description=f"{found.name}: random play")
    random_play = measure_random_play(found, given.seconds)
    bar.update(task, advance=1, description=f"{found.name}: search")
    simulations = measure_simulations(found, given.seconds)
    bar.update(task, advance=1, description=f"{found.name}: bots")
    row = Row(found.name, found.players[0], random_play, simulations, measure_thinking(found))
    bar.advance(task)
    for name in relatives:
        bar.update(task, description=f"{found.name}: against {name}")
        row.relatives.append(open_spiel.measure(name, given.seconds, SIMULATIONS))
        bar.advance(task)
    if not given.no_first_move:
        bar.update(task, description=f"{found.name}: first move")
        row.cold, row.warm = first_move.measure(found.name, lambda: bar.advance(task))
    return row


def _relatives(library: str | None) -> dict[str, list[str]]:
    """The relatives of every game in that library, which has to be there."""
    if library is None:
        return {}
    open_spiel.load()
    found: dict[str, list[str]] = relatives()[library]
    return found


def _print_table(rows: list[Row], against: str | None) -> None:
    for row in rows:
        play = row.random_play
        print(f"{row.game}, {row.players} players")
        _line("random play, moves/s", play.moves.best, play.moves.median)
        _line("random play, games/s", play.games.best, play.games.median, f"{play.length:.0f} moves each")
        _line("search, simulations/s", row.simulations.best, row.simulations.median)
        thinking = "   ".join(f"{level} {seconds:.2f}" for level, seconds in row.thinking.items())
        print(f"  a bot's thinking, seconds     {thinking}")
        if row.cold and row.warm:
            print(f"  first move, seconds           cold {row.cold.move:>6.2f}   warm {row.warm.move:>6.2f}")
            print(f"  a bot's first move, seconds   cold {row.cold.bot:>6.2f}   warm {row.warm.bot:>6.2f}")
        for relative in row.relatives:
            print(f"  against {relative.name}")
            _ratio("random play, moves/s", relative.moves, play.moves.best)
            _ratio("random play, games/s", relative.games, play.games.best)
            _ratio("search, simulations/s", relative.simulations, row.simulations.best)
        print()
    machine = _machine(against)
    print(", ".join(f"{name} {value}" for name, value in machine.items()))
    if against:
        print(open_spiel.MEASURED)


def _line(what: str, best: float, median: float, more: str = "") -> None:
    print(f"  {what:<24}{best:>14,.0f} best{median:>14,.0f} median" + (f"   {more}" if more else ""))


def _ratio(what: str, theirs: float, ours: float) -> None:
    print(f"    {what:<22}{theirs:>14,.0f} there   ours is {ours / theirs:.1f} times that")


def _machine(against: str | None) -> dict[str, Any]:
    """What the figures were taken on."""
    found = {"regelwerk": version("regelwerk"), "Python": platform.python_version(), "Numba": version("numba")}
    found |= {"processor": _processor(), "cores": str(os.cpu_count())}
    return found | ({"against": open_spiel.version()} if against else {})


def _processor() -> str:
    """The processor's name where the system says it."""
    cpuinfo = Path("/proc/cpuinfo")
    if cpuinfo.exists():
        for line in cpuinfo.read_text(encoding="utf-8").splitlines():
            if line.startswith("model name"):
                return line.partition(": ")[2]
    return platform.processor() or platform.machine()


def _rate(text: str) -> float:
    try:
        rate = float(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no number of moves") from None
    if not 0 <= rate <= 1000:
        raise ArgumentTypeError(f"{text} is not between 0 and 1000")
    return rate


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        raise ArgumentTypeError(f"{text!r} is no number of seconds") from None
    if not 0 < seconds <= 600:
        raise ArgumentTypeError(f"{text} is not between 0 and 600")
    return seconds
