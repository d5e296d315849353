"""`regelwerk compare`: a rulebook beside how the game plays, or two rulebooks side by side."""

from __future__ import annotations

from argparse import Namespace
from typing import TYPE_CHECKING

from .arguments import add_json, add_language, find_game, language
from .command import DONE, Parser, refuse
from .compare_texts import show_comparison
from .terminal import console, print_json, progress, prose
from .texts import check_name, file_text, game_text, is_file

if TYPE_CHECKING:
    from rich.console import Console

    from regelwerk.contract import Language
    from regelwerk.lab.computed import Compared
    from regelwerk.reader.editions import Text

HELP = "hold a rulebook against how its game plays, or against another rulebook"
DESCRIPTION = """\
With a GAME: read its rulebook for its elements (chance, capture, secrets, a race …) and compute the same elements from
the engine, by watching games played at random. Every element is shown with the figure behind it; where text and play
disagree, the sentences that say so are quoted, or that none does. With a FILE and --game: the same for your own text.

With two texts, files or games: which elements only one of them has and who says so, and which sentences of two editions
were changed, moved, left out or added."""
EXAMPLES = """\
regelwerk compare quadro-be
regelwerk compare top-secret --lang de
regelwerk compare my-rules.txt --game jump
regelwerk compare first-edition.txt second-edition.txt
regelwerk compare jump --json"""

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
    parser.add_argument("first", metavar="GAME|FILE", help="a game's name, as `regelwerk games` lists it, or a text")
    parser.add_argument("second", nargs="?", metavar="GAME|FILE", help="another text to hold the first against")
    parser.add_argument("--game", metavar="GAME", help="the game whose play the text is held against")
    add_language(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    for name in filter(None, (given.first, given.second)):
        check_name(name)
    if given.second is not None:
        return _texts(given)
    if given.game is None and is_file(given.first):
        refuse(f"{given.first} needs something to be held against: another text, or a game with --game.")
    return _play(given)


def _play(given: Namespace) -> int:
    from regelwerk.lab.computed import compare, compute

    name = given.game or given.first
    game = find_game(name)
    text = file_text(given.first) if is_file(given.first) else game_text(given.first, language(given))
    with progress() as bar:
        task = bar.add_task("watching games", total=None)
        played = compute(game, lambda done, total: bar.update(task, completed=done, total=total))
    rows = compare(played, text.sentences, text.elements)
    if given.json:
        print_json(rows)
    else:
        _show(console(), rows, language(given))
    return DONE


def _texts(given: Namespace) -> int:
    from regelwerk.reader.editions import compare_texts

    if given.game is not None:
        refuse("--game is for one text; with two of them, name the game in place of one.")
    found = compare_texts(*_both(given.first, given.second, language(given)))
    if given.json:
        print_json(found)
    else:
        show_comparison(console(), found, language(given))
    return DONE


def _both(first: str, second: str, spoken: Language) -> tuple[Text, Text]:
    """Both texts; a game's rulebook in the language of the other one, if that is a file."""
    if is_file(first):
        one = file_text(first)
        return one, file_text(second) if is_file(second) else game_text(second, one.language)
    other = file_text(second) if is_file(second) else game_text(second, spoken)
    return game_text(first, other.language), other


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
