"""The terminal: where words go, how wide they are, and how long work shows its progress.

Piped output carries no colours and no control characters; progress goes to standard error and only to a terminal.
"""

from __future__ import annotations

import sys
import textwrap
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from rich.console import Console
    from rich.progress import Progress

READABLE = 100
"""Columns beyond which lines of prose are hard to follow."""


def console() -> Console:
    """Standard output."""
    from rich.console import Console

    class Output(Console):
        def on_broken_pipe(self) -> None:
            """Rich would leave with a status of its own; `entry` answers a closed pipe for all commands alike."""
            raise BrokenPipeError

    found = Output(highlight=False, emoji=False)
    if not found.is_terminal or found.width > READABLE:
        found.width = READABLE
    return found


def progress() -> Progress:
    """A bar for long work: what, how far, how long still."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    errors = Console(stderr=True, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeElapsedColumn())
    return Progress(*columns, console=errors, transient=True, disable=not errors.is_terminal)


def prose(out: Console, words: str, indent: str = "") -> str:
    """Words over several lines, all under the first; no line ends in blanks, as piped text should not."""
    return textwrap.fill(words, out.width, initial_indent=indent, subsequent_indent=" " * len(indent))


def print_json(value: Any) -> None:
    """Plain JSON, indented, with umlauts as they are."""
    import msgspec

    sys.stdout.write(msgspec.json.format(msgspec.json.encode(value), indent=2).decode() + "\n")
