"""From TOML to the contract's types, checked on the way: a rulebook that loads is complete in both languages."""

from __future__ import annotations

import tomllib
from collections.abc import Collection, Mapping
from importlib.resources import files
from typing import Any

import msgspec

from regelwerk.contract import (
    Appearance,
    Clause,
    Edition,
    Event,
    Kind,
    Label,
    Rulebook,
    Telling,
    Text,
    Unreadable,
    phrase,
)
from regelwerk.contract.telling import forms_in, with_plain_names

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
    _check_sheet(rulebook, package)
    colours = {seat.colour: Telling(seat.title.de, seat.title.en) for seat in rulebook.seats}
    return msgspec.structs.replace(rulebook, messages={**colours, **rulebook.messages})


def _check_sheet(rulebook: Rulebook, package: str) -> None:
    """Rows of the score sheet are messages, and what they count by are clauses."""
    for row, clause in rulebook.sheet.items():
        if row not in rulebook.messages or all(known.id != clause for known in rulebook.clauses):
            raise Unreadable(f"The rulebook in {package} counts {row!r} by {clause!r}, and has not both.")


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


def load_appearance(package: str) -> Appearance:
    """How the game of a room looks; like any other without an `appearance.toml`. `Unreadable` says what is wrong."""
    if not files(package).joinpath("appearance.toml").is_file():
        return Appearance()
    try:
        return msgspec.convert(_table(package, "appearance.toml"), Appearance)
    except msgspec.ValidationError as wrong:
        raise Unreadable(f"The appearance in {package} cannot be drawn: {wrong}.") from wrong


_WRITTEN_MOVES = ("text", "examples")
"""Values that every refusal is filled with: what was tried, and moves of the game as they are written."""


def sentence_for(rulebook: Rulebook, clause: str, reason: str, values: Values) -> Text:
    """The sentence of a refusal, in both languages; KeyError names a clause or reason that does not exist."""
    return phrase(_clause(rulebook, clause).refusals[reason], _spoken(rulebook, values))


def event_sentence(rulebook: Rulebook, event: Event, reader: Collection[str] = ()) -> Text:
    """The sentence of an event, in both languages; KeyError names a clause or event that does not exist.

    `reader` are the message keys by which events call the one who reads it, and whom it then addresses.
    """
    return _told(rulebook, _clause(rulebook, event.clause).events[event.key], event.values, reader)


def label_sentence(rulebook: Rulebook, label: Label, reader: Collection[str] = ()) -> Text:
    """A label of a scene in words, in both languages, addressing the reader as `event_sentence` does.

    A key without a message is said as it is.
    """
    told = rulebook.messages.get(label.key, Telling(label.key, label.key))
    return _told(rulebook, told, label.values, reader)


def _told(rulebook: Rulebook, told: Telling, values: Mapping[str, str | int], reader: Collection[str]) -> Text:
    """What is told of these values, to those whom it is about as `you`."""
    addressing = told.addressing(reader, values)
    sentence, own = (told, ()) if addressing is None else (addressing, reader)
    spoken = {name: rulebook.spoken(value, "", own) for name, value in values.items() if isinstance(value, str)}
    forms = {f"{name}_{form}": rulebook.spoken(str(values[name]), form) for name, form in forms_in(sentence)}
    return phrase(with_plain_names(sentence), {**values, **spoken, **forms})


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
