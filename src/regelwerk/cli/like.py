"""`regelwerk like`: which games a rulebook is most like, by its elements."""

from __future__ import annotations

from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import add_json, add_language, language
from .command import DONE, Parser, refuse, whole_number
from .lab_arguments import add_workers, workers
from .terminal import console, print_json, progress
from .texts import check_name, file_text, game_text, is_file

if TYPE_CHECKING:
    from regelwerk.contract import Language
    from regelwerk.lab.corpus.likeness import Near, Profile
    from regelwerk.reader.editions import Text

HELP = "find the games that a rulebook is most like"
DESCRIPTION = """\
Read a rulebook (a text, a PDF, a page image, or a game by its name) for its elements and list the texts it is most
like: our games, and with --among a folder of your own or a corpus that `regelwerk read FOLDER --out` wrote. What few
texts have counts more than what all have. Every row says what both have in common, what says most first.

--map draws all of them as points, near where they are alike; without a FILE it draws the corpus alone."""
EXAMPLES = """\
regelwerk like rules.txt
regelwerk like rules.txt --among my-games/ --map map.svg
regelwerk like --among corpus.parquet --map corpus.svg
regelwerk like jump --json"""
_HEADS: dict[Language, tuple[str, ...]] = {
    "de": ("ähnlich", "Text", "gemeinsam", "nur dort"),
    "en": ("alike", "text", "in common", "only there"),
}
_SHOWN = 4
"""How many elements a row names."""


def arguments(parser: Parser) -> None:
    parser.add_argument("file", nargs="?", metavar="FILE|GAME", help="the rulebook")
    parser.add_argument("--among", type=Path, metavar="FOLDER|CORPUS", help="texts of your own to look among as well")
    parser.add_argument("--map", type=Path, metavar="FILE", help="draw a map of all texts (.svg or .png)")
    parser.add_argument("--count", type=whole_number(1), default=10, metavar="N", help="rows to show (default: 10)")
    add_language(parser)
    add_json(parser)
    add_workers(parser)


def run(given: Namespace) -> int:
    from regelwerk.lab.corpus.likeness import nearest
    from regelwerk.lab.corpus.map import check_map, write_map

    if given.map is not None:
        check_map(given.map)
    asked = _asked(given)
    among = _among(given, asked.language if asked else language(given))
    found = _profile(asked) if asked else None
    if given.map is not None:
        write_map(given.map, among if found is None else (found, *among))
    if found is not None:
        rows = nearest(found, among)[: given.count]
        if given.json:
            print_json(rows)
        else:
            _show(rows, language(given))
    if given.map is not None and not given.json:
        print(f"Written: {given.map}")
    return DONE


def _asked(given: Namespace) -> Text | None:
    """The text that is asked about, read."""
    if given.file is None:
        if given.map is None:
            refuse("Name a rulebook to find its like, or a map to draw with --map.")
        return None
    check_name(given.file)
    text = file_text(given.file) if is_file(given.file) else game_text(given.file, language(given))
    if not text.elements:
        refuse(f"No game element was recognised in {given.file}, so there is nothing to compare.")
    return text


def _profile(text: Text) -> Profile:
    from regelwerk.lab.corpus.profiles import of_tags

    return of_tags(text.name, text.elements)


def _among(given: Namespace, spoken: Language) -> tuple[Profile, ...]:
    from regelwerk.lab.corpus.profiles import of_corpus, of_games

    games = tuple(profile for profile in of_games(spoken) if profile.name != given.file)
    if given.among is None:
        return games
    with progress() as bar:
        task = bar.add_task("files", total=None)
        own = of_corpus(
            given.among,
            but=() if given.file is None else (Path(given.file),),
            workers=workers(given),
            progress=lambda done, total: bar.update(task, completed=done, total=total),
        )
    return (*games, *own)


def _show(rows: tuple[Near, ...], language: Language) -> None:
    from rich.table import Table
    from rich.text import Text

    table = Table(*_HEADS[language], box=None, pad_edge=False, header_style="bold", padding=(0, 2, 0, 0))
    for row in rows:
        cells = (
            f"{round(100 * row.likeness)} %",
            row.name,
            _titles(row.shared, language),
            _titles(row.only_here, language),
        )
        table.add_row(*map(Text, cells))
    console().print(table)


def _titles(elements: tuple[str, ...], language: Language) -> str:
    from regelwerk.rulebook import ELEMENTS

    named = [ELEMENTS[name].title[language] for name in elements[:_SHOWN]]
    left = len(elements) - len(named)
    return ", ".join(named) + (f" + {left}" if left else "")
