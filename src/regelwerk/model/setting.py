"""A game with its player count and options fixed: what every position of one match shares."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import CHANCE

if TYPE_CHECKING:
    from collections.abc import Callable

    from .encoding import Encoding
    from .game import Game
    from .position import Position


_VIEW_BYTES = 1 << 14
"""Bytes that the views of a position are taken to need before any were weighed."""


class Setting:
    """Compared by what it says, so that equal positions of two processes are equal.

    A step in Python is a handful of calls. What they need of the game is kept here, one attribute away: compiled
    functions are called directly, which costs a fiftieth of passing them to another compiled function.
    """

    __slots__ = (
        "_buffers",
        "_encoding",
        "_legal",
        "apply",
        "facts",
        "game",
        "options",
        "outcomes",
        "players",
        "repetition",
        "seat_moves",
        "secret",
        "start",
        "tables",
        "view_bytes",
        "views_let_go",
    )

    def __init__(self, game: Game, players: int, options: dict[str, str], tables: Words) -> None:
        self.game = game
        self.players = players
        self.options = options
        self.tables = tables
        self.apply = game.kernel.apply
        self._legal = game.kernel.legal
        self.seat_moves = game.moves.seats
        self.outcomes = game.moves.chance
        self.repetition = game.rulebook.repetition
        self.secret = bool(game.rulebook.secrets)
        self._buffers: list[Words] = []
        self._encoding: Encoding | None = None
        self.start: Position | None = None
        """The first position, once somebody has asked for it: the same for all who begin."""
        self.view_bytes = _VIEW_BYTES
        """What everything worked out of one position is taken to need; see `remembered`."""
        self.views_let_go = 0
        self.facts: dict[Any, Any] = {}
        """What was worked out of it and holds for all its positions, by name: whoever works something out adds it."""

    @property
    def encoding(self) -> Encoding:
        """How positions are observed; made when first asked for."""
        if self._encoding is None:
            from .encoding import Encoding

            self._encoding = Encoding(self)
        return self._encoding

    def legal(self, words: Words, seat: int) -> Words:
        """The ids that the seat to move can choose from, ascending; at CHANCE the outcomes, none when it is over."""
        if seat < 0:
            return self.weighted(words)[0] if seat == CHANCE else np.empty(0, np.int64)
        try:
            # Not shared while it is in use: another thread would find the list empty and make a buffer of its own.
            buffer = self._buffers.pop()
        except IndexError:
            buffer = self.game.move_buffer()
        count = self._legal(self.tables, words, buffer)
        found: Words = buffer[:count].copy()
        self._buffers.append(buffer)
        return found

    def weighted(self, words: Words) -> tuple[Words, Words]:
        """At CHANCE the ids of the outcomes, ascending, and their weights."""
        outcomes, weights = self.game.chance_buffers()
        count = self.game.kernel.chance(self.tables, words, outcomes, weights)
        return outcomes[:count], weights[:count]

    def touched(self, move: str, *, at_chance: bool) -> tuple[str, ...]:
        """The names that a move's text stands for, made by a seat or at CHANCE; none where it does not say."""
        likely, other = (self.outcomes, self.seat_moves) if at_chance else (self.seat_moves, self.outcomes)
        trail = likely.trail(move)
        return other.trail(move) or () if trail is None else trail

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Setting):
            return NotImplemented
        return self is other or (
            self.game == other.game and self.players == other.players and self.options == other.options
        )

    def __hash__(self) -> int:
        return hash((self.game, self.players))

    def __reduce__(self) -> tuple[Callable[..., Setting], tuple[Game, int, dict[str, str]]]:
        return _setting_of, (self.game, self.players, self.options)


class InSetting:
    """What is played in a setting, and says so: a position, or many games together."""

    __slots__ = ("_setting",)
    _setting: Setting

    @property
    def game(self) -> Game:
        """The game that is played."""
        return self._setting.game

    @property
    def players(self) -> int:
        """How many seats there are."""
        return self._setting.players

    @property
    def options(self) -> dict[str, str]:
        """The options it is played with, by name."""
        return dict(self._setting.options)


def _setting_of(game: Game, players: int, options: dict[str, str]) -> Setting:
    """A setting from a pickle: the game's own, shared by all its positions."""
    return game.setting(players, **options)
