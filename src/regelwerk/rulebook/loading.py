"""From TOML to the contract's types, checked on the way: a rulebook that loads is complete in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import msgspec

from regelwerk.contract import Clause, Edition, Rulebook, Text, Unreadable, phrase

from .ontology import check_elements


def _table(package: str, file: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))


def _platform() -> tuple[Clause, ...]:
    clauses = msgspec.convert(_table(__package__, "platform.toml")["clause"], tuple[Clause, ...])
    for clause in clauses:
        check_elements(clause.elements, f"Clause {clause.id} of the platform")
    return clauses


PLATFORM: tuple[Clause, ...] = _platform()
"""The clauses that hold for every game."""


def load_rulebook(package: str) -> Rulebook:
    """The rulebook of a game's room; `Unreadable` if it is incomplete, names a clause twice or an unknown
    element, or forgets a seat."""
    table = _table(package, "rulebook.toml")
    table["clauses"] = table.pop("clause")
    for plural, single in (("options", "option"), ("secrets", "secret"), ("seats", "seat")):
        table[plural] = table.pop(single, [])
    try:
        rulebook = msgspec.convert(table, Rulebook)
    except msgspec.ValidationError as wrong:
        raise Unreadable(f"The rulebook in {package} is not complete: {wrong}.") from wrong
    identifiers = [clause.id for clause in (*PLATFORM, *rulebook.clauses)]
    twice = {identifier for identifier in identifiers if identifiers.count(identifier) > 1}
    if twice:
        raise Unreadable(f"The rulebook in {package} has two clauses named {', '.join(sorted(twice))}.")
    for clause in rulebook.clauses:
        check_elements(clause.elements, f"Clause {clause.id} of the rulebook in {package}")
    _check_sides(rulebook, package)
    return rulebook


def _check_sides(rulebook: Rulebook, package: str) -> None:
    """Sides name every seat of their player counts exactly once."""
    for option in rulebook.options:
        for value in option.values:
            seats = sorted(seat for side in value.sides or () for seat in side)
            counts = value.players or rulebook.players
            if value.sides is not None and any(seats != list(range(count)) for count in counts):
                raise Unreadable(
                    f"The rulebook in {package} does not name each seat once in the sides of"
                    f" {option.name} = {value.name}."
                )


def load_edition(package: str) -> Edition:
    """The edition of a game's room."""
    table = _table(package, "edition.toml")
    return Edition(version=table.pop("version"), data=table)


_WRITTEN_MOVES = ("text", "examples")
"""Values that every refusal is filled with: what was tried, and moves of the game as they are written."""


def sentence_for(rulebook: Rulebook, clause: str, reason: str, values: Mapping[str, str | int | Text]) -> Text:
    """The sentence of a refusal, in both languages; KeyError names a clause or reason that does not exist."""
    for candidate in (*rulebook.clauses, *PLATFORM):
        if candidate.id == clause:
            return phrase(candidate.refusals[reason], _spoken(rulebook, values))
    raise KeyError(clause)


def _spoken(rulebook: Rulebook, values: Mapping[str, str | int | Text]) -> dict[str, str | int | Text]:
    """The values with their `@key` in words, but for moves, in whose texts an `@` is only an `@`."""
    return {
        name: rulebook.spoken(value) if isinstance(value, str) and name not in _WRITTEN_MOVES else value
        for name, value in values.items()
    }
