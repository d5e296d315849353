"""Positions written as named lines, `name: value` each, `-` where there is nothing."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from regelwerk.contract import Unreadable

NOTHING = "-"


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
