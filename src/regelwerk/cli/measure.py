"""`regelwerk measure`: what a game is like, in figures."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import add_game, add_json, add_seed, find_game
from .checkout import checkout
from .command import DONE, Parser, refuse, whole_number
from .lab_arguments import add_workers, game_count, names, workers
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.lab.measure.figures import Measures
    from regelwerk.model.game import Game

HELP = "measure what a game is like: seats, length, choices, drama, clauses, skill"
DESCRIPTION = """\
Play whole games between equals, at random and by bots, and say what they were like: how often each seat wins, how long
games take, how many moves there are to choose from, how the lead changes, by which clauses things happen and games end;
then let level play against level. --write keeps the figures in the game's room, where the server finds them, and on the
game's page in the docs of a checkout, with a plot. docs/lab.md says what each figure means."""
EXAMPLES = """\
regelwerk measure jump
regelwerk measure agvato --players 3 --levels random,easy --games 50 --ladder random,first-evening,easy --duels 20
regelwerk measure jump --write"""


def arguments(parser: Parser) -> None:
    parser.add_argument("--players", type=whole_number(1), metavar="N", help="only this player count (default: all)")
    add_game(parser)
    parser.add_argument("--levels", default="random,easy", metavar="BOT,…", help="equals (default: random,easy)")
    parser.add_argument("--games", type=game_count, default=100, metavar="N", help="games of equals (default: 100)")
    parser.add_argument("--ladder", metavar="BOT,…", help="weakest first (default: random and every level; takes long)")
    parser.add_argument("--duels", type=whole_number(0), default=40, metavar="N", help="per step (default: 40)")
    add_seed(parser)
    parser.add_argument("--write", action="store_true", help="keep the figures in the game's room and on its page")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="the checkout whose page is written")
    add_workers(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    from regelwerk.lab.extra import needed
    from regelwerk.lab.measure.measuring import LADDER, measure

    game = find_game(given.game)
    if given.players is not None and given.players not in game.players:
        refuse(f"{game.name} is played by {', '.join(map(str, game.players))}, not by {given.players}.")
    if given.write:
        needed("matplotlib", "lab", "Writing the figures down")
    given.ladder = given.ladder or ",".join(LADDER)
    by = workers(given)
    with progress() as bar:
        task = bar.add_task(game.name)
        found = measure(
            game,
            names(given.levels),
            given.games,
            names(given.ladder),
            given.duels,
            given.seed,
            players=None if given.players is None else [given.players],
            workers=by,
            progress=lambda what, done, total: bar.update(task, description=what, completed=done, total=total),
        )
    written = _write(given, game, found) if given.write else []
    if given.json:
        print_json(found)
    else:
        _print(game, found)
        print(*(f"Written: {path}" for path in written), sep="\n", end="\n" if written else "")
    return DONE


def _write(given: Namespace, game: Game, found: Measures) -> list[Path]:
    """The figures in the room and on the page, which is looked for first: nothing is written where it is missing."""
    from regelwerk.lab.kept import write_kept
    from regelwerk.lab.measure.figures import FILE
    from regelwerk.lab.measure.page import write_page
    from regelwerk.lab.whole_file import write_whole

    pages = write_page(checkout(given.folder), game, found, _command(given))
    write_whole(game.folder / FILE, write_kept(found))
    return [game.folder / FILE, *pages]


def _command(given: Namespace) -> str:
    """How the same figures are made again."""
    shown = ("levels", "games", "ladder", "duels", "seed")
    return " ".join([f"regelwerk measure {given.game}", *(f"--{name} {getattr(given, name)}" for name in shown)])


def _print(game: Game, found: Measures) -> None:
    for play in found.plays:
        length = play.length
        print(f"{game.name}, {play.players} × {play.level}, {play.games} games")
        if play.seats:
            shares = ", ".join(f"{seat.share:.1%}" for seat in play.seats)
            print(f"  wins by seat     {shares} ± {play.seats[0].margin:.1%}  ({play.seat_games} games)")
        print(f"  moves            {length.moves} ({length.least} to {length.most})")
        print(f"  choices          {play.choices:.1f}, at most {play.most_choices}; forced {play.forced:.1%}")
        if play.decisive is not None:
            print(f"  won alone        {play.decisive:.1%}; changes of lead {play.lead_changes:.2f}")
        if play.drama is not None:
            print(f"  drama            {play.drama:.1%} behind at worst; decided after {play.decided:.0%} of the game")
        print(f"  endings          {', '.join(f'§ {name} {share:.1%}' for name, share in play.endings.items())}")
        used = ", ".join(f"§ {use.clause} {use.games:.0%}" for use in play.clauses)
        print(f"  clauses (games)  {used}")
    for skill in found.skill:
        interval = f"{skill.low:.0%} to {skill.high:.0%}"
        print(f"{skill.level} ahead of {skill.against}: {skill.score:.1%}, {interval} ({skill.games} games)")
    if found.idle:
        print(f"never acted: {', '.join(f'§ {clause}' for clause in found.idle)}")
