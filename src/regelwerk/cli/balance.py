"""`regelwerk balance`: whether the seats of a game are alike."""

from __future__ import annotations

from argparse import Namespace

from .arguments import add_game, add_json, add_setting, start
from .command import DONE, Parser, refuse, whole_number
from .terminal import print_json, progress
from .words import seat_name

HELP = "measure how often each seat wins between equal players"
DESCRIPTION = """\
Play whole games in which every seat is played alike, at random or by bots of one level, and count how often each seat
wins; a shared first place is divided. The margin is half the width of the 95 % confidence interval."""
EXAMPLES: tuple[str, ...] = (
    "regelwerk balance agvato --players 3 --games 20000",
    "regelwerk balance agvato --players 3 --level easy --games 400",
)


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_setting(parser)
    parser.add_argument("--level", default="random", help="random, or a bot's level (default: random)")
    parser.add_argument("--games", type=whole_number(1), default=1000, metavar="N", help="games (default: 1000)")
    parser.add_argument("--simulations", type=whole_number(1), metavar="N", help="per move, instead of the level's own")
    parser.add_argument("--seed", type=whole_number(0), default=0, metavar="N", help="other games than the usual ones")
    add_json(parser)


def run(given: Namespace) -> int:
    from regelwerk.lab.balance import measure_balance
    from regelwerk.lab.contestant import RANDOM
    from regelwerk.search.levels import LEVELS

    levels = [RANDOM, *(level.name for level in LEVELS)]
    if given.level not in levels:
        refuse(f"--level is one of {', '.join(levels)}, not {given.level!r}.")
    position = start(given)
    with progress() as bar:
        task = bar.add_task(f"{position.game.name}, {given.level}", total=given.games)
        found = measure_balance(
            position.game,
            position.players,
            given.level,
            given.games,
            given.seed,
            simulations=given.simulations,
            progress=lambda done: bar.update(task, completed=done),
            **position.options,
        )
    names = [seat_name(position, seat, "en") for seat in range(position.players)]
    if given.json:
        shares = dict(zip(names, found.shares, strict=True))
        print_json({"game": position.game.name, "level": given.level, "games": found.games, "shares": shares})
        return DONE
    print(f"{position.game.name}, {position.players} players, {given.level}, {found.games} games")
    for name, share, margin in zip(names, found.shares, found.margins, strict=True):
        print(f"  {name:<12} {share:6.1%} ± {margin:.1%}")
    return DONE
