"""A game made from the files of its room."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from importlib import import_module
from typing import Any

import numpy as np

from regelwerk.contract import Edition, Secret, Snapshot, Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import LENGTH, OWN_ENDINGS, REPETITION

from .action import Actions
from .dump import check_edition, read_dump, read_header
from .heading import head_of, write_head
from .past import Past
from .position import Position, position_of
from .setting import Setting
from .studied import Studied

_SHARED_ENDINGS = {REPETITION: "G1", LENGTH: "G7"}


class Game(Studied):
    """A game: its rulebook and edition, and the door to its positions.

        game = rw.game("stargate")
        position = game.start(players=4, mode="free")

    A game is its room: a package with `edition`, `moves`, `layout`, `kernel`, `referee`, `notation`, `scene`,
    `rulebook.toml` and `edition.toml`. Each is loaded when first asked for, so naming a game compiles nothing.
    """

    def reissue(self, **changes: Any) -> Game:
        """The same game with some facts of its edition changed; `Unreadable` where they are not of the right kind."""
        game = Game(self._room, Edition(self.edition.version, {**self.edition.data, **changes}))
        _ = game.facts
        return game

    @cached_property
    def actions(self) -> Actions:
        """What every id of a move means: its kind, its parts by name and its text."""
        return Actions(self.moves.seats)

    def secret(self, kind: str) -> Secret | None:
        """How a kind of move is kept from others; None where everybody hears it."""
        return next((secret for secret in self.rulebook.secrets if secret.kind == kind), None)

    @cached_property
    def outcomes(self) -> Actions:
        """What every id of an outcome of chance means."""
        return Actions(self.moves.chance)

    def snapshot(self, words: Words, setting: Setting) -> Snapshot[Any]:
        """These words as a person would describe them; redacted words give what a seat knows."""
        return self._layout.read(words, head_of(words, setting))

    def words(self, snapshot: Snapshot[Any]) -> Words:
        """The words of a snapshot."""
        words = self._layout.write(snapshot)
        write_head(words, snapshot, (*_SHARED_ENDINGS.values(), *self.endings))
        return words

    def ending(self, number: int) -> str:
        """The clause behind a number of ENDING."""
        return _SHARED_ENDINGS.get(number) or self.endings[number - OWN_ENDINGS]

    @property
    def endings(self) -> tuple[str, ...]:
        """The clauses this game can end by, its own only."""
        return self._layout.ENDINGS

    def move_buffer(self) -> Words:
        """Room for every legal move of any position."""
        return np.empty(self.kernel.max_legal_moves, np.int64)

    def chance_buffers(self) -> tuple[Words, Words]:
        """Room for every outcome of chance and its weight."""
        size = max(1, self.chance_count)
        return np.empty(size, np.int64), np.empty(size, np.int64)

    def start(self, players: int | None = None, **options: str) -> Position:
        """The first position; without a count for the fewest players. `Unreadable` on what is not offered."""
        setting = self.setting(players, **options)
        if setting.start is None:
            setting.start = position_of(setting, self.kernel.start(setting.tables, setting.players))
        return setting.start

    def load(self, text: str) -> Position:
        """Read a dump back; `Unreadable` says what is damaged, `Stale` that it belongs to another edition."""
        fields, options, body = read_dump(text, self.name)
        check_edition(fields, self.edition.digest)
        try:
            players = int(fields["players"])
        except (KeyError, ValueError):
            raise Unreadable("The position does not say how many players it has.") from None
        setting = self.setting(players, **options)
        blank = {"facts": self.facts, "options": setting.options, "players": players}
        header = read_header(fields, players, (*_SHARED_ENDINGS.values(), *self.endings))
        snapshot = header.over(self.notation.read(body, blank))
        if self.check is not None:
            self.check(snapshot)
        words = self.words(snapshot)
        header.fill(words)
        return position_of(setting, words, Past.of(header.past))

    def __repr__(self) -> str:
        return f"<game {self.name}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Game):
            return NotImplemented
        if self is other or type(self) is not Game or type(other) is not Game:
            return self is other
        return self._room == other._room and self.edition.digest == other.edition.digest

    def __hash__(self) -> int:
        return hash(self._room)

    def __reduce__(self) -> tuple[Callable[..., Game], tuple[str, Edition | None]]:
        return _game_of, (self._room, self._given_edition)


def _game_of(room: str, edition: Edition | None) -> Game:
    """A game from a pickle: the one that its room already has, unless its edition is another."""
    shared = getattr(import_module(room), "GAME", None) if edition is None else None
    return shared if isinstance(shared, Game) else Game(room, edition)
