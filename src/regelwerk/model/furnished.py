"""A room as it is furnished: what its files say, each loaded when it is first asked for."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cached_property
from importlib import import_module
from importlib.resources import files
from inspect import signature
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec
import numpy as np

from regelwerk.contract import Appearance, Edition, Lesson, Moves, Option, Rulebook, Text, Unreadable
from regelwerk.contract.box import Lengths
from regelwerk.kernel.code import Code
from regelwerk.kernel.convention import Words
from regelwerk.rulebook import load_appearance, load_edition, load_lengths, load_lesson, load_motif, load_rulebook

from .beside import optional_module
from .number import whole_number, written
from .options import chosen_options
from .plain_notation import PlainNotation
from .room import (
    Check,
    Dealing,
    EditionModule,
    Foresee,
    Forfeit,
    Interpret,
    LayoutModule,
    MayTry,
    MovesModule,
    NotationModule,
    Offer,
    Referee,
    SceneModule,
)
from .setting import Setting

if TYPE_CHECKING:
    from .game import Game


def room_file(name: str, says: str) -> cached_property[Any]:
    """A file that a room may have, loaded when first asked for; None where it has none."""
    return _documented(lambda game: game._optional(name), says)


def said_by(file: str, name: str, says: str) -> cached_property[Any]:
    """What a file of the room may offer under a name; None where it does not."""
    return _documented(lambda game: getattr(getattr(game, file), name, None), says)


def _documented(find: Callable[[Any], Any], says: str) -> cached_property[Any]:
    find.__doc__ = says
    return cached_property(find)


class Furnished:
    """The files of a game's room under their usual names. Nothing is loaded before it is asked for."""

    def __init__(self, room: str, edition: Edition | None = None) -> None:
        self._room = room
        self._given_edition = edition
        self._settings: dict[tuple[int, tuple[tuple[str, str], ...]], Setting] = {}

    name: cached_property[str] = said_by("rulebook", "name", "The name it is asked for by, such as `solo-jump`.")
    title: cached_property[Text] = said_by("rulebook", "title", "What it is called, in German and in English.")
    players: cached_property[tuple[int, ...]] = said_by(
        "rulebook", "players", "The player counts it can be played by, ascending."
    )
    options: cached_property[tuple[Option, ...]] = said_by("rulebook", "options", "The choices made before a game.")

    @cached_property
    def rulebook(self) -> Rulebook:
        """The clauses with all the words a client shows beside them."""
        return load_rulebook(self._room)

    @cached_property
    def edition(self) -> Edition:
        """Every reconstructed fact as data, with the digest that records carry."""
        return self._given_edition or load_edition(self._room)

    @cached_property
    def facts(self) -> Any:
        """The edition's data as the type that the room declares."""
        declared = cast(EditionModule, self._module("edition")).Facts
        try:
            return msgspec.convert(self.edition.data, declared)
        except msgspec.ValidationError as wrong:
            raise Unreadable(f"The edition of {self.name} is not as its game needs it: {wrong}.") from wrong

    @cached_property
    def lesson(self) -> Lesson:
        """The guided introduction and the tips for matches; empty where the room has none."""
        return load_lesson(self._room, self.rulebook)

    @property
    def move_count(self) -> int:
        """How many moves seats have in all; ids are below it. The same for every position."""
        return len(self.moves.seats)

    @property
    def max_plies(self) -> int:
        """The bound on the number of moves (G7)."""
        return int(self.facts.max_plies)

    @property
    def chance_count(self) -> int:
        """How many outcomes chance has in all; their ids are below it."""
        return len(self.moves.chance)

    @cached_property
    def kernel(self) -> Code:
        """The compiled functions."""
        others = (self._optional("tables"), self._optional("evaluation"), self._optional("guide"))
        return Code.of(self._module("kernel"), getattr(self._layout, "LAYOUT", None), *others)

    @cached_property
    def moves(self) -> Moves:
        """All moves and outcomes, declared once."""
        declared = cast(MovesModule, self._module("moves"))
        return declared.moves(self.facts) if hasattr(declared, "moves") else declared.MOVES

    @cached_property
    def referee(self) -> Referee:
        """The whole rulebook on the snapshot."""
        return cast(Referee, self._module("referee"))

    @cached_property
    def scene(self) -> SceneModule:
        """What seats see."""
        return cast(SceneModule, self._module("scene"))

    @cached_property
    def notation(self) -> NotationModule:
        """Positions as text: where the room has no notation of its own as its box has it, or in named lines."""
        if own := self._optional("notation"):
            return cast(NotationModule, own)
        box = self._room.rpartition(".")[0]
        shared = optional_module(box, "notation") if box else None
        kind = PlainNotation if shared is None else shared.Notation
        return cast(NotationModule, kind(self._module("snapshot").Snapshot))

    @cached_property
    def appearance(self) -> Appearance:
        """How the game looks: its emblems, tones and ground, from its room's `appearance.toml`."""
        return load_appearance(self._room)

    @cached_property
    def motif(self) -> str | None:
        """The picture on its box as SVG, if the room has one."""
        return load_motif(self._room)

    @cached_property
    def lengths(self) -> Lengths | None:
        """How many moves a game takes, where that was measured."""
        return load_lengths(self._room)

    @property
    def folder(self) -> Path:
        """Where the files of its room are."""
        return Path(str(files(self._room)))

    @cached_property
    def seen_alike(self) -> bool:
        """Whether every seat and every spectator sees the same."""
        return len(signature(self.scene.scene).parameters) == 1

    offer: cached_property[Offer | None] = said_by(
        "scene", "offer", "In which grammar a move is touched, if the room says it."
    )
    interpret: cached_property[Interpret | None] = said_by(
        "scene", "interpret_touches", "What guesses the text that touched names mean, if the room has it."
    )
    forfeit: cached_property[Forfeit | None] = said_by(
        "scene", "forfeited_move", "What a failed attempt comes to, if trying is a move in this game."
    )
    check: cached_property[Check | None] = said_by(
        "referee", "check", "What refuses a loaded position that cannot be, if the room has it."
    )
    ahead: cached_property[Foresee | None] = said_by(
        "scene", "ahead", "What shows more of a move beforehand than the pieces that come and go, if the room has it."
    )
    may_try: cached_property[MayTry | None] = said_by("scene", "may_try", "Whether one may see beforehand what fits.")
    dealing: cached_property[Dealing | None] = room_file(
        "dealing", "What sets a game up ready-made, where players do it by hand otherwise."
    )

    @cached_property
    def _layout(self) -> LayoutModule:
        return cast(LayoutModule, self._module("layout"))

    @cached_property
    def _known(self) -> Callable[[Any, int, Mapping[str, str]], Words] | None:
        """What fills the numbers that are known about the game beyond its rules, if it has such."""
        return getattr(self._optional("known"), "known", None)

    def _module(self, name: str) -> Any:
        return import_module(f"{self._room}.{name}")

    def _optional(self, name: str) -> Any:
        return optional_module(self._room, name)

    def setting(self, players: int | None = None, **options: str) -> Setting:
        """Player count and options checked, with their tables."""
        count = self.players[0] if players is None else whole_number(players, "The number of players")
        if count not in self.players:
            offered = ", ".join(map(str, self.players))
            raise Unreadable(f"{self.name} is played by {offered}, not by {written(count)}.")
        chosen = chosen_options(self.name, self.options, count, options)
        key = (count, tuple(sorted(chosen.items())))
        if key not in self._settings:
            tables = [fill(self.facts, count, chosen) for fill in (self.kernel.tables, self._known) if fill]
            self._settings[key] = Setting(cast("Game", self), count, chosen, np.concatenate(tables))
        return self._settings[key]
