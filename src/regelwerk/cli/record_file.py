"""A record as a command is given it: a file, or standard input."""

from __future__ import annotations

import sys
from pathlib import Path

from regelwerk.contract import RegelwerkError

from .command import Parser


def add_record(parser: Parser) -> None:
    parser.add_argument("file", metavar="FILE", help="a record, or - for standard input")


def read_text(file: str) -> str:
    """The record's text."""
    return sys.stdin.read() if file == "-" else Path(file).read_text(encoding="utf-8")


def located(file: str, text: str, wrong: RegelwerkError) -> str:
    """The file and, where the trouble is one line's and not already said, the line."""
    from regelwerk.play.record_lines import line_of

    number = None if str(wrong).startswith("Line ") else line_of(text)
    where = "standard input" if file == "-" else file
    return f"{where}, line {number}" if number else where
