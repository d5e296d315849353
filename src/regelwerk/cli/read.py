"""`regelwerk read`: what a rulebook says, sentence by sentence."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from regelwerk.contract import LANGUAGES, Language

from .command import DONE, Parser, refuse
from .terminal import progress

if TYPE_CHECKING:
    from collections.abc import Callable

    from regelwerk.reader import Reading
    from regelwerk.reader.output import Format

HELP = "read a rulebook: sentences, game elements, hints"
DESCRIPTION = """\
Read the text of a rulebook, German or English, in whatever state scanning left it: words are repaired (or marked as
uncertain), sentences found, tagged with the game elements they speak of, and checked for what a designer may have
forgotten. Page images and PDFs are read too where `pip install 'regelwerk[scan]'` was done.

  lines   a sentence per line with its elements: `0: Wer zuerst ankommt, gewinnt.; [1492: Siegbedingung, ]`
  json    every word with its original and a confidence, sentences, elements with their evidence, and hints
  html    one page to look at: elements, marked text, the original beside it, hints for revision"""
SAID_AT_ONCE = ("language", "columns", "across")
"""What concerns the whole text and must not be missed in formats without hints."""
EXAMPLES: tuple[str, ...] = (
    "regelwerk read rules.txt",
    "regelwerk read scan.txt --format html --output rules.html",
    "regelwerk read - --lang de --format json > reading.json",
)


def arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the text, UTF-8; - reads standard input")
    parser.add_argument(
        "--format", choices=("lines", "json", "html"), default="lines", help="what to write (default: %(default)s)"
    )
    parser.add_argument("--lang", choices=LANGUAGES, help="the text's language (default: found out from the text)")
    parser.add_argument("--output", type=Path, metavar="FILE", help="write to this file instead of standard output")


def run(given: Namespace) -> int:
    from regelwerk.reader.output import WRITERS

    output: Path | None = given.output
    if output is not None and output.is_dir():
        refuse(f"{output} is a folder; --output names a file.")
    reading = _read(given.file, given.lang)
    for finding in reading.lint:
        if finding.check in SAID_AT_ONCE:
            sys.stderr.write(f"{finding.text.en}\n")
    written = WRITERS[cast("Format", given.format)](reading, reading.language)
    if output is None:
        sys.stdout.write(written)
    else:
        output.write_text(written, encoding="utf-8", newline="\n")
    return DONE


def _read(name: str, language: Language | None) -> Reading:
    """Pages first, where they are scanned, then words; a bar for each shows how far it is."""
    from regelwerk.reader.pipeline import read
    from regelwerk.reader.source import load

    with progress() as bar:

        def shown(what: str) -> Callable[[int, int], None]:
            task = bar.add_task(what, total=None, visible=False)
            return lambda done, total: bar.update(task, completed=done, total=total, visible=True)

        text = load(_standard_input() if name == "-" else Path(name), language, shown("pages"))
        return read(text, language, shown("words"))


def _standard_input() -> bytes:
    """Bytes, so that a wrong encoding is answered as it is in a file; no more of them than could be read."""
    from regelwerk.reader.source import LARGEST_SCAN

    return sys.stdin.buffer.read(LARGEST_SCAN + 1)
