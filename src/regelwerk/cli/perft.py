"""`regelwerk perft`: counting move sequences."""

from __future__ import annotations

import sys
import time
from argparse import Namespace
from typing import TYPE_CHECKING

from .arguments import add_json, add_start, start
from .command import DONE, Parser, whole_number
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.model.position import Position

HELP = "count move sequences of a given length"
DESCRIPTION = """\
Count the sequences of exactly DEPTH moves from the start: the truth about a game's move generation in one number.
An outcome of chance counts once, whatever its probability; repetition (G1) is not looked for; a game that ends
earlier has no sequence of that length."""
EXAMPLES = """\
regelwerk perft quadro-be 5
regelwerk perft quadro-be 4 --divide             a line per first move
regelwerk perft ausbrecher-ag 2 --players 3 --option start=sheet --json"""

LONG = 4
"""From this depth on a terminal sees a bar over the first moves, which costs a little time."""


def arguments(parser: Parser) -> None:
    add_start(parser)
    parser.add_argument("depth", type=whole_number(0), metavar="DEPTH", help="how many moves, chance included")
    parser.add_argument("--divide", action="store_true", help="also say how many sequences each first move begins")
    add_json(parser)


def run(given: Namespace) -> int:
    position = start(given)
    began = time.perf_counter()
    shares: dict[str, int] = {}
    if given.depth > 0 and (given.divide or (given.depth >= LONG and sys.stderr.isatty())):
        shares = divide(position, given.depth)
        count = sum(shares.values())
    else:
        from regelwerk.model.perft import perft

        count = perft(position, given.depth)
    seconds = time.perf_counter() - began
    if given.json:
        answer = {
            "game": given.game,
            "players": position.players,
            "options": position.options,
            "depth": given.depth,
            "count": count,
            "seconds": round(seconds, 6),
        }
        print_json({**answer, "divide": shares} if given.divide else answer)
        return DONE
    if given.divide:
        width = max(map(len, shares), default=0)
        for text, share in shares.items():
            print(f"{text:<{width}}  {share:>14,}")
    print(f"{count:,} sequences of {given.depth} moves ({seconds:.2f} s)")
    return DONE


def divide(position: Position, depth: int) -> dict[str, int]:
    """How many sequences each first move begins, with a bar while they are counted."""
    from regelwerk.model.perft import perft

    shares: dict[str, int] = {}
    with progress() as bar:
        for move in bar.track(position.moves(), description=f"perft {depth}"):
            shares[str(move)] = perft(position.play(move), depth - 1)
    return shares
