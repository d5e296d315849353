"""`regelwerk serve`: the server."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentTypeError, BooleanOptionalAction, Namespace

from .command import DONE, Parser, whole_number
from .warm import is_warm

HELP = "play in the browser: serve games on this machine"
DESCRIPTION = """\
Serve the games to browsers: create a match, invite others by a link, sit bots in empty seats. Matches are kept in a
SQLite file, every move durable before anyone hears of it; stop with Ctrl-C and start again whenever you like."""
EXAMPLES: tuple[str, ...] = (
    "regelwerk serve",
    "regelwerk serve --port 9000 --database matches.sqlite --no-open",
    "regelwerk serve --host 0.0.0.0 --allow-origin https://games.example.org",
)


def arguments(parser: Parser) -> None:
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: %(default)s, this machine)")
    parser.add_argument("--port", type=_port, default=8000, help="port to listen on (default: %(default)s)")
    parser.add_argument(
        "--database",
        metavar="FILE",
        help="where matches are kept (default: REGELWERK_DATABASE, or a file in your data folder)",
    )
    parser.add_argument(
        "--open",
        action=BooleanOptionalAction,
        default=False,
        help="open a browser once the server answers, if there is a screen",
    )
    parser.add_argument(
        "--allow-origin",
        action="append",
        default=[],
        metavar="URL",
        help="also accept browsers that reach the server under this address; may be given several times",
    )


def run(given: Namespace) -> int:
    from regelwerk.server import serve

    compiling: tuple[str, ...] = ()
    if not is_warm():
        compiling = (sys.executable, "-m", "regelwerk.cli", "warm", "--names")
        print("The games are being compiled (once, about a minute): each can be played as soon as it is ready.")
    serve(
        host=given.host,
        port=given.port,
        database=given.database or os.environ.get("REGELWERK_DATABASE"),
        open_browser=given.open,
        allow_origins=tuple(given.allow_origin),
        compiling=compiling,
    )
    return DONE


def _port(text: str) -> int:
    port = whole_number(0)(text)
    if port > 65535:
        raise ArgumentTypeError(f"{port} is no port; ports go up to 65535")
    return port
