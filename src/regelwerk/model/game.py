"""A game made from the files of its room."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache, cached_property
from importlib import import_module
from importlib.resources import files
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

import msgspec
import numpy as np

from regelwerk.contract import (
    Appearance,
    Edition,
    Lesson,
    Moves,
    Option,
    Rulebook,
    Secret,
    Snapshot,
    Text,
    Unreadable,
)
from regelwerk.contract.box import Lengths, Puzzle
from regelwerk.kernel.code import Code
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import LENGTH, OWN_ENDINGS, REPETITION
from regelwerk.rulebook import load_appearance, load_edition, load_lengths, load_lesson, load_motif, load_rulebook

from .action import Actions
from .dump import check_edition, read_dump, read_header
from .heading import head_of, write_head
from .number import whole_number, written
from .past import Past
from .plain_notation import PlainNotation
from .position import Position, position_of
from .room import (
    Ahead,
    Belief,
    Check,
    Daily,
    Dealing,
    EditionModule,
    Expert,
    Forfeit,
    Interpret,
    LayoutModule,
    MovesModule,
    NotationModule,
    ObservationModule,
    Offer,
    Referee,
    SceneModule,
    Solution,
)
from .setting import Setting
from .thinking import Thinking, load_thinking

if TYPE_CHECKING:
    from .encoding import Encoding
    from .features import Features
    from .learned import Weights
    from .symmetry import Symmetry

_SHARED_ENDINGS = {REPETITION: "G1", LENGTH: "G7"}


def _file(name: str, says: str) -> cached_property[Any]:
    """A file that a room may have, loaded when first asked for; None where it has none."""
    return _documented(lambda game: game._optional(name), says)


def _said_by(file: str, name: str, says: str) -> cached_property[Any]:
    """What a file of the room may offer under a name; None where it does not."""
    return _documented(lambda game: getattr(getattr(game, file), name, None), says)


def _documented(find: Callable[[Game], Any], says: str) -> cached_property[Any]:
    find.__doc__ = says
    return cached_property(find)


@cache
def _said_of(room: str, players: int) -> Thinking:
    """The settings of a room's search for so many, read once."""
    return load_thinking(room, players)


class Game:
    """A game: its rulebook and edition, and the door to its positions.

        game = rw.game("stargate")
        position = game.start(players=4, mode="free")

    A game is its room: a package with `edition`, `moves`, `layout`, `kernel`, `referee`, `notation`, `scene`,
    `rulebook.toml` and `edition.toml`. Each is loaded when first asked for, so naming a game compiles nothing.
    """

    def __init__(self, room: str, edition: Edition | None = None) -> None:
        self._room = room
        self._given_edition = edition
        self._settings: dict[tuple[int, tuple[tuple[str, str], ...]], Setting] = {}

    def reissue(self, **changes: Any) -> Game:
        """The same game with some facts of its edition changed; `Unreadable` where they are not of the right kind."""
        game = Game(self._room, Edition(self.edition.version, {**self.edition.data, **changes}))
        _ = game.facts
        return game

    name: cached_property[str] = _said_by("rulebook", "name", "The name it is asked for by, such as `solo-jump`.")
    title: cached_property[Text] = _said_by("rulebook", "title", "What it is called, in German and in English.")
    players: cached_property[tuple[int, ...]] = _said_by(
        "rulebook", "players", "The player counts it can be played by, ascending."
    )
    options: cached_property[tuple[Option, ...]] = _said_by("rulebook", "options", "The choices made before a game.")

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
        return Code.of(self._module("kernel"), getattr(self._layout, "LAYOUT", None))

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
        """Positions as text: named lines where the room has no notation of its own."""
        return self._optional("notation") or PlainNotation(self._module("snapshot").Snapshot)

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

    def puzzle(self, date: str) -> Puzzle | None:
        """The puzzle of that date, the same for everybody; None where the game has none. May take seconds."""
        daily = cast("Daily | None", self._optional("daily"))
        return daily.puzzle(self, date) if daily else None

    @cached_property
    def has_puzzles(self) -> bool:
        """Whether the room makes a puzzle for every date."""
        return find_spec(f"{self._room}.daily") is not None

    @cached_property
    def seen_alike(self) -> bool:
        """Whether every seat and every spectator sees the same."""
        return bool(getattr(self.scene, "SEEN_ALIKE", False))

    offer: cached_property[Offer | None] = _said_by(
        "scene", "offer", "In which grammar a move is touched, if the room says it."
    )
    interpret: cached_property[Interpret | None] = _said_by(
        "scene", "interpret_touches", "What guesses the text that touched names mean, if the room has it."
    )
    forfeit: cached_property[Forfeit | None] = _said_by(
        "scene", "forfeited_move", "What a failed attempt comes to, if trying is a move in this game."
    )
    check: cached_property[Check | None] = _said_by(
        "referee", "check", "What refuses a loaded position that cannot be, if the room has it."
    )
    expert: cached_property[Expert | None] = _file("expert", "The room's own solver, if it has one.")
    solution: cached_property[Solution | None] = _file(
        "solution", "The truth about it as far as it can be computed, if the room has it."
    )
    belief: cached_property[Belief | None] = _file(
        "belief", "How likely deals are by what was heard, if the room says so."
    )
    ahead: cached_property[Ahead | None] = _file(
        "ahead", "What the room shows of a move beforehand, if it adds anything to the pieces that come and go."
    )
    dealing: cached_property[Dealing | None] = _file(
        "dealing", "What sets a game up ready-made, where players do it by hand otherwise."
    )

    @cached_property
    def learned(self) -> Mapping[int, Weights]:
        """What was learned of it, by player count; empty where nothing was, or for other features than its own."""
        from .learned import FILE, features_digest, read_learned

        path = self.folder / FILE
        return read_learned(path, features_digest(self.encoding())) if path.is_file() else {}

    def thinking(self, players: int) -> Thinking:
        """How bots search a game of so many, as the room's `search.toml` says.

        Where that asks for what was learned and nothing was, for so many or for another edition, it does not count.
        """
        said = _said_of(self._room, players)
        return Thinking() if said.learned and players not in self.learned else said

    @cached_property
    def _layout(self) -> LayoutModule:
        return cast(LayoutModule, self._module("layout"))

    def _module(self, name: str) -> Any:
        return import_module(f"{self._room}.{name}")

    def _optional(self, name: str) -> Any:
        return self._module(name) if find_spec(f"{self._room}.{name}") else None

    @property
    def runs(self) -> Mapping[str, tuple[int, int]]:
        """The runs of a position's own words, by the names that its layout has for them."""
        layout = getattr(self._layout, "LAYOUT", None)
        return {} if layout is None else layout.runs

    def features(self, players: int) -> Features:
        """What observations are made of: as the room says, or every word as a number."""
        from .features import plain_features

        room = cast("ObservationModule | None", self._optional("observation"))
        return plain_features(self.runs) if room is None else room.features(self.facts, players)

    def encoding(self, players: int | None = None, **options: str) -> Encoding:
        """How positions are observed: names and shapes. `Unreadable` on what is not offered."""
        return self.setting(players, **options).encoding

    def symmetries(self, players: int | None = None, **options: str) -> tuple[Symmetry, ...]:
        """From which other sides it is the same game, start included; none where the rules are not symmetric."""
        from .symmetry import symmetries_of

        images = getattr(self._optional("observation"), "SYMMETRIES", ())
        return symmetries_of(self.setting(players, **options), images) if images else ()

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

    def setting(self, players: int | None = None, **options: str) -> Setting:
        """Player count and options checked, with their tables."""
        count = self.players[0] if players is None else whole_number(players, "The number of players")
        if count not in self.players:
            offered = ", ".join(map(str, self.players))
            raise Unreadable(f"{self.name} is played by {offered}, not by {written(count)}.")
        chosen = self._options(count, options)
        key = (count, tuple(sorted(chosen.items())))
        if key not in self._settings:
            tables = self.kernel.tables(self.facts, count, chosen)
            self._settings[key] = Setting(self, count, chosen, tables)
        return self._settings[key]

    def _options(self, players: int, given: Mapping[str, str]) -> dict[str, str]:
        chosen = {}
        for option in self.options:
            allowed = option.allowed(players)
            if not allowed:
                continue
            value = given.get(option.name, allowed[0])
            if value not in allowed:
                raise Unreadable(
                    f"{self.name} with {players} players offers {option.name} = {' | '.join(allowed)}, not {value!r}."
                )
            chosen[option.name] = value
        unknown = next((name for name in given if name not in chosen), None)
        if unknown is not None:
            known = ", ".join(chosen) or "none"
            raise Unreadable(f"{self.name} with {players} players has no option {unknown!r}; its options: {known}.")
        return chosen

    def start(self, players: int | None = None, **options: str) -> Position:
        """The first position; without a count for the fewest players. `Unreadable` on what is not offered."""
        setting = self.setting(players, **options)
        return position_of(setting, self.kernel.start(setting.tables, setting.players))

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
