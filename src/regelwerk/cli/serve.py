"""`regelwerk serve`: the server."""

from __future__ import annotations

import os
import subprocess
import sys
from argparse import BooleanOptionalAction, Namespace
from pathlib import Path

from .address import add_address
from .arguments import add_bots, add_database
from .command import DONE, Parser, refuse, whole_number
from .warm import is_warm

HELP = "play in the browser: serve games on this machine"
DESCRIPTION = """\
Serve the games to browsers: create a match, invite others by a link, sit bots in empty seats. Matches are kept in a
SQLite file or, for several processes or machines, in a PostgreSQL database; every move is durable before anyone hears
of it. Stop with Ctrl-C and start again whenever you like."""
EXAMPLES = """\
regelwerk serve
regelwerk serve --port 9000 --database matches.sqlite --no-open
regelwerk serve --host 0.0.0.0 --allow-origin https://games.example.org
regelwerk serve --database postgresql://regelwerk@db.example.org/regelwerk --processes 4
regelwerk serve --bot mine=my_module:MyBot"""


def arguments(parser: Parser) -> None:
    add_address(parser)
    add_database(parser)
    parser.add_argument(
        "--processes",
        type=whole_number(1),
        default=1,
        metavar="N",
        help="serve with so many processes behind one address; more than one needs PostgreSQL (default: %(default)s)",
    )
    parser.add_argument(
        "--open",
        action=BooleanOptionalAction,
        default=False,
        help="open a browser once the server answers, if there is a screen",
    )
    parser.add_argument(
        "--keep-days",
        type=whole_number(1),
        metavar="N",
        help="put matches away that nobody touched for N days: their records go to --archive, then they are removed"
        " (default: everything is kept)",
    )
    parser.add_argument("--archive", metavar="FOLDER", help="where records go that are put away (see --keep-days)")
    parser.add_argument(
        "--log-level",
        choices=("debug", "info", "warning", "error"),
        default="warning",
        help="from which level on the log is written, to standard error (default: %(default)s)",
    )
    parser.add_argument(
        "--log-format", choices=("text", "json"), default="text", help="how its lines are written (default: text)"
    )
    parser.add_argument(
        "--unlimited",
        action="store_true",
        help="turn nobody away, however much one address asks for: for measuring and among friends",
    )
    add_bots(parser, "also offer this bot, anything in Python with choose(position, seat, seed)")


def run(given: Namespace) -> int:
    database = given.database or os.environ.get("REGELWERK_DATABASE")
    if given.processes > 1 and "REGELWERK_LISTENING" not in os.environ:
        return _supervise(given, database)
    from regelwerk.adapters.seating import levels_with, named_players, thinker_with
    from regelwerk.server import serve
    from regelwerk.server.limits import NO_LIMITS, Limits

    players = named_players(given.bot)
    compiling: tuple[str, ...] = ()
    if not is_warm():
        compiling = (sys.executable, "-m", "regelwerk.cli", "warm", "--names")
        print("The games are being compiled (once, about a minute): each can be played as soon as it is ready.")
    serve(
        host=given.host,
        port=given.port,
        database=database,
        open_browser=given.open,
        allow_origins=tuple(given.allow_origin),
        thinker=thinker_with(players),
        levels=levels_with(players),
        compiling=compiling,
        limits=NO_LIMITS if given.unlimited else Limits(),
        host_names=tuple(given.host_name),
        proxy_header=given.proxy_header,
        metrics_at=_metrics_of_process(given.metrics),
        retention=_retention(given),
        log_level=given.log_level,
        log_format=given.log_format,
    )
    return DONE


def _supervise(given: Namespace, database: str | None) -> int:
    """Several processes of this very command, behind one socket."""
    from regelwerk.play.stores import is_shared
    from regelwerk.server.serving import bind, say_address
    from regelwerk.server.supervising import Supervisor

    if not is_shared(database):
        refuse("Several processes need a PostgreSQL database; an SQLite file is served by one.")
    program = [sys.executable, "-m", "regelwerk.cli"]
    if not is_warm():
        print("The games are being compiled first (once, about a minute).", flush=True)
        subprocess.run([*program, "warm"], check=False, stdout=subprocess.DEVNULL)
    with bind(given.host, given.port) as listening:
        say_address(listening)
        return Supervisor([*program, *sys.argv[1:]], listening, given.processes).run()


def _retention(given: Namespace) -> tuple[Path, float] | None:
    if (given.keep_days is None) != (given.archive is None):
        refuse("--keep-days and --archive belong together: records have to go somewhere.")
    return None if given.archive is None else (Path(given.archive).expanduser(), given.keep_days)


def _metrics_of_process(at: tuple[str, int] | None) -> tuple[str, int] | None:
    """Each of several processes shows its own figures, on the ports from the given one on."""
    return None if at is None else (at[0], at[1] + int(os.environ.get("REGELWERK_PROCESS", "0")))
