"""`regelwerk play`: a game in the terminal."""

from __future__ import annotations

import hashlib
import secrets
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from regelwerk.model.record import identity
from regelwerk.search.levels import BEST_LEVEL, MIDDLE_LEVEL, level_names

from .arguments import add_language, add_start, find_game, language, start
from .command import DONE, Parser, meant, refuse, whole_number
from .terminal import console

if TYPE_CHECKING:
    from regelwerk.model.position import Position
    from regelwerk.play.match import Match

    from .pondering import Pondering

HELP = "play a game in the terminal"
DESCRIPTION = """\
Play in the terminal: type a move in its notation and the position is drawn again. At the prompt ? lists the legal
moves, `rules 2` shows clause 2, `hint` gives advice, `undo` takes the last move back where that is fair, `resign`
and `quit` end it. A refused move names the clause it breaks. Several people take turns at one keyboard; where a game
has secrets the screen is cleared in between."""
EXAMPLES = """\
regelwerk play quadro-be                                  you against a bot
regelwerk play quadro-be --seats me,me --lang de          two people
regelwerk play ausbrecher-ag --seats me,easy,expert       you and two bots
regelwerk play quadro-be --seats expert,expert --record game.txt
regelwerk play quadro-be --seats me,python:my_module:MyBot
regelwerk play jump --seats me,expert --ponder            the expert thinks in your time, too"""

HUMAN = "me"
OPPONENT = MIDDLE_LEVEL
"""Who sits in the seats that nobody was named for."""


def arguments(parser: Parser) -> None:
    add_start(parser)
    parser.add_argument(
        "--seats",
        metavar="WHO,WHO,…",
        help="who sits where, from seat 1 on: me, a bot's level ("
        f"{', '.join(level_names())}), random, uct:SIMULATIONS,"
        " or python:MODULE:CLASS, whose class has choose(position, seat, seed); default: me,"
        f" then {OPPONENT}",
    )
    parser.add_argument("--seed", type=whole_number(0), help="make chance and bots the same every time")
    parser.add_argument(
        "--ponder",
        action="store_true",
        help=f"a bot of level {BEST_LEVEL} thinks in your time, too, and keeps what it found out from move to move",
    )
    parser.add_argument("--record", type=Path, metavar="FILE", help="write the game down for `regelwerk replay`")
    add_language(parser)


def run(given: Namespace) -> int:
    from .table import Table

    named = None if given.seats is None else [name.strip() for name in given.seats.split(",")]
    if named is not None and given.players is None:
        allowed = find_game(given.game).players
        if len(named) not in allowed:
            refuse(f"{given.game} is played by {', '.join(map(str, allowed))}, and --seats names {len(named)}.")
        given.players = len(named)
    position = start(given)
    seats = who(named, position.players)
    if given.record is not None and not given.record.absolute().parent.is_dir():
        refuse(f"The folder of {given.record} does not exist.")
    pondering = _pondering(given, position, seats) if given.ponder else None
    table = Table(_match(position, seats, given.seed), console(), language(given), pondering)
    table.play()
    if given.record is not None:
        table.save(given.record)
    return DONE


def _pondering(given: Namespace, position: Position, seats: list[str]) -> Pondering:
    """The experts at this table, who think while people do."""
    from .pondering import Pondering

    experts = [seat for seat, who in enumerate(seats) if who == BEST_LEVEL]
    if not experts or HUMAN not in seats:
        refuse(f"--ponder is for games between people and bots of level {BEST_LEVEL}; name both in --seats.")
    if given.seed is not None:
        refuse("--ponder makes moves depend on how long you take, so --seed cannot repeat them; leave one of them out.")
    if position.game.rulebook.secrets:
        refuse(f"{position.game.name} has secrets, so there is nothing to think about in others' time.")
    return Pondering(position.game, experts)


def _match(position: Position, seats: list[str], seed: int | None) -> Match:
    """A match of its own, kept nowhere; the same seed gives the same chance and the same bots."""
    from regelwerk.play.chance import SEED_BYTES
    from regelwerk.play.event import Created
    from regelwerk.play.match import begin
    from regelwerk.play.seat import Seat

    created = Created(
        match="terminal",
        **identity(position),
        seed=secrets.token_bytes(SEED_BYTES) if seed is None else hashlib.sha256(str(seed).encode()).digest(),
        seats=tuple(Seat(kind="human") if who == HUMAN else Seat(kind="bot", level=who) for who in seats),
    )
    return begin(created, position.game)


def who(named: list[str] | None, players: int) -> list[str]:
    """Every seat's occupant, checked: `me`, the name of a level, or anybody else who plays in the lab."""
    from regelwerk.lab.contestant import PYTHON, RANDOM, SEARCH, contestant

    if named is None:
        return [HUMAN] + [OPPONENT] * (players - 1)
    if len(named) != players:
        refuse(f"--seats names {len(named)} for {players} players.")
    known = [HUMAN, *level_names()]
    for name in named:
        if name.startswith((PYTHON, SEARCH)) or name == RANDOM:
            contestant(name)
        elif name not in known:
            refuse(
                f"Nobody called {name!r} can sit in a seat{meant(name, known)};"
                f" it is one of {', '.join(known)}, {RANDOM}, {SEARCH}SIMULATIONS or {PYTHON}MODULE:CLASS."
            )
    return named
