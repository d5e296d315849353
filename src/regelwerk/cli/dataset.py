"""`regelwerk dataset`: many games as data to learn from."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path

from .arguments import add_seed, add_start, start
from .command import DONE, Parser, whole_number
from .lab_arguments import add_workers, game_count, workers
from .terminal import progress

HELP = "write many games as data to learn from"
DESCRIPTION = """\
Write games as Parquet files, or as Zarr groups, with a row for every move: position, observation of the seat to move,
the move, what the search made of it (visits and value), and what the game returned; with a datasheet that says how to
make them again.
The same seed gives the same files, whatever the cores or the cluster. After a kill the same command goes on."""
EXAMPLES = """\
regelwerk dataset jump --games 1e5 --out jump-random
regelwerk dataset top-secret --players 3 --level uct:400 --games 2000 --out top-secret-searched
regelwerk dataset jump --games 1e4 --format zarr --out jump-zarr"""


def arguments(parser: Parser) -> None:
    add_start(parser)
    parser.add_argument(
        "--games", type=game_count, default=1000, metavar="N", help="how many, also 1e6 (default: 1000)"
    )
    parser.add_argument("--out", type=Path, required=True, metavar="FOLDER", help="where the files go")
    parser.add_argument(
        "--level", default="random", metavar="BOT", help="who plays, as in tournaments (default: random)"
    )
    parser.add_argument(
        "--explore", type=whole_number(0), default=8, metavar="N", help="first moves drawn by visits (default: 8)"
    )
    parser.add_argument("--shard", type=whole_number(1), default=1000, metavar="N", help="games a file (default: 1000)")
    parser.add_argument(
        "--format", choices=("parquet", "zarr"), default="parquet", help="what the files are (default: parquet)"
    )
    add_seed(parser)
    add_workers(parser)


def run(given: Namespace) -> int:
    from regelwerk.lab.dataset.making import DATASHEET, make_dataset
    from regelwerk.lab.dataset.recipe import recipe

    position = start(given)
    how = {"explore": given.explore, "seed": given.seed, "shard": given.shard, "form": given.format}
    wanted = recipe(position, given.level, given.games, **how)
    by = workers(given)
    try:
        with progress() as bar:
            task = bar.add_task(f"{position.game.name}, {given.level}", total=given.games)
            shards = make_dataset(
                position, wanted, given.out, workers=by, progress=lambda done, total: bar.update(task, completed=done)
            )
    except KeyboardInterrupt:
        print(f"\nStopped; finished files are in {given.out}: the same command goes on.", file=sys.stderr, end="")
        raise
    rows, size = sum(shard.rows for shard in shards), sum(shard.size for shard in shards)
    print(f"{given.games:,} games, {rows:,} moves, {size:,} bytes in {len(shards)} files; see {given.out / DATASHEET}.")
    return DONE
