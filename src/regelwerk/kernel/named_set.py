"""Sets of named things, such as squares, in the bits of some words: names to words and back."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import compress
from typing import TypeVar

from .convention import Words

Piece = TypeVar("Piece")

REMEMBERED = 8192
"""Sets whose names are kept: the same come up again and again."""


class NamedSet:
    """`names[n]` is bit n mod `bits` of word n div `bits`; a bit without a name is always empty."""

    def __init__(self, names: Sequence[str], bits: int) -> None:
        self.names = tuple(names)
        self.bits = bits
        self.numbers = {name: number for number, name in enumerate(self.names) if name}
        self.size = -(-len(self.names) // bits)
        """Words in a set."""
        self._known: dict[int, tuple[str, ...]] = {}

    def words(self, names: Iterable[str]) -> list[int]:
        """The words of the set of these names."""
        found = [0] * self.size
        for name in names:
            part, bit = divmod(self.numbers[name], self.bits)
            found[part] |= 1 << bit
        return found

    def read(self, words: Words, at: int) -> list[str]:
        """The names in the set that begins at a word, in their order."""
        found = words.item(at)
        for part in range(1, self.size):
            found |= words.item(at + part) << self.bits * part
        return [*self.named(found)]

    def named(self, found: int) -> tuple[str, ...]:
        """The names of these bits, of all words together, in their order."""
        names = self._known.get(found)
        if names is None:
            if len(self._known) >= REMEMBERED:
                self._known.clear()
            names = self._known[found] = tuple(compress(self.names, map(int, reversed(f"{found:b}"))))
        return names

    def parted(self, board: Mapping[str, Piece], pieces: Iterable[Piece]) -> list[list[int]]:
        """The words of a set for each piece: the names on which it stands."""
        return [self.words(name for name, other in board.items() if other == piece) for piece in pieces]

    def joined(self, words: Words, at: int, pieces: Iterable[Piece]) -> dict[str, Piece]:
        """What stands on which name, from sets that follow one another from a word on, one for each piece."""
        sets = enumerate(pieces)
        return {name: piece for number, piece in sets for name in self.read(words, at + self.size * number)}
