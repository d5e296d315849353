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
    """The rulebook of a game's room; `Unreadable` if it is incomplete or names a clause twice or an unknown element."""
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
    return rulebook


def load_edition(package: str) -> Edition:
    """The edition of a game's room."""
    table = _table(package, "edition.toml")
    return Edition(version=table.pop("version"), data=table)


def sentence_for(rulebook: Rulebook, clause: str, reason: str, values: Mapping[str, str | int | Text]) -> Text:
    """The sentence of a refusal, in both languages; KeyError names a clause or reason that does not exist."""
    for candidate in (*rulebook.clauses, *PLATFORM):
        if candidate.id == clause:
            return phrase(candidate.refusals[reason], values)
    raise KeyError(clause)
