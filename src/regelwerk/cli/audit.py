"""`regelwerk audit`: kernel and referee of every game in lock-step."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from regelwerk.registry import games

from .arguments import add_json, add_seed, find_game
from .command import DONE, NO, Parser, whole_number
from .terminal import console, print_json, progress

if TYPE_CHECKING:
    from rich.progress import Progress

    from regelwerk.lab.lockstep import Agreement
    from regelwerk.model.game import Game

HELP = "hold both readings of the rules against each other"
DESCRIPTION = """\
Every rule is read twice: by the compiled kernel that plays it, and by the referee that can say why. Both make the same
moves here, in random games and in eager ones that seek what seldom happens, with every player count and every option;
after every move they must agree on the whole position, whose turn it is, points, places and why the game ended.

exit status: 0 they agree, 1 they do not (the position is shown), 2 bad input"""
EXAMPLES = """\
regelwerk audit
regelwerk audit top-secret --moves 100000 --seed 7"""


_COUNTED = ("moves", "games", "clauses", "endings")
"""How far both readings went together, and how many clauses and endings occurred on the way."""


def arguments(parser: Parser) -> None:
    parser.add_argument("games", nargs="*", metavar="GAME", help="only these games (default: all)")
    parser.add_argument(
        "--moves", type=whole_number(1), default=20_000, metavar="N", help="moves per game at least (default: 20000)"
    )
    add_seed(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    from rich.table import Table

    found = {name: find_game(name) for name in (given.games or games())}
    with progress() as bar:
        held = {name: _audit(game, given, bar) for name, game in found.items()}
    rows = {
        name: (agreement.moves, agreement.games, len(agreement.clauses), len(agreement.endings))
        for name, agreement in held.items()
    }
    if given.json:
        print_json([{"game": name, **dict(zip(_COUNTED, row, strict=True))} for name, row in rows.items()])
    else:
        table = Table("game", *_COUNTED, "agree", box=None, pad_edge=False)
        for name, row in rows.items():
            table.add_row(name, *map(str, row), "NO" if held[name].disagreement else "yes")
        console().print(table)
    wrong = [agreement.disagreement for agreement in held.values() if agreement.disagreement]
    for disagreement in wrong:
        print(f"\n{disagreement}")
    return NO if wrong else DONE


def _audit(game: Game, given: Namespace, bar: Progress) -> Agreement:
    from regelwerk.lab.lockstep import hold_together

    task = bar.add_task(game.name, total=given.moves)
    return hold_together(game, given.moves, given.seed, lambda done: bar.update(task, completed=done))
