"""Arguments that several commands share: a game, its players and options, a language."""

from __future__ import annotations

import os
from argparse import ArgumentTypeError, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, cast

from regelwerk.contract import LANGUAGES, Language
from regelwerk.registry import game, games

from .command import Parser, meant, refuse, whole_number

if TYPE_CHECKING:
    from regelwerk.model.game import Game
    from regelwerk.model.position import Position


def add_game(parser: Parser) -> None:
    parser.add_argument("game", metavar="GAME", help="a game's name, as `regelwerk games` lists it")


def add_start(parser: Parser) -> None:
    """A game, how many play it, and with which options: what `start` makes a position of."""
    add_game(parser)
    parser.add_argument(
        "--players", type=whole_number(1), metavar="N", help="how many play (default: the fewest the game allows)"
    )
    add_repeated(parser, "--option", "NAME=VALUE", "choose an option of the game", _option)


def add_repeated(parser: Parser, name: str, metavar: str, says: str, kind: Callable[[str], Any] = str) -> None:
    """An argument that may be given several times; all of them make a list."""
    says = f"{says}; may be given several times"
    parser.add_argument(name, type=kind, action="append", default=[], metavar=metavar, help=says)


def add_database(parser: Parser) -> None:
    """Where matches are kept; None leaves it to the environment."""
    says = "where matches are kept: an SQLite file or a postgresql:// address"
    usual = "(default: REGELWERK_DATABASE, or a file in your data folder)"
    parser.add_argument("--database", metavar="DATABASE", help=f"{says} {usual}")


def add_bots(parser: Parser, says: str) -> None:
    """Bots in Python that sit at tables beside those of the house."""
    add_repeated(parser, "--bot", "NAME=MODULE:CLASS", says)


def add_language(parser: Parser) -> None:
    parser.add_argument(
        "--lang",
        choices=LANGUAGES,
        default=usual_language(),
        help="language of rules and sentences (default: the terminal's, otherwise en)",
    )


def add_seed(parser: Parser) -> None:
    parser.add_argument("--seed", type=whole_number(0), default=0, metavar="N", help="other games than the usual ones")


def add_equals(parser: Parser, level: str, levels: str, games: int, each: str = "games") -> None:
    """Games between equals: who plays, how many games (`each` says of what), how hard they think, and which games."""
    parser.add_argument("--level", default=level, help=f"{levels} (default: {level})")
    parser.add_argument("--games", type=whole_number(1), default=games, metavar="N", help=f"{each} (default: {games})")
    parser.add_argument("--simulations", type=whole_number(1), metavar="N", help="per move, instead of the level's own")
    add_seed(parser)


def add_json(parser: Parser) -> None:
    parser.add_argument("--json", action="store_true", help="print the answer as JSON, for other programs")


def usual_language() -> Language:
    """German where the terminal is set to German."""
    for variable in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if value := os.environ.get(variable):
            return "de" if value.startswith("de") else "en"
    return "en"


def find_game(name: str) -> Game:
    """The game of that name, or one sentence with the name that was probably meant."""
    if name not in games():
        refuse(f"There is no game {name!r}{meant(name, games())}; the games are {', '.join(games())}.")
    return game(name)


def start(given: Namespace) -> Position:
    """The first position of the game with the players and options that were given."""
    options: dict[str, str] = dict(given.option)
    for reserved in ("players", "self"):
        if reserved in options:
            refuse(f"{given.game} has no option {reserved!r}; the number of players is given by --players.")
    return find_game(given.game).start(given.players, **options)


def language(given: Namespace) -> Language:
    return cast(Language, given.lang)


def _option(text: str) -> tuple[str, str]:
    name, equals, value = text.partition("=")
    if not (name and equals and value):
        raise ArgumentTypeError(f"{text!r} is not of the form NAME=VALUE")
    return name, value
