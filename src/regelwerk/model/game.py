"""A game made from the files of its room."""

from __future__ import annotations

from functools import cached_property
from importlib import import_module
from importlib.util import find_spec
from typing import Any, cast

import numpy as np

from regelwerk.contract import Edition, Option, Rulebook, Text, Unreadable
from regelwerk.kernel.convention import Kernel, Words
from regelwerk.kernel.header import LENGTH, OWN_ENDINGS, PLAYERS, REPETITION
from regelwerk.rulebook import load_edition, load_rulebook

from .dump import check_edition, fill_header, read_dump
from .position import Position
from .room import Expert, Meant, Notation, Referee, Snapshot, SnapshotModule, Stage, Story
from .setting import Setting

_SHARED_ENDINGS = {REPETITION: "G1", LENGTH: "G7"}


class Game:
    """A game is its room: a package with `kernel`, `referee`, `notation`, `scene`, `snapshot`, `rulebook.toml` and
    `edition.toml`. Each is loaded when first asked for, so naming a game compiles nothing."""

    def __init__(self, room: str, edition: Edition | None = None) -> None:
        self._room = room
        self._given_edition = edition
        self._settings: dict[tuple[int, tuple[tuple[str, str], ...]], Setting] = {}

    def reissue(self, **changes: Any) -> Game:
        """The same game with some facts of its edition changed."""
        return Game(self._room, Edition(self.edition.version, {**self.edition.data, **changes}))

    @cached_property
    def rulebook(self) -> Rulebook:
        return load_rulebook(self._room)

    @cached_property
    def edition(self) -> Edition:
        return self._given_edition or load_edition(self._room)

    @property
    def name(self) -> str:
        return self.rulebook.name

    @property
    def title(self) -> Text:
        return self.rulebook.title

    @property
    def players(self) -> tuple[int, ...]:
        return self.rulebook.players

    @property
    def options(self) -> tuple[Option, ...]:
        return self.rulebook.options

    @property
    def move_count(self) -> int:
        return self.kernel.MOVE_COUNT

    @property
    def chance_count(self) -> int:
        return self.kernel.CHANCE_COUNT

    @property
    def max_plies(self) -> int:
        return int(self.edition.data["max_plies"])

    @cached_property
    def kernel(self) -> Kernel:
        return cast(Kernel, self._module("kernel"))

    @cached_property
    def referee(self) -> Referee:
        return cast(Referee, self._module("referee"))

    @cached_property
    def stage(self) -> Stage:
        return cast(Stage, self._module("scene"))

    @cached_property
    def meant(self) -> Meant | None:
        """The stage's `meant`, if it has one."""
        return cast("Meant | None", getattr(self.stage, "meant", None))

    @cached_property
    def notation(self) -> Notation:
        return cast(Notation, self._module("notation").Notation(self.edition.data))

    @cached_property
    def expert(self) -> Expert | None:
        """The room's own solver, if it has one."""
        return cast("Expert | None", self._optional("expert"))

    @cached_property
    def story(self) -> Story | None:
        """What tells of moves, if the room has it."""
        return cast("Story | None", self._optional("story"))

    @cached_property
    def _snapshots(self) -> SnapshotModule:
        return cast(SnapshotModule, self._module("snapshot"))

    def _module(self, name: str) -> Any:
        return import_module(f"{self._room}.{name}")

    def _optional(self, name: str) -> Any:
        return self._module(name) if find_spec(f"{self._room}.{name}") else None

    def snapshot(self, words: Words, setting: Setting) -> Snapshot:
        """These words as a person would describe them; redacted words give what a seat knows."""
        return cast(Snapshot, self._snapshots.Snapshot.read(words, self.edition.data, setting.options))

    def ending(self, number: int) -> str:
        """The clause behind a number of ENDING."""
        return _SHARED_ENDINGS.get(number) or self._snapshots.ENDINGS[number - OWN_ENDINGS]

    @property
    def endings(self) -> tuple[str, ...]:
        """The clauses this game can end by, its own only."""
        return self._snapshots.ENDINGS

    def move_buffer(self) -> Words:
        """Room for every legal move of any position."""
        return np.empty(self.kernel.WIDTH, np.int64)

    def chance_buffers(self) -> tuple[Words, Words]:
        """Room for every outcome of chance and its weight."""
        size = max(1, self.kernel.CHANCE_COUNT)
        return np.empty(size, np.int64), np.empty(size, np.int64)

    def setting(self, players: int | None = None, **options: str) -> Setting:
        """Player count and options checked, with their tables."""
        count = self.players[0] if players is None else players
        if count not in self.players:
            offered = ", ".join(map(str, self.players))
            raise Unreadable(f"{self.name} is played by {offered}, not by {count}.")
        chosen = self._options(count, options)
        key = (count, tuple(sorted(chosen.items())))
        if key not in self._settings:
            tables = self.kernel.tables(self.edition.data, count, chosen)
            self._settings[key] = Setting(self, count, chosen, tables)
        return self._settings[key]

    def _options(self, players: int, given: dict[str, str]) -> dict[str, str]:
        chosen = {}
        for option in self.options:
            allowed = option.allowed(players)
            value = given.pop(option.name, allowed[0])
            if value not in allowed:
                raise Unreadable(
                    f"{self.name} with {players} players offers {option.name} = {' | '.join(allowed)}, not {value!r}."
                )
            chosen[option.name] = value
        if given:
            known = ", ".join(option.name for option in self.options) or "none"
            raise Unreadable(f"{self.name} has no option {next(iter(given))!r}; its options: {known}.")
        return chosen

    def start(self, players: int | None = None, **options: str) -> Position:
        setting = self.setting(players, **options)
        return Position(setting, self.kernel.start(setting.tables, setting.players))

    def load(self, text: str) -> Position:
        fields, options, body = read_dump(text, self.name)
        check_edition(fields, self.edition.digest)
        try:
            players = int(fields["players"])
        except (KeyError, ValueError):
            raise Unreadable("The position does not say how many players it has.") from None
        setting = self.setting(players, **options)
        words = self.notation.read(body, players, setting.options).words()
        words[PLAYERS] = players
        past = fill_header(words, fields, OWN_ENDINGS + len(self.endings))
        return Position(setting, words, past)

    def __repr__(self) -> str:
        return f"<game {self.name}>"
