"""`regelwerk solve`: the best line that a game's own solver finds."""

from __future__ import annotations

import time
from argparse import Namespace
from typing import TYPE_CHECKING

from .arguments import add_game, add_json, add_setting, start
from .command import DONE, Parser, refuse, whole_number
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.contract import Move
    from regelwerk.model.position import Position

HELP = "find the best line of a puzzle"
DESCRIPTION = """\
Ask a game's own solver for the best line from the start and print its moves, how it ends and how long it took.
The solver stops as soon as nothing better is possible, or when its time is spent."""
EXAMPLES: tuple[str, ...] = (
    "regelwerk solve solo-jump",
    "regelwerk solve solo-jump --option layout=blocks --seconds 120",
)

_PER_LINE = 10
_STEPS = 100


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_setting(parser)
    parser.add_argument(
        "--seconds", type=whole_number(1), default=60, metavar="S", help="at most so long (default: 60)"
    )
    parser.add_argument("--seed", type=whole_number(0), default=0, metavar="N", help="another seed, another line")
    add_json(parser)


def run(given: Namespace) -> int:
    position = start(given)
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
