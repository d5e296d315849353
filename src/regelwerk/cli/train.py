"""`regelwerk train`: learn a game from itself."""

from __future__ import annotations

import shlex
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from contextlib import nullcontext, redirect_stdout
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.registry import game, games

from .arguments import add_json, add_seed, find_game
from .command import DONE, Parser, refuse, whole_number
from .lab_arguments import game_count, positive
from .terminal import print_json, progress

if TYPE_CHECKING:
    from regelwerk.lab.train.jobs import Done, Job
    from regelwerk.lab.train.matching import Match
    from regelwerk.lab.train.rounds import Round
    from regelwerk.lab.train.shelf import Made, Shelf
    from regelwerk.model.game import Game

HELP = "learn a game from itself, for the search to know more"
DESCRIPTION = """\
Learn what positions of a game are worth: shallow players play against each other, a small net is fitted to their games,
and the next round is played by what it learned. The net becomes whole numbers that every search can ask. Everything is
kept in the folder given by --out after every round: after a kill the same command goes on there, and the same seed
comes to the same weights. --match lets a search with the weights play against plain search with the same time;
--adopt puts them into the game's room if that is more than luck, and says so if it is not."""
EXAMPLES = """\
regelwerk train jump --rounds 20 --out trained
regelwerk train jump --out trained --minutes 0 --match 40 --seconds 0.1 --adopt
regelwerk train --all --minutes 8 --cores 16 --out trained"""


def arguments(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", nargs="?", help="a game's name, as `regelwerk games` lists it")
    parser.add_argument("--all", action="store_true", help="every game that two or more play")
    parser.add_argument(
        "--players", type=whole_number(2), metavar="N", help="one player count (default: all there are)"
    )
    parser.add_argument(
        "--rounds", type=whole_number(0), metavar="N", help="rounds in all (default: 20, or by --minutes)"
    )
    parser.add_argument("--minutes", type=_minutes, metavar="M", help="begin no round that would end later")
    parser.add_argument("--games", type=game_count, metavar="N", help="per round (default: some seconds' worth)")
    add_seed(parser)
    parser.add_argument("--cores", type=whole_number(1), metavar="N", help="how many to use (default: all)")
    parser.add_argument(
        "--out", type=Path, default=Path("trained"), metavar="FOLDER", help="where it is kept (default: trained)"
    )
    parser.add_argument("--match", type=whole_number(1), metavar="N", help="games against plain search afterwards")
    parser.add_argument(
        "--against",
        choices=("plain", "present"),
        default="plain",
        help="or against the bot of today, with the settings of the game's room (default: plain)",
    )
    parser.add_argument(
        "--seconds", type=positive, default=0.1, metavar="S", help="for a move in those games (default: 0.1)"
    )
    parser.add_argument("--within", type=positive, metavar="M", help="minutes after which no game of a match begins")
    parser.add_argument("--adopt", action="store_true", help="put weights that did better into the game's room")
    add_json(parser)


def run(given: Namespace) -> int:
    from regelwerk.lab.train.shelf import Shelf
    from regelwerk.lab.workers import all_cores

    chosen = _chosen(given)
    shelf, cores = Shelf(given.out), given.cores or all_cores()
    jobs = _jobs(given, chosen, shelf, cores)
    # With --json only the answer goes to standard output.
    with redirect_stdout(sys.stderr) if given.json else nullcontext():
        _carry_out(given, chosen, shelf, jobs, cores)
    if given.json:
        print_json([note for each in _games(chosen) if (note := shelf.note(each)) is not None])
    return DONE


def _carry_out(given: Namespace, chosen: list[tuple[Game, int]], shelf: Shelf, jobs: list[Job], cores: int) -> None:
    for done in _train(jobs, cores):
        _keep(done, shelf)
    if given.match:
        _match(given, chosen, shelf, cores)
    if given.adopt:
        for each in _games(chosen):
            _adopt(each, shelf)
    if given.all:
        print(f"All weights, notes and curves are in {shelf.pack(_games(chosen))}.")


def _games(chosen: list[tuple[Game, int]]) -> list[Game]:
    """Every game once."""
    return list(dict.fromkeys(each for each, _ in chosen))


def _chosen(given: Namespace) -> list[tuple[Game, int]]:
    """The games and player counts to train, those with the fewest players first."""
    if given.all == bool(given.game):
        refuse("Name one game, or give --all for all of them.")
    found = [game(name) for name in games()] if given.all else [find_game(given.game)]
    pairs = [
        (each, players)
        for each in found
        for players in each.players
        if players > 1 and given.players in {None, players}
    ]
    if not pairs:
        counts = ", ".join(map(str, found[0].players))
        refuse(f"{found[0].name} is played by {counts}; training needs two players at least, and a count it has.")
    return sorted(pairs, key=lambda pair: pair[1] != min(pair[0].players))


def _jobs(given: Namespace, chosen: list[tuple[Game, int]], shelf: Shelf, cores: int) -> list[Job]:
    from regelwerk.lab.train.jobs import Job, shared_minutes
    from regelwerk.lab.train.recipe import recipe_for

    if given.rounds == 0 or given.minutes == 0:
        return []
    began, rounds = time.time(), given.rounds or (None if given.minutes else 20)
    times = shared_minutes(chosen, given.minutes or 0.0, cores)
    each_cores = max(1, cores // len(chosen))
    return [
        Job(
            recipe_for(each, players, given.seed, given.games),
            shelf.run(each, players),
            rounds,
            60 * minutes if given.minutes else None,
            began + 60 * given.minutes if given.minutes else None,
            each_cores,
        )
        for (each, players), minutes in zip(chosen, times, strict=True)
    ]


def _train(jobs: list[Job], cores: int) -> Iterator[Done]:
    """What the runs came to, each as soon as it is done."""
    from regelwerk.lab.train.jobs import carry_out
    from regelwerk.lab.workers import Workers

    if len(jobs) == 1:
        yield carry_out(jobs[0], _print_round)
        return
    for _, done in Workers(cores).carry_out(carry_out, jobs):
        print(f"{done.recipe.name}: {len(done.rounds)} rounds", flush=True)
        _print_round(done.rounds[-1])
        yield done


def _print_round(found: Round) -> None:
    print(f"  {found}", flush=True)


def _keep(done: Done, shelf: Shelf) -> None:
    """The weights of a run beside those of the game's other player counts."""
    from regelwerk.lab.train.shelf import Made

    trained, players = game(done.recipe.game), done.recipe.players
    words = ["regelwerk", "train", trained.name, "--players", str(players), "--seed", str(done.recipe.seed)]
    words += ["--rounds", str(len(done.rounds)), "--games", str(done.recipe.games)]
    made = Made(
        players=players,
        command=shlex.join(words),
        date=datetime.now(UTC).strftime("%Y-%m-%d"),
        rounds=done.rounds,
    )
    shelf.keep(trained, {**shelf.weights(trained), players: done.weights}, [*_others(shelf, trained, players), made])


def _others(shelf: Shelf, trained: Game, players: int) -> list[Made]:
    """What is noted of a game's other player counts."""
    note = shelf.note(trained)
    return [] if note is None else [each for each in note.made if each.players != players]


def _match(given: Namespace, chosen: list[tuple[Game, int]], shelf: Shelf, cores: int) -> None:
    """Matches of all weights there are, asked in every way, and what is noted of them."""
    from regelwerk.lab.train.matching import Contest, play_matches, ways_for
    from regelwerk.lab.workers import Workers

    contests: list[Contest] = []
    for trained, players in chosen:
        weights = shelf.weights(trained).get(players)
        if weights is None:
            print(f"{trained.name} with {players} players: there are no weights in {shelf.folder} to try.")
            continue
        contests += [
            Contest(trained.name, players, weights, way, given.against, given.seconds)
            for way in ways_for(trained, players)
        ]
    with progress() as bar:
        task = bar.add_task("matches", total=given.match * len(contests))
        found = play_matches(
            contests,
            given.match,
            seed=given.seed,
            until=None if given.within is None else time.time() + 60 * given.within,
            workers=Workers(cores),
            progress=lambda done: bar.update(task, completed=done),
        )
    for contest, match in zip(contests, found, strict=True):
        if match is not None:
            _note(shelf, game(contest.game), contest.players, match)


def _note(shelf: Shelf, trained: Game, players: int, match: Match) -> None:
    """Print a match, and note it beside the weights that it was played with."""
    import msgspec

    weights, note = shelf.weights(trained), shelf.note(trained)
    assert note is not None, "weights have a note"
    made = next(each for each in note.made if each.players == players)
    kept = [each for each in made.matches if (each.way, each.against) != (match.way, match.against)]
    made = msgspec.structs.replace(made, matches=[*kept, match])
    shelf.keep(trained, weights, [*_others(shelf, trained, players), made])
    print(f"{trained.name}, {players} players, {match}", flush=True)


def _adopt(trained: Game, shelf: Shelf) -> None:
    from regelwerk.lab.train.shelf import adopt

    adopted = adopt(trained, shelf)
    if adopted:
        counts = ", ".join(map(str, adopted))
        print(f"{trained.name}: the weights for {counts} players are in its room now.")
    else:
        print(f"{trained.name}: nothing was adopted, since no match has shown its weights to be better.")


def _minutes(text: str) -> float:
    return 0.0 if text == "0" else positive(text)
