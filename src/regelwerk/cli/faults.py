"""`regelwerk faults`: break things while people play, and count what was lost."""

from __future__ import annotations

import asyncio
import statistics
from argparse import Namespace

from regelwerk.lab.faults.kinds import FAULTS

from .command import DONE, NO, Parser, meant, refuse, whole_number
from .terminal import console, progress

HELP = "break servers, workers and the database while people play, and count what is lost"
DESCRIPTION = """\
Start a PostgreSQL server in a temporary folder, two server processes over it and people who play matches against each
other on the loopback, then break something, round after round: a server process is killed (server), a worker that
thinks for bots is killed (worker), the database is restarted (restart) or killed and started again (kill), the network
between servers and database goes silent for four seconds (partition). In the end every match is held against what its
people remember: a move that was acknowledged and is not there is lost, one that is there and was never made was
written twice.

Needs PostgreSQL's programs and, as root, the user postgres. The answer is no (status 1) if anything was lost or written
twice, or somebody could not play again within five seconds of the end of a fault. What the last of them did meanwhile
is told on standard error where it took longer than two."""
LONG = 2.0
"""Seconds: of a pause beyond that it is said, on standard error, what the last to play again was doing meanwhile."""

EXAMPLES = """\
regelwerk faults
regelwerk faults server --rounds 100
regelwerk faults kill partition --rounds 20 --people 20"""


def arguments(parser: Parser) -> None:
    parser.add_argument("faults", nargs="*", metavar="FAULT", help=f"which: {', '.join(FAULTS)} (default: all)")
    parser.add_argument("--rounds", type=whole_number(1), default=10, metavar="N", help="how often (default: 10)")
    parser.add_argument("--people", type=whole_number(1), default=8, metavar="N", help="who play (default: 8)")


def run(given: Namespace) -> int:
    from rich.progress import TaskID
    from rich.table import Table

    from regelwerk.lab.faults.rounds import Pause, Result, Rounds

    unknown = next((name for name in given.faults if name not in FAULTS), None)
    if unknown is not None:
        refuse(f"There is no fault {unknown!r}{meant(unknown, FAULTS)}; there are {', '.join(FAULTS)}.")
    results: list[Result] = []
    with progress() as bar:
        for fault in [fault for fault in FAULTS if fault in given.faults or not given.faults]:
            task = bar.add_task(fault, total=given.rounds)

            def step(pause: Pause, fault: str = fault, task: TaskID = task) -> None:
                bar.advance(task)
                if pause.seconds > LONG:
                    bar.console.print(f"{fault}: {pause.seconds:.2f} s: {pause.story}", soft_wrap=True, markup=False)

            results.append(asyncio.run(Rounds(fault, given.people).run(given.rounds, step)))
    table = Table("fault", "rounds", "matches", "acknowledged", "lost", "twice", "playing again, median", "longest")
    for result in results:
        counts = (result.matches, result.acknowledged, result.lost, result.duplicated)
        pauses = (statistics.median(result.pauses), max(result.pauses))
        table.add_row(
            result.fault, str(len(result.pauses)), *map(str, counts), *(f"{seconds:.2f} s" for seconds in pauses)
        )
    console().print(table)
    return DONE if all(result.fine for result in results) else NO
