"""`regelwerk length`: how many moves a game takes."""

from __future__ import annotations

from argparse import Namespace

from .arguments import add_equals, add_game, add_json, find_game
from .command import DONE, Parser, refuse
from .terminal import print_json, progress

HELP = "measure how many moves a game takes"
DESCRIPTION = """\
Play whole games between bots of one level, for every player count, and count the moves of all players together; chance
does not count. --write keeps the figures in the game's room, from where the catalogue takes them."""
EXAMPLES = """\
regelwerk length stargate
regelwerk length stargate --level easy --games 20 --write"""


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_equals(parser, "easy", "a bot's level", 20, "per player count")
    parser.add_argument("--write", action="store_true", help="write length.toml into the game's room")
    add_json(parser)


def run(given: Namespace) -> int:
    import msgspec

    from regelwerk.lab.length import measure_lengths, write_lengths
    from regelwerk.search.levels import level_names

    levels = list(level_names())
    if given.level not in levels:
        refuse(f"--level is one of {', '.join(levels)}, not {given.level!r}.")
    game = find_game(given.game)
    with progress() as bar:
        task = bar.add_task(f"{game.name}, {given.level}", total=given.games * len(game.players))
        found = measure_lengths(
            game,
            given.level,
            given.games,
            given.seed,
            simulations=given.simulations,
            progress=lambda done: bar.update(task, completed=done),
        )
    if given.write:
        path = game.folder / "length.toml"
        path.write_text(write_lengths(game.name, found), encoding="utf-8")
        print(path)
    if given.json:
        print_json({"game": game.name, **msgspec.to_builtins(found)})
    else:
        print(f"{game.name}, {found.level}, {found.games} games for each player count")
        for length in found.lengths:
            print(f"  {length.players} players: about {length.moves} moves ({length.least} to {length.most})")
    return DONE
