"""`regelwerk ladder`: how strong the levels are."""

from __future__ import annotations

import time
from argparse import Namespace
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.registry import games

from .arguments import add_json, add_seed, find_game
from .checkout import checkout
from .command import DONE, Parser, refuse
from .lab_arguments import add_workers, game_count, positive, workers
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.lab.ladder.figures import Share, Strength
    from regelwerk.lab.ladder.plan import Plan
    from regelwerk.model.game import Game

HELP = "measure how strong the levels are: Elo, and whether they reach what they are meant to"
DESCRIPTION = """\
Let the levels play their neighbours and reference bots: random, greedy, plain search with the expert's time and with
ten times as much, OpenSpiel's search where it is installed; at a table of four too, where a game has one. Every game
is kept in --out as it ends: after a kill, or when --minutes are over, the same command goes on there. --scale
shortens all times, --against only those beside plain search, and the result says so. --write keeps the figures in the
games' rooms, where the server finds them, and in docs/strength.md of a checkout. --tune finds budgets first with which
each level wins about three games in four against the one below."""
EXAMPLES = """\
regelwerk ladder jump --scale 0.05 --games 40
regelwerk ladder --all --scale 0.1 --games 200 --minutes 60 --out ladders --write
regelwerk ladder --all --out ladders --minutes 0 --write
regelwerk ladder quadro-be --levels-only --games 100
regelwerk ladder jump --tune --games 40 --scale 0.2 --write"""

OUT = Path("ladders")


def arguments(parser: Parser) -> None:
    parser.add_argument("game", nargs="?", metavar="GAME", help="a game's name, as `regelwerk games` lists it")
    parser.add_argument("--all", action="store_true", help="all games, their pairings in turns")
    parser.add_argument("--games", type=game_count, default=200, metavar="N", help="per pairing (default: 200)")
    parser.add_argument(
        "--scale", type=positive, default=1.0, metavar="X", help="the part of their time that bots have (default: 1)"
    )
    parser.add_argument(
        "--against",
        type=positive,
        metavar="X",
        help="the part of their time that the expert and plain search have against each other (default: as --scale)",
    )
    parser.add_argument(
        "--timed",
        type=game_count,
        metavar="N",
        help="only so many of pairings in which somebody has seconds for a move",
    )
    parser.add_argument(
        "--shared",
        action="store_true",
        help="the machine is busy: count the seconds of the processor, not of the clock",
    )
    parser.add_argument("--minutes", type=_minutes, metavar="M", help="stop then, with what there is; 0: play nothing")
    parser.add_argument(
        "--limit", type=positive, default=900.0, metavar="S", help="seconds after which a game is given up (900)"
    )
    parser.add_argument("--levels-only", action="store_true", help="only levels, random and greedy")
    parser.add_argument("--tune", action="store_true", help="find budgets for the levels instead of measuring them")
    parser.add_argument(
        "--out", type=Path, default=OUT, metavar="FOLDER", help=f"games are kept there (default: {OUT})"
    )
    parser.add_argument("--write", action="store_true", help="keep the figures in the games' rooms and in the docs")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="the checkout whose docs are written")
    add_seed(parser)
    add_workers(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    from regelwerk.lab.extra import needed
    from regelwerk.lab.ladder.counting import strength
    from regelwerk.lab.ladder.playing import hold_ladders
    from regelwerk.lab.whole_file import open_folder

    chosen = _chosen(given)
    if given.write and not given.tune:
        needed("matplotlib", "lab", "Writing the figures down")
    if given.tune:
        return _tune(given, chosen)
    plans = [_plan(given, game) for game in chosen]
    with progress() as bar:
        task = bar.add_task("ladder", total=None)
        played = hold_ladders(
            plans,
            given.games,
            open_folder(given.out),
            seed=given.seed,
            minutes=given.minutes,
            limit=given.limit,
            shared=given.shared,
            timed=given.timed,
            workers=workers(given),
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    date = datetime.now(UTC).strftime("%Y-%m-%d")
    found = [
        each
        for plan in plans
        if (each := strength(plan, played[plan.game.name], date, _command(given, plan.game.name))) is not None
    ]
    if given.json:
        print_json(found)
    else:
        for each in found:
            _print(each)
    for path in _write(given, found) if given.write else []:
        print(f"Written: {path}")
    return DONE


def _chosen(given: Namespace) -> list[Game]:
    """The games that are asked for; one sentence where none or both ways are given."""
    if given.all == (given.game is not None):
        refuse("Name one game, or ask for all with --all.")
    return [find_game(name) for name in (games() if given.all else [given.game])]


def _plan(given: Namespace, game: Game) -> Plan:
    from importlib.util import find_spec

    from regelwerk.lab.ladder.plan import Plan

    return Plan(game, given.scale, given.levels_only, find_spec("pyspiel") is not None, given.against)


def _tune(given: Namespace, chosen: list[Game]) -> int:
    """Budgets for the levels of every game, each found by one worker."""
    from regelwerk.lab.ladder.plan import Plan
    from regelwerk.lab.ladder.tuning import Tuning, tune_game, written
    from regelwerk.lab.whole_file import open_folder, write_whole
    from regelwerk.search.levels import FILE

    until = time.time() + (1e9 if given.minutes is None else 60 * given.minutes)
    tasks = [
        Tuning(game.name, given.games, Plan(game, given.scale).expert, given.scale, given.seed, until)
        for game in chosen
    ]
    folder = open_folder(given.out)
    for at, (found, trials) in workers(given).carry_out(tune_game, tasks):
        game = chosen[at]
        print(game.name)
        for trial in trials:
            dial = trial.dial
            print(
                f"  {trial.level:<14}{dial.simulations:>8} simulations, temperature {dial.temperature:g}:"
                f" loses {_percent(trial.share)}"
            )
        text = written(found, _command(given, game.name))
        path = game.folder / FILE if given.write else folder / f"{game.name}.{FILE}"
        write_whole(path, text)
        print(f"Written: {path}", flush=True)
    return DONE


def _write(given: Namespace, found: list[Strength]) -> list[Path]:
    """The figures in the rooms, and the page with those of all games."""
    from regelwerk.lab.kept import write_kept
    from regelwerk.lab.ladder.figures import FILE, load_strength
    from regelwerk.lab.ladder.page import write_pages
    from regelwerk.lab.whole_file import write_whole

    root, written = checkout(given.folder), []
    for each in found:
        written.append(find_game(each.game).folder / FILE)
        write_whole(written[-1], write_kept(each))
    known = [load_strength(find_game(name)) for name in games()]
    return [*written, *write_pages(root, [each for each in known if each is not None])]


def _command(given: Namespace, game: str) -> str:
    """How the same games are played again."""
    shown = [f"regelwerk ladder {game} --games {given.games} --scale {given.scale:g} --seed {given.seed}"]
    shown += [f"--against {given.against:g}"] if given.against is not None else []
    shown += [f"--timed {given.timed}"] if given.timed is not None else []
    shown += ["--shared"] if given.shared else []
    shown += ["--levels-only"] if given.levels_only else []
    shown += ["--tune"] if given.tune else []
    return " ".join(shown)


def _print(found: Strength) -> None:
    print(f"{found.game}, {found.players} players, time × {found.scale:g}")
    wide = max((len(each.bot) for each in found.standings), default=0) + 2
    for each in found.standings:
        print(f"  {each.bot:<{wide}}{each.elo:>6.0f}{f'{each.low:.0f} to {each.high:.0f}':>16}{each.games:>7} games")
    for step in found.steps:
        print(f"  {step.bot} against {step.against}: {_percent(step)}")
    for what, share in (("against ten times its time", found.duel), ("at a table of four", found.table)):
        if share is not None:
            print(f"  {share.bot} {what} ({share.against}): {_percent(share)}")
    if found.ends is not None:
        ended = ", ".join(f"§ {clause} {share:.0%}" for clause, share in found.ends.clauses.items())
        print(f"  two experts: {ended} of {found.ends.games} games")
    if found.unfinished:
        print(f"  {found.unfinished} games came to no end{f': {found.trouble}' if found.trouble else ''}")


def _percent(share: Share) -> str:
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%}) of {share.games} games"


def _minutes(text: str) -> float:
    return 0.0 if text in ("0", "0.0") else positive(text)
