"""`regelwerk compare`: what a game's rulebook says, beside how the game plays."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from .arguments import add_game, add_json, add_language, find_game, language
from .command import DONE, Parser
from .terminal import console, print_json, progress, prose

if TYPE_CHECKING:
    from rich.console import Console

    from regelwerk.contract import Language
    from regelwerk.lab.computed import Compared

HELP = "hold a game's rulebook against how the game plays"
DESCRIPTION = """\
Read a game's rulebook for its elements (chance, capture, secrets, a race …) and compute the same elements from the
engine, by watching games played at random. Every element is shown with the figure behind it; where text and play
disagree, the sentences that say so are quoted, or that none does."""
EXAMPLES: tuple[str, ...] = (
    "regelwerk compare quadro-be",
    "regelwerk compare top-secret --lang de",
    "regelwerk compare jump --json",
)

_HEADS: dict[Language, tuple[str, ...]] = {
    "de": ("", "Element", "Text", "Spiel", "gezählt"),
    "en": ("", "element", "text", "play", "counted"),
}
_AGREE: dict[Language, str] = {
    "de": "{agreed} von {count} Elementen stimmen überein.",
    "en": "{agreed} of {count} elements agree.",
}
_UNSAID: dict[Language, str] = {"de": "Kein Satz sagt es.", "en": "No sentence says so."}


def arguments(parser: Parser) -> None:
    add_game(parser)
    add_language(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    from regelwerk.lab.reader.play import of_game

    find_game(given.game)
    with progress() as bar:
        task = bar.add_task("watching games", total=None)
        watched = of_game(given.game, progress=lambda done, total: bar.update(task, completed=done, total=total))
    rows = watched.compared[language(given)]
    if given.json:
        print_json(rows)
    else:
        _show(console(), rows, language(given))
    return DONE


def _show(out: Console, rows: tuple[Compared, ...], language: Language) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table(*_HEADS[language], box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for row in rows:
        sides = ("✓" if row.read else "–", "✓" if row.played else "–")
        cells = ("" if row.agrees else "≠", _title(row, language), *sides, row.figure[language])
        table.add_row(*(Text(cell, "" if row.agrees else "bold") for cell in cells))
    out.print(table)
    out.print()
    agreed = sum(row.agrees for row in rows)
    out.print(Text(_AGREE[language].format(agreed=agreed, count=len(rows))))
    for row in rows:
        if not row.agrees:
            out.print(Text(f"≠ {_title(row, language)}: {row.figure[language]}", "bold"))
            for sentence in row.sentences or (_UNSAID[language],):
                out.print(Text(prose(out, sentence, "    ")))


def _title(row: Compared, language: Language) -> str:
    from regelwerk.rulebook import ELEMENTS

    return ELEMENTS[row.element].title[language]
