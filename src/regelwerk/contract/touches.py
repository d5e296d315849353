"""What a player may touch now: a move is a sequence of touched names, offered in one of three grammars."""

from __future__ import annotations

import msgspec

CHOICE_LIMIT = 1024
"""The most moves that are offered as choices: more than any game reaches that does not offer another grammar."""


class Choice(msgspec.Struct, frozen=True):
    """One legal move. `touches` are groups: the groups one after the other, within a group in any order."""

    move: str
    touches: tuple[tuple[str, ...], ...]


class Order(msgspec.Struct, frozen=True):
    """All `names` put into an order; the move is `prefix` followed by the `letters` of the names in that order."""

    names: tuple[str, ...]
    letters: tuple[str, ...]
    prefix: str


class Placement(msgspec.Struct, frozen=True):
    """A shape laid on squares; carries no legality. `shapes` maps a name to its cells, the move is `name@squares`."""

    shapes: dict[str, tuple[tuple[int, int], ...]]
    squares: tuple[str, ...]


class Touches(msgspec.Struct, frozen=True, omit_defaults=True):
    """Everything offered to a seat; all empty when it is not its turn. `order` and `lay` are judged by the server."""

    choose: tuple[Choice, ...] = ()
    order: Order | None = None
    lay: Placement | None = None
