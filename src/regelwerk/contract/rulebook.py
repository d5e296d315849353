"""A rulebook: the clauses of one game with all the words a client shows beside them."""

from __future__ import annotations

import msgspec

from .clause import Clause
from .language import Text


class Secret(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A kind of move that other seats only hear of: texts that start with `move` are heard as `heard`.

    The mover knows it; `revealed` names the clause that makes it public, `early` says that it can do so before the game
    is over. `at_once`: the last of several such choices reveals itself, and is then heard in full.
    """

    move: str
    heard: str
    revealed: str
    early: bool = False
    at_once: bool = False


class Value(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One value of an option; `players` limits it to some player counts."""

    name: str
    title: Text
    players: tuple[int, ...] | None = None


class Option(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A choice made before the game. The default is the first value that the player count allows."""

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
    """Everything a game says in words. Clause ids are unique; the platform's own clauses begin with G."""

    name: str
    version: int
    title: Text
    summary: Text
    players: tuple[int, ...]
    clauses: tuple[Clause, ...]
    seats: tuple[Seat, ...]
    options: tuple[Option, ...] = ()
    secrets: tuple[Secret, ...] = ()
    repetition: bool = False
    undo: bool = True
    hints: bool = False
    credits: Text | None = None
    messages: dict[str, Text] = msgspec.field(default_factory=dict)

    def clause(self, identifier: str) -> Clause:
        """The clause of that id; KeyError if the rulebook has none."""
        for clause in self.clauses:
            if clause.id == identifier:
                return clause
        raise KeyError(identifier)
