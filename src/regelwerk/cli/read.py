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
EXAMPLES: tuple[str, ...] = (
    "regelwerk read rules.txt",
    "regelwerk read scan.txt --format html --output rules.html",
    "regelwerk read - --lang de --format json > reading.json",
)

LONG = 20_000
"""Characters from which on a bar shows how far the reading is."""


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
    reading = _read(_text(given.file), given.lang)
    written = WRITERS[cast("Format", given.format)](reading, reading.language)
    if output is None:
        sys.stdout.write(written)
    else:
        output.write_text(written, encoding="utf-8", newline="\n")
    return DONE


def _text(name: str) -> str:
    from regelwerk.reader.source import load

    if name != "-":
        return load(Path(name))
    # Bytes, so that a wrong encoding is answered as it is in a file; a test's standard input has none.
    return load(sys.stdin.buffer.read() if hasattr(sys.stdin, "buffer") else sys.stdin.read().encode())


def _read(text: str, language: Language | None) -> Reading:
    from regelwerk.reader.pipeline import read

    if len(text) < LONG:
        return read(text, language)
    with progress() as bar:
        task = bar.add_task("reading", total=None)
        return read(text, language, lambda done, total: bar.update(task, completed=done, total=total))
