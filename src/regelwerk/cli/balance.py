"""`regelwerk balance`: whether the seats of a game are alike."""

from __future__ import annotations

from argparse import Namespace

from .arguments import add_equals, add_json, add_start, start
from .command import DONE, Parser, refuse
from .terminal import print_json, progress
from .words import seat_name

HELP = "measure how often each seat wins between equal players"
DESCRIPTION = """\
Play whole games in which every seat is played alike, at random or by bots of one level, and count how often each seat
wins; a shared first place is divided. The margin is half the width of the 95 % confidence interval."""
EXAMPLES = """\
regelwerk balance agvato --players 3 --games 20000
regelwerk balance agvato --players 3 --level easy --games 400"""


def arguments(parser: Parser) -> None:
    add_start(parser)
    add_equals(parser, "random", "random, or a bot's level", 1000)
    add_json(parser)


def run(given: Namespace) -> int:
    from regelwerk.lab.balance import measure_balance
    from regelwerk.lab.contestant import RANDOM
    from regelwerk.search.levels import level_names

    levels = [RANDOM, *level_names()]
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
