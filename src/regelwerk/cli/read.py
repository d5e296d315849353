"""`regelwerk read`: what a rulebook says, sentence by sentence."""

from __future__ import annotations

import sys
from argparse import Namespace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from regelwerk.contract import LANGUAGES, Language

from .command import DONE, Parser, refuse
from .lab_arguments import add_workers
from .read_folder import read_folder
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
  html    one page to look at: elements, marked text, the original beside it, hints for revision

A folder is read as a whole into two tables: --out corpus.parquet (or .csv) gets a row for every sentence, and
corpus.documents.parquet one for every document. All cores or a Dask cluster read; a run that was stopped goes on where
it was, and only new or changed files are read again. Files nobody can read are listed at the end.

Corrections beside a text, in NAME.corrections.toml, are used: words as they are meant, elements a sentence has or has
not."""
SAID_AT_ONCE = ("language", "columns", "across")
"""What concerns the whole text and must not be missed in formats without hints."""
EXAMPLES = """\
regelwerk read rules.txt
regelwerk read scan.txt --format html --output rules.html
regelwerk read - --lang de --format json > reading.json
regelwerk read scans/ --out corpus.parquet"""


def arguments(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="the text, UTF-8; - reads standard input; or a folder of texts")
    parser.add_argument("--format", choices=("lines", "json", "html"), help="what to write of a text (default: lines)")
    parser.add_argument("--lang", choices=LANGUAGES, help="the text's language (default: found out from the text)")
    parser.add_argument(
        "--output", "--out", type=Path, metavar="FILE", help="write to this file instead of standard output"
    )
    parser.add_argument(
        "--corrections", type=Path, metavar="FILE", help="corrections of the text (default: those beside it)"
    )
    add_workers(parser)


def run(given: Namespace) -> int:
    from regelwerk.reader.output import WRITERS

    if given.file != "-" and Path(given.file).is_dir():
        return read_folder(given)
    output: Path | None = given.output
    if output is not None and output.is_dir():
        refuse(f"{output} is a folder; --output names a file.")
    reading = read_file(given.file, given.lang, given.corrections)
    for finding in reading.lint:
        if finding.check in SAID_AT_ONCE:
            sys.stderr.write(f"{finding.text.en}\n")
    written = WRITERS[cast("Format", given.format or "lines")](reading, reading.language)
    if output is None:
        sys.stdout.write(written)
    else:
        output.write_text(written, encoding="utf-8", newline="\n")
    return DONE


def read_file(name: str, language: Language | None, corrections: Path | None = None) -> Reading:
    """Pages first, where they are scanned, then words; a bar for each shows how far it is."""
    from regelwerk.reader.corrections import NONE, corrections_for, load_corrections
    from regelwerk.reader.pipeline import read
    from regelwerk.reader.source import load_layout, with_layout

    with progress() as bar:

        def shown(what: str) -> Callable[[int, int], None]:
            task = bar.add_task(what, total=None, visible=False)
            return lambda done, total: bar.update(task, completed=done, total=total, visible=True)

        given = load_corrections(corrections) if corrections else NONE if name == "-" else corrections_for(Path(name))
        page = load_layout(_standard_input() if name == "-" else Path(name), language, shown("pages"))
        return with_layout(read(page.text, language, shown("words"), corrections=given), page)


def _standard_input() -> bytes:
    """Bytes, so that a wrong encoding is answered as it is in a file; no more of them than could be read."""
    from regelwerk.reader.source import LARGEST_SCAN

    return sys.stdin.buffer.read(LARGEST_SCAN + 1)
