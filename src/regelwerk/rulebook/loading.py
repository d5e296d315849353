"""From TOML to the contract's types, checked on the way: a rulebook that loads is complete in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

import msgspec

from regelwerk.contract import Clause, Edition, Event, Kind, Rulebook, Text, Unreadable, phrase

from .marks import split_marks
from .ontology import check_elements

Values = Mapping[str, str | int | Text | Kind]


def _table(package: str, file: str) -> dict[str, Any]:
    return tomllib.loads(files(package).joinpath(file).read_text(encoding="utf-8"))


def _clauses(tables: Any, where: str) -> list[dict[str, Any]]:
    """The clauses of a file as plain data, their texts split into statements; `Unreadable` if one is incomplete."""
    found = []
    for table in tables:
        text, facts = split_marks(table.get("text"), f"Clause {table.get('id')} of {where}")
        unknown = table.keys() - {field.name for field in msgspec.structs.fields(Clause)}
        if unknown:
            raise Unreadable(f"Clause {table.get('id')} of {where} has a field too many: {', '.join(sorted(unknown))}.")
        check_elements(table.get("elements", ()), f"Clause {table.get('id')} of {where}")
        found.append({**table, "text": text, "facts": facts})
    return found


def _platform() -> tuple[Clause, ...]:
    return msgspec.convert(_clauses(_table(__package__, "platform.toml")["clause"], "the platform"), tuple[Clause, ...])


PLATFORM: tuple[Clause, ...] = _platform()
"""The clauses that hold for every game."""


def load_rulebook(package: str) -> Rulebook:
    """The rulebook of a game's room; `Unreadable` if it is incomplete, names a clause twice or an unknown
    element, or forgets a seat.

    A seat's title is the message of its colour, where the rulebook has no other: `@blue` is `Blue`.
    """
    table = _table(package, "rulebook.toml")
    table["clauses"] = _clauses(table.pop("clause", ()), f"the rulebook in {package}")
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
    _check_sides(rulebook, package)
    colours = {seat.colour: seat.title for seat in rulebook.seats}
    return msgspec.structs.replace(rulebook, messages={**colours, **rulebook.messages})


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


def sentence_for(rulebook: Rulebook, clause: str, reason: str, values: Values) -> Text:
    """The sentence of a refusal, in both languages; KeyError names a clause or reason that does not exist."""
    return phrase(_clause(rulebook, clause).refusals[reason], _spoken(rulebook, values))


def event_sentence(rulebook: Rulebook, event: Event) -> Text:
    """The sentence of an event, in both languages; KeyError names a clause or event that does not exist."""
    return phrase(_clause(rulebook, event.clause).events[event.key], _spoken(rulebook, event.values))


def _clause(rulebook: Rulebook, identifier: str) -> Clause:
    """A clause of the game or of the platform."""
    return next((clause for clause in PLATFORM if clause.id == identifier), None) or rulebook.clause(identifier)


def _spoken(rulebook: Rulebook, values: Values) -> dict[str, str | int | Text]:
    """The values with their `@key` in words, but for moves, in whose texts an `@` is only an `@`."""
    return {
        name: str(value)
        if isinstance(value, Kind)
        else rulebook.spoken(value)
        if isinstance(value, str) and name not in _WRITTEN_MOVES
        else value
        for name, value in values.items()
    }
