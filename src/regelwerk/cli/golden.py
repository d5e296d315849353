"""`regelwerk golden`: the golden files of every game."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path

from regelwerk.registry import games

from .arguments import find_game
from .checkout import checkout
from .command import DONE, NO, Parser
from .terminal import progress

HELP = "write the golden files of games again, or check them"
DESCRIPTION = """\
A golden playthrough and a golden perft file per game hold today's behaviour as readable text. After a change that is
meant, write them again and read the difference in the commit; --check only says whether they still hold.

exit status: 0 written or all hold, 1 some differ, 2 bad input"""
EXAMPLES = """\
regelwerk golden
regelwerk golden quadro-be
regelwerk golden --check"""


def arguments(parser: Parser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")
    parser.add_argument("--folder", type=Path, help="where the files are (default: tests/golden of the checkout)")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")


def run(given: Namespace) -> int:
    from regelwerk.lab.golden import compare_golden, write_golden

    chosen = [find_game(name) for name in (given.games or games())]
    folder = given.folder or checkout() / "tests" / "golden"
    different: list[str] = []
    with progress() as bar:
        for found in bar.track(chosen, description="golden files"):
            if given.check:
                different += compare_golden(found, folder)
            else:
                for path in write_golden(found, folder):
                    print(path)
    for difference in different:
        print(difference)
    return NO if different else DONE
