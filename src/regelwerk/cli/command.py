"""What a command's file offers, and the parser they share: wrong arguments are answered in one sentence."""

from __future__ import annotations

import argparse
import difflib
from collections.abc import Callable, Iterable
from typing import NoReturn, Protocol

from regelwerk.contract import Unreadable

DONE, NO, BAD_INPUT, INTERRUPTED, PIPE_CLOSED = 0, 1, 2, 130, 141
"""Exit statuses; the last two are those of the signals SIGINT and SIGPIPE, as shells know them."""


class Parser(argparse.ArgumentParser):
    """Says what is wrong with the arguments in one sentence, without the whole usage above it."""

    def error(self, message: str) -> NoReturn:
        self.exit(BAD_INPUT, f"{self.prog}: {message.rstrip('.')}; see {self.prog} --help.\n")


class Command(Protocol):
    """A module of this room: HELP is its line in the list of commands, DESCRIPTION and EXAMPLES its own help."""

    HELP: str
    DESCRIPTION: str
    EXAMPLES: str

    def arguments(self, parser: Parser) -> None:
        """Declare the command's arguments."""

    def run(self, given: argparse.Namespace) -> int:
        """Carry the command out; the exit status."""


def meant(name: str, known: Iterable[str]) -> str:
    """The known name that was probably meant, as a question in passing; empty where none is near."""
    near = difflib.get_close_matches(name.lower().replace("_", "-"), list(known), n=1, cutoff=0.5)
    return f" (did you mean {near[0]}?)" if near else ""


def whole_number(least: int) -> Callable[[str], int]:
    """An argument's type: a whole number from `least` on."""

    def read(text: str) -> int:
        try:
            number = int(text)
        except ValueError:
            raise argparse.ArgumentTypeError(f"{text!r} is no whole number") from None
        if number < least:
            raise argparse.ArgumentTypeError(f"{number} is less than {least}")
        return number

    return read


def one_line(error: Exception) -> str:
    """An error as the one sentence that goes to the terminal."""
    if isinstance(error, OSError) and error.filename is not None:
        return f"{error.filename}: {(error.strerror or 'cannot be used').lower()}."
    if isinstance(error, UnicodeDecodeError):
        return "This file is no text in UTF-8."
    sentence = str(error).partition("\n")[0].strip() or "The request cannot be carried out."
    return sentence if sentence[-1] in ".!?])" else f"{sentence}."


def refuse(sentence: str) -> NoReturn:
    """Bad input, in a sentence."""
    raise Unreadable(sentence)
