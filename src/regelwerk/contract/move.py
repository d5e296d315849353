"""A move: a dense number with one text (G5)."""

from __future__ import annotations

from collections.abc import Callable
from typing import SupportsIndex, TypeAlias

CHANCE = -1
"""The seat that rolls dice and shuffles (G3)."""


class Move:
    """A move or, at `CHANCE`, an outcome of chance. Its text is made when it is first asked for."""

    __slots__ = ("_text", "_write", "chance", "id")

    def __init__(self, identifier: int, write: Callable[[int], str], *, chance: bool = False) -> None:
        self.id = identifier
        self.chance = chance
        self._write = write
        self._text: str | None = None

    def __str__(self) -> str:
        if self._text is None:
            self._text = self._write(self.id)
        return self._text

    def __repr__(self) -> str:
        return f"Move({self.id}, {str(self)!r})"

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Move):
            return NotImplemented
        return self.id == other.id and self.chance == other.chance and str(self) == str(other)

    def __hash__(self) -> int:
        return hash((self.id, self.chance))

    def __reduce__(self) -> tuple[Callable[..., Move], tuple[int, str, bool]]:
        return _remade, (self.id, str(self), self.chance)


def _remade(identifier: int, text: str, chance: bool) -> Move:
    """A move from a pickle: its text was written then."""
    move = Move(identifier, str, chance=chance)
    move._text = text
    return move


MoveLike: TypeAlias = Move | SupportsIndex | str
"""A move, its id (any whole number, NumPy's too) or its text."""
