"""`regelwerk elements`: the catalogue of game elements, for people, for tables, and as pages."""

from __future__ import annotations

import csv
import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING

from .arguments import add_json, add_language, language
from .checkout import checkout
from .command import DONE, Parser, meant, refuse
from .terminal import console, print_json, prose

if TYPE_CHECKING:
    from collections.abc import Iterator

    from regelwerk.contract import Language
    from regelwerk.rulebook import Element

HELP = "show the catalogue of game elements"
DESCRIPTION = """\
The elements that `regelwerk read` finds: with their numbers, what they mean, sentences that speak of them, and what
BoardGameGeek (mechanics) and Ludii (concepts) call the same. Name elements, by name or number, to see them alone; a
mechanic's or a concept's name finds its elements too. --csv and --json are the crosswalk for other programs."""
EXAMPLES = """\
regelwerk elements
regelwerk elements race 1492
regelwerk elements 'Dice Rolling'
regelwerk elements --csv > elements.csv"""


def arguments(parser: Parser) -> None:
    parser.add_argument(
        "names", nargs="*", metavar="ELEMENT", help="an element's name or number, a mechanic, a concept"
    )
    parser.add_argument("--csv", action="store_true", help="print a table for other programs")
    parser.add_argument("--write", action="store_true", help="write the pages of the docs again (needs a checkout)")
    parser.add_argument("--folder", type=Path, metavar="FOLDER", help="the checkout (default: the one around here)")
    add_language(parser)
    add_json(parser)


def run(given: Namespace) -> int:
    from regelwerk.reader.catalogue import rows

    if given.write:
        return _write(given.folder)
    chosen = {element.name for name in given.names for element in _find(name)}
    table = [row for row in rows() if not chosen or row["name"] in chosen]
    if given.json:
        print_json(table)
    elif given.csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(table[0])
        for row in table:
            writer.writerow("; ".join(cell) if isinstance(cell, tuple) else cell for cell in row.values())
    elif chosen:
        _show(chosen, language(given))
    else:
        _list(language(given))
    return DONE


def _find(name: str) -> list[Element]:
    from regelwerk.rulebook import ELEMENTS

    asked = name.casefold()
    found = [
        element
        for element in ELEMENTS.values()
        if asked in {element.name, str(element.id), element.title.de.casefold(), element.title.en.casefold()}
        or asked in {other.casefold() for other in (*element.mechanics, *element.concepts)}
    ]
    return found or refuse(f"There is no element {name!r}{meant(name, ELEMENTS)}; `regelwerk elements` lists them.")


def _write(folder: Path | None) -> int:
    from regelwerk.lab.corpus.catalogue_pages import pages
    from regelwerk.lab.whole_file import open_folder, write_whole

    root = checkout(folder)
    for path, text in pages().items():
        open_folder((root / path).parent)
        write_whole(root / path, text)
        print(f"Written: {root / path}")
    return DONE


def _list(language: Language) -> None:
    from rich.text import Text

    from regelwerk.rulebook import ELEMENTS, GROUPS

    out = console()
    for name, group in GROUPS.items():
        out.print(Text(group.title[language], "bold"))
        for element in ELEMENTS.values():
            if element.group == name:
                out.print(Text(f"  {element.id:>6}  {element.name:24}  {element.title[language]}"))


def _show(chosen: set[str], language: Language) -> None:
    from rich.text import Text

    from regelwerk.rulebook import ELEMENTS

    out = console()
    for element in ELEMENTS.values():
        if element.name in chosen:
            out.print(Text(f"{element.title[language]} ({element.name}, {element.id})", "bold"))
            for line in _lines(element, language):
                out.print(Text(prose(out, line, "  ")))


def _lines(element: Element, language: Language) -> Iterator[str]:
    from regelwerk.reader.catalogue import examples

    yield element.definition[language]
    yield from (f"– {said}" for said in examples()[element.name][language])
    if element.mechanics:
        yield f"BoardGameGeek: {', '.join(element.mechanics)}"
    if element.concepts:
        yield f"Ludii: {', '.join(element.concepts)}"
