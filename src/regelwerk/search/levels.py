"""How strong a bot plays: a level is a budget of simulations per move, bounded where games are long."""

from __future__ import annotations

import msgspec

from regelwerk.contract import Text, Unreadable


class Level(msgspec.Struct, frozen=True):
    """A name, words for it, and simulations per move."""

    name: str
    title: Text
    simulations: int


LEVELS: tuple[Level, ...] = (
    Level("easy", Text("leicht", "easy"), 50),
    Level("medium", Text("mittel", "medium"), 1_500),
    Level("expert", Text("stark", "expert"), 40_000),
)
"""Weakest first."""

MOVES = 6_000_000
"""Moves that all simulations for one move may take together: some two seconds where a move is quickly simulated."""


def level(name: str) -> Level:
    """A level by name; `Unreadable` lists those there are."""
    for candidate in LEVELS:
        if candidate.name == name:
            return candidate
    raise Unreadable(f"There is no level {name!r}; the levels are {', '.join(x.name for x in LEVELS)}.")
