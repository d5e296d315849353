"""What a game promises, whatever plays it."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from .edition import Edition
from .language import Text
from .position import Position
from .rulebook import Option, Rulebook


@runtime_checkable
class Game(Protocol):
    """A game's description and its door to positions. `move_count`, `chance_count` and `max_plies` are fixed spaces."""

    @property
    def name(self) -> str: ...

    @property
    def title(self) -> Text: ...

    @property
    def players(self) -> tuple[int, ...]:
        """Allowed player counts, ascending."""

    @property
    def options(self) -> tuple[Option, ...]: ...

    @property
    def rulebook(self) -> Rulebook: ...

    @property
    def edition(self) -> Edition: ...

    @property
    def move_count(self) -> int: ...

    @property
    def chance_count(self) -> int: ...

    @property
    def max_plies(self) -> int: ...

    def start(self, players: int | None = None, **options: str) -> Position:
        """The first position; without a count for the fewest players. `Unreadable` on what is not offered."""

    def load(self, text: str) -> Position:
        """Read a dump back; `Unreadable` says which line is damaged, `Stale` that its edition is another one."""
