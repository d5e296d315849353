"""Positions written as named lines, `name: value` each, `-` where there is nothing."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from regelwerk.contract import Unreadable

NOTHING = "-"
T = TypeVar("T")


def write_lines(values: Mapping[str, str]) -> str:
    """The values under their names, a line each."""
    return "\n".join(f"{name}: {value or NOTHING}" for name, value in values.items())


def read_lines(title: str, lines: Sequence[str], names: Sequence[str]) -> dict[str, str]:
    """The values by name, in this order and no other; empty where nothing is written."""
    if len(lines) != len(names):
        raise Unreadable(f"A position of {title} has {len(names)} lines with names, this one has {len(lines)}.")
    given = {}
    for line, name in zip(lines, names, strict=True):
        label, colon, value = line.partition(": ")
        if label != name or not colon:
            raise Unreadable(f"A line of the position should begin with '{name}: ', not {line[:40]!r}.")
        given[name] = "" if value.strip() == NOTHING else value.strip()
    return given


class NamedLines:
    """Lines by name, each with an example of how it is written; what cannot be read so is refused with the example."""

    def __init__(self, title: str, lines: Sequence[str], examples: Mapping[str, str]) -> None:
        self._examples = examples
        self._given = read_lines(title, lines, list(examples))

    def read(self, name: str, meaning: Callable[[str], T]) -> T:
        """What a line means; `meaning` may raise ValueError or LookupError where it means nothing."""
        given = self._given[name]
        try:
            return meaning(given)
        except (ValueError, LookupError):
            example = self._examples[name]
            raise Unreadable(
                f"The line {name!r} of a position is written like {example!r}, not {given[:40]!r}."
            ) from None


def number(text: str) -> int:
    """A number of at most six digits; ValueError where the text is none."""
    if not re.fullmatch("[0-9]{1,6}", text):
        raise ValueError(text)
    return int(text)


def check_written(given: str, written: str) -> None:
    """`Unreadable` where a text is not what the position read from it is written as; it names the first such line."""
    for line, due in zip(given.splitlines(), written.splitlines(), strict=False):
        if line != due:
            raise Unreadable(f"A line of the position reads {line[:60]!r}; by what it says it is written {due[:60]!r}.")
