"""What stands on a game's box besides its words: how long it takes, measured, and the puzzle of a day."""

from __future__ import annotations

import msgspec

from .language import Text


class Length(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How many moves all players make together in a game, chance not counted: half of all games take at most `moves`,
    eight of ten between `least` and `most`."""

    players: int
    moves: int
    least: int
    most: int


class Lengths(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Lengths as `regelwerk length` measured them: in so many games between bots of that level."""

    level: str
    games: int
    lengths: tuple[Length, ...]


class Puzzle(msgspec.Struct, frozen=True, kw_only=True):
    """A position for one that everybody gets on the same date, reached by these moves from the start.

    `goal` is the number of points that can be reached from there; `proven` says that more is impossible. `task` says
    it in words.
    """

    options: dict[str, str]
    moves: tuple[str, ...]
    goal: int
    proven: bool
    task: Text
