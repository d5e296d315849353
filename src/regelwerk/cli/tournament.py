"""`regelwerk tournament`: bots against bots."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import add_json, add_seed, add_start, start
from .command import DONE, Parser
from .lab_arguments import add_workers, game_count, names, workers
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.lab.tournament.playing import Result
    from regelwerk.lab.tournament.rating import Rating
    from regelwerk.lab.tournament.report import Cross
    from regelwerk.model.position import Position

HELP = "let bots play against each other, and rate them"
DESCRIPTION = """\
Let bots play against each other in all lineups, with seats rotated, and rate them: Elo with 95 % intervals, and a
cross table. A bot is random, greedy, a level, LEVEL:SECONDSs, uct:SIMULATIONS, uct:SECONDSs, or python:MODULE:CLASS,
whose class has a method choose(position, seat, seed) and is shown what its seat may know. The same seed gives the same
games, whatever the cores or the cluster, unless a bot has seconds. With --out every game is kept as it ends: after a
kill the same command goes on there."""
EXAMPLES = """\
regelwerk tournament jump --bots easy,medium,uct:10000 --games 200 --out jump-bots
regelwerk tournament agvato --players 3 --bots random,easy --games 60
regelwerk tournament jump --bots easy,medium --cluster tcp://scheduler:8786"""


def arguments(parser: Parser) -> None:
    parser.add_argument("--games", type=game_count, default=100, metavar="N", help="per lineup (default: 100)")
    parser.add_argument("--bots", default="random,easy,medium", metavar="BOT,BOT,…", help="default: random,easy,medium")
    add_start(parser)
    add_seed(parser)
    parser.add_argument("--out", type=Path, metavar="FOLDER", help="keep games, tables (CSV, Parquet) and a plot there")
    add_workers(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    from regelwerk.lab.tournament.holding import check_bots, hold_tournament
    from regelwerk.lab.tournament.rating import rate
    from regelwerk.lab.tournament.report import LEDGER, check_report, cross_table, write_report
    from regelwerk.lab.whole_file import open_folder

    position, bots = start(given), names(given.bots)
    check_bots(bots)
    by = workers(given)
    if given.out is not None:
        check_report()
    folder = None if given.out is None else open_folder(given.out)
    try:
        with progress() as bar:
            task = bar.add_task(f"{position.game.name}, {len(bots)} bots", total=None)
            results = hold_tournament(
                position,
                bots,
                given.games,
                given.seed,
                workers=by,
                ledger=None if folder is None else folder / LEDGER,
                progress=lambda done, total: bar.update(task, completed=done, total=total),
            )
    except KeyboardInterrupt:
        if folder is not None:
            print(
                f"\nStopped; the games so far are in {folder / LEDGER}: the same command goes on.",
                file=sys.stderr,
                end="",
            )
        raise
    ratings = rate(bots, results)
    cross = cross_table(ratings, results)
    if folder is not None:
        write_report(folder, position.game.title.en, results, ratings)
    if given.json:
        print_json({"game": position.game.name, "games": len(results), "ratings": ratings, "cross": cross})
    else:
        _print(position, results, ratings, cross)
        if folder is not None:
            print(f"Games, tables and plot are in {folder}.")
    return DONE


def _print(position: Position, results: list[Result], ratings: list[Rating], cross: list[Cross]) -> None:
    wide = max(len(rating.bot) for rating in ratings) + 2
    print(f"{position.game.name}, {position.players} players, {len(results)} games")
    heads = "".join(f"{at:>8}" for at in range(1, len(ratings) + 1))
    print(f"{'':<{wide + 3}}{'Elo':>6}{'95 %':>14}{'games':>8}{'score':>8}  {heads}")
    scores = {(each.bot, each.against): each.score for each in cross}
    for at, rating in enumerate(ratings, start=1):
        interval = f"{rating.low:.0f} to {rating.high:.0f}"
        against = "".join(f"{_share(scores.get((rating.bot, other.bot))):>8}" for other in ratings)
        figures = f"{rating.elo:>6.0f}{interval:>14}{rating.games:>8}{rating.score:>8.1%}"
        print(f"{at:>2} {rating.bot:<{wide}}{figures}  {against}")


def _share(score: float | None) -> str:
    return "–" if score is None else f"{score:.1%}"
