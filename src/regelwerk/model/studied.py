"""What is known of a game beyond its rules: what was computed and learned, and how its positions look as numbers."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache, cached_property
from typing import TYPE_CHECKING, cast

from regelwerk.contract.box import Puzzle

from .beside import has_module
from .furnished import Furnished, room_file
from .room import Belief, Daily, Expert, ObservationModule, Solution
from .thinking import Thinking, load_thinking

if TYPE_CHECKING:
    from .encoding import Encoding
    from .features import Features
    from .learned import Weights
    from .symmetry import Symmetry


@cache
def _said_of(room: str, players: int) -> Thinking:
    """The settings of a room's search for so many, read once."""
    return load_thinking(room, players)


class Studied(Furnished):
    """A game as bots and researchers study it."""

    expert: cached_property[Expert | None] = room_file("expert", "The room's own solver, if it has one.")
    solution: cached_property[Solution | None] = room_file(
        "solution", "The truth about it as far as it can be computed, if the room has it."
    )
    belief: cached_property[Belief | None] = room_file(
        "belief", "How likely deals are by what was heard, if the room says so."
    )

    def puzzle(self, date: str) -> Puzzle | None:
        """The puzzle of that date, the same for everybody; None where the game has none. May take seconds."""
        daily = cast("Daily | None", self._optional("daily"))
        return daily.puzzle(self, date) if daily else None

    @cached_property
    def has_puzzles(self) -> bool:
        """Whether the room makes a puzzle for every date."""
        return has_module(self._room, "daily")

    @cached_property
    def learned(self) -> Mapping[int, Weights]:
        """What was learned of it, by player count; empty where nothing was, or for other features than its own."""
        from .learned import FILE, features_digest, read_learned

        path = self.folder / FILE
        return read_learned(path, features_digest(self.encoding())) if path.is_file() else {}

    def thinking(self, players: int) -> Thinking:
        """How bots search a game of that many seats, as the room's `search.toml` says.

        Where that asks for what was learned and nothing was, for these seats or for another edition, it does not count.
        """
        said = _said_of(self._room, players)
        return Thinking() if said.learned and players not in self.learned else said

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
