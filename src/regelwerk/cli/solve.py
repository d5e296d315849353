"""`regelwerk solve`: the truth about a game as far as it can be computed, or the best line that a solver finds."""

from __future__ import annotations

import os
import sys
import time
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from .arguments import add_json, add_start, start
from .command import DONE, Parser, refuse, whole_number
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.contract import Move
    from regelwerk.model.position import Position

HELP = "solve a game, or find the best line of a puzzle"
DESCRIPTION = """\
Compute the truth about a game as far as that goes. A small game is solved completely: the exact value of every position
goes into a table, which `regelwerk.exact` and the analysis of matches read; a run that was stopped is resumed. In a
large game wins are looked for to the depth that the time allows. Of a puzzle the best line from the start is printed,
how it ends and how long it took."""
EXAMPLES = """\
regelwerk solve quadro-be --cores 2 --report quadro-be.json
regelwerk solve blockade --seconds 600
regelwerk solve solo-jump --option layout=blocks --seconds 120"""

_PER_LINE = 10
_STEPS = 100
_QUIET = 5.0
"""Seconds between two lines of progress where there is no terminal for a bar."""


def arguments(parser: Parser) -> None:
    add_start(parser)
    parser.add_argument(
        "--seconds", type=whole_number(1), default=60, metavar="S", help="at most so long (default: 60)"
    )
    parser.add_argument("--seed", type=whole_number(0), default=0, metavar="N", help="another seed, another line")
    parser.add_argument(
        "--cores", type=whole_number(1), default=os.cpu_count() or 1, metavar="N", help="threads (default: all cores)"
    )
    parser.add_argument(
        "--out", type=Path, metavar="FOLDER", help="where a table goes (default: where it is looked for)"
    )
    parser.add_argument("--report", type=Path, metavar="FILE", help="write what came out as JSON")
    parser.add_argument("--policy", type=Path, metavar="FILE", help="write the winning side's moves as a file for bots")
    add_json(parser)


def run(given: Namespace) -> int:
    position = start(given)
    if position.game.solution is not None:
        return _solve(position, given)
    began = time.perf_counter()
    moves = _search(position, given.seconds, given.seed)
    seconds = time.perf_counter() - began
    for move in moves:
        position = position.play(move)
    texts = [str(move) for move in moves]
    points = position.outcome.points[0] if position.outcome else None
    clause = position.outcome.clause if position.outcome else None
    if given.json:
        print_json({"game": given.game, "moves": texts, "points": points, "clause": clause, "seconds": seconds})
        return DONE
    for first in range(0, len(texts), _PER_LINE):
        print(f"{first + 1:>3}. " + " ".join(texts[first : first + _PER_LINE]))
    ending = f"{points} points by clause {clause}" if clause else "not over"
    print(f"{len(texts)} moves, {ending} ({seconds:.2f} s)\n{position!r}")
    return DONE


def _solve(position: Position, given: Namespace) -> int:
    """Ask the room's `solution`, and say what came out."""
    from regelwerk.model.solving import SolveRequest, tables_folder

    began, said = time.perf_counter(), 0.0
    with progress() as bar:
        task = bar.add_task(f"solving {given.game}", total=_STEPS)

        def told(what: str, share: float) -> None:
            nonlocal said
            bar.update(task, completed=round(_STEPS * min(share, 1.0)), description=what)
            spent = time.perf_counter() - began
            if bar.disable and spent - said > _QUIET:
                print(f"{spent:7.1f} s  {what}", file=sys.stderr, flush=True)
                said = spent

        folder = given.out or tables_folder(position.game)
        request = SolveRequest(folder, given.cores, float(given.seconds), told, given.policy)
        assert position.game.solution is not None
        found: dict[str, Any] = position.game.solution.solve(position, request)
    found["seconds"] = round(time.perf_counter() - began, 1)
    if given.report:
        import msgspec

        given.report.write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=2) + b"\n")
    if given.json:
        print_json(found)
    else:
        print("\n".join(found["summary"]))
    return DONE


def _search(position: Position, seconds: int, seed: int) -> list[Move]:
    """The solver's line, with a bar for the time it has."""
    solver = position.game.expert
    if solver is None or not hasattr(solver, "solve"):
        refuse(f"{position.game.name} has no solver of its own; `regelwerk play {position.game.name}` plays it.")
    with progress() as bar:
        task = bar.add_task(f"solving {position.game.name}", total=_STEPS)

        def told(share: float, left: int) -> None:
            bar.update(task, completed=round(_STEPS * min(share, 1.0)), description=f"best so far: {left} left")

        found: list[Move] = solver.solve(position, seconds=float(seconds), progress=told, seed=seed)
        return found
