"""`regelwerk work`: a process that thinks for the bots of servers elsewhere."""

from __future__ import annotations

import asyncio
import os
import signal
from argparse import Namespace

from .arguments import add_bots
from .command import DONE, Parser, refuse, whole_number

HELP = "think for the bots of servers that share a PostgreSQL database"
DESCRIPTION = """\
Think for bots, on this machine, for all servers over one PostgreSQL database (`regelwerk serve --database
postgresql://…`): start as many workers on as many machines as you like. While there is one, servers leave their bots'
moves to it and think themselves only when no worker takes a move up within a second. A worker that dies is replaced by
another within a few seconds. Stop with Ctrl-C: what is being thought about is finished first."""
EXAMPLES = """\
regelwerk work --database postgresql://regelwerk@db.example.org/regelwerk
regelwerk work --database postgresql://regelwerk@db.example.org/regelwerk --threads 8"""


def arguments(parser: Parser) -> None:
    parser.add_argument(
        "--database", metavar="ADDRESS", help="the servers' postgresql:// address (default: REGELWERK_DATABASE)"
    )
    parser.add_argument(
        "--threads",
        type=whole_number(1),
        default=os.cpu_count() or 1,
        metavar="N",
        help="moves to think about at a time (default: one for each core, %(default)s)",
    )
    add_bots(parser, "a bot that the servers offer, too")


def run(given: Namespace) -> int:
    from regelwerk.play.stores import is_shared

    database = given.database or os.environ.get("REGELWERK_DATABASE")
    if not is_shared(database):
        refuse("A worker needs the postgresql:// address of the servers' database.")
    asyncio.run(_work(str(database), given.threads, given.bot))
    return DONE


async def _work(database: str, threads: int, named: list[str]) -> None:
    from regelwerk.adapters.seating import named_players, thinker_with
    from regelwerk.play.bots import Bots
    from regelwerk.play.lobby import Lobby
    from regelwerk.play.postgres.asking import Tasks
    from regelwerk.play.postgres.store import PostgresStore
    from regelwerk.play.worker import Worker

    stopping = asyncio.Event()
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, stopping.set)
    store = PostgresStore(database, works=True)
    bots = Bots(thinker_with(named_players(named)), workers=threads)
    worker = Worker(store, Tasks(store.neighbours, store), bots, Lobby(store, bots, ()), threads)
    print(f"Thinking for bots, {threads} at a time (stop with Ctrl-C).", flush=True)
    try:
        await worker.run(stopping)
    finally:
        bots.close()
        store.close()
    print(f"{worker.moves} moves were found.")
