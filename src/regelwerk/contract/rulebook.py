"""A rulebook: the clauses of one game with all the words a client shows beside them."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from typing import Literal

import msgspec

from .clause import Clause
from .language import Text
from .telling import KEY, YOU, Telling

Sides = tuple[tuple[int, ...], ...]
"""Seats that win and lose together, side by side."""


class Secret(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of move that other seats only hear of, as its `heard` says; `kind` is the name of the kind.

    A mover knows its own move. An outcome `by` chance is known to the seat that the snapshot's property `whose` names,
    to nobody where it names none. `revealed` is the clause that makes it public, `early` says that it can do so before
    the game is over. `at_once`: the last of several such choices reveals itself, and is then heard in full.
    """

    kind: str
    revealed: str
    by: Literal["seat", "chance"] = "seat"
    whose: str = ""
    early: bool = False
    at_once: bool = False


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One value of an option; `players` limits it to some player counts. `sides` are seats that play together."""

    name: str
    title: Text
    players: tuple[int, ...] | None = None
    sides: Sides | None = None


class Option(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A choice made before the game. The default is the first value that the player count allows; an option without
    any such value is not offered to that count."""

    name: str
    title: Text
    clause: str
    values: tuple[Value, ...]

    def allowed(self, players: int) -> tuple[str, ...]:
        return tuple(v.name for v in self.values if v.players is None or players in v.players)


class Seat(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a seat is called and coloured; a game with fewer players uses those its kernel names."""

    colour: str
    title: Text


class Rulebook(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Everything a game says in words. Clause ids are unique; the platform's own clauses begin with G.

    `lots`: by the rules lots decide who sits where, so a match draws them unless asked not to.
    `age` is from how many years on, `minutes` how long a game takes from and to, where the box says so; `author` and
    `year` where they are known.
    """

    name: str
    version: int
    """Counts up with every change of what may be played, so that records know their rules."""

    players: tuple[int, ...]
    """The player counts, ascending."""

    title: Text
    summary: Text
    clauses: tuple[Clause, ...]
    seats: tuple[Seat, ...]
    options: tuple[Option, ...] = ()
    secrets: tuple[Secret, ...] = ()
    repetition: bool = False
    undo: bool = True
    hints: bool = False
    lots: bool = False
    credits: Text | None = None
    author: str | None = None
    year: int | None = None
    age: int | None = None
    minutes: tuple[int, int] | None = None
    messages: dict[str, Telling] = msgspec.field(default_factory=dict)
    """The words of labels; what names a seat may address whoever sits there."""

    sheet: dict[str, str] = msgspec.field(default_factory=dict)
    """By which clause a row of the score sheet counts, by the message that its first cell is."""

    def clause(self, identifier: str) -> Clause:
        """The clause of that id; KeyError if the rulebook has none."""
        for clause in self.clauses:
            if clause.id == identifier:
                return clause
        raise KeyError(identifier)

    def spoken(self, value: str, form: str = "", reader: Collection[str] = ()) -> Text:
        """A value of a label or a sentence in words: every `@key` in it is the message of that key.

        A key without a message is said by its last part, so that `@city.Atlantis` is readable where a map is newer
        than the rulebook. With a `form` it is the message `key.form`, where there is one. `reader` are the keys of
        the one who reads, who is called `you`.
        """

        def said(key: str) -> Text:
            return YOU if key in reader else self.messages.get(f"{key}.{form}") or self._message(key)

        return Text(
            de=KEY.sub(lambda at: said(at[1]).de, value),
            en=KEY.sub(lambda at: said(at[1]).en, value),
        )

    def _message(self, key: str) -> Text:
        last = key.rpartition(".")[2]
        return self.messages.get(key, Text(last, last))

    def sides(self, players: int, options: Mapping[str, str]) -> Sides:
        """The seats that win and lose together: as a chosen value says, otherwise each seat for itself."""
        for option in self.options:
            for value in option.values:
                if value.sides is not None and options.get(option.name) == value.name:
                    return value.sides
        return tuple((seat,) for seat in range(players))
