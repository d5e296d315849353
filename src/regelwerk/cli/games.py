"""`regelwerk games`: what can be played."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING, Any

from regelwerk.registry import game, games

from .arguments import add_json, add_language, language
from .command import DONE, Parser
from .terminal import console, print_json

if TYPE_CHECKING:
    from regelwerk.contract import Language
    from regelwerk.model.game import Game

HELP = "list the games"
DESCRIPTION = """\
List the games that can be played: their name for other commands, their title, how many play, which options they
have and what kind of game they are. The first value of an option is its default."""
EXAMPLES = """\
regelwerk games
regelwerk games --lang de
regelwerk games --json"""

_KINDS = {
    "chance": {"de": "Zufall", "en": "chance"},
    "secrets": {"de": "Geheimnisse", "en": "secrets"},
    "open": {"de": "offene Information", "en": "perfect information"},
}
_HEADS = {
    "de": ("Name", "Titel", "Spieler", "Optionen", "Art"),
    "en": ("name", "title", "players", "options", "kind"),
}


def arguments(parser: Parser) -> None:
    add_language(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    everything = [game(name) for name in games()]
    if given.json:
        print_json([_row(found) for found in everything])
        return DONE
    from rich.table import Table

    table = Table(*_HEADS[language(given)], box=None, pad_edge=False, header_style="bold", padding=(0, 3, 0, 0))
    for found in everything:
        table.add_row(
            found.name,
            found.title[language(given)],
            _range(found.players),
            "\n".join(f"{name} = {' | '.join(values)}" for name, values in _options(found).items()) or "–",
            ", ".join(_KINDS[kind][language(given)] for kind in _kinds(found)),
        )
    console().print(table)
    return DONE


def _row(found: Game) -> dict[str, Any]:
    titles: dict[Language, str] = {"de": found.title.de, "en": found.title.en}
    return {
        "name": found.name,
        "title": titles,
        "players": found.players,
        "options": _options(found),
        "kind": _kinds(found),
    }


def _options(found: Game) -> dict[str, list[str]]:
    return {option.name: [value.name for value in option.values] for option in found.options}


def _kinds(found: Game) -> list[str]:
    """Read off the rulebook alone, so that listing games compiles none of them."""
    elements = {element for clause in found.rulebook.clauses for element in clause.elements}
    kinds = ["chance"] if "chance" in elements or "dice" in elements else []
    kinds += ["secrets"] if found.rulebook.secrets else []
    return kinds or ["open"]


def _range(players: tuple[int, ...]) -> str:
    """`2`, `2–6`, `2, 4`."""
    if len(players) > 1 and players == tuple(range(players[0], players[-1] + 1)):
        return f"{players[0]}–{players[-1]}"
    return ", ".join(map(str, players))
