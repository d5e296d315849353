"""The words of a position or of its tables, declared once: `Layout("turn", army=4 * SET)`.

    LAYOUT = Layout("turn", commander=MAX_SEATS, army=MAX_SEATS * SET)
    TURN, COMMANDER, ARMY = LAYOUT

The offsets are plain numbers, so compiled functions may name them.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

import numpy as np
import numpy.typing as npt

from .convention import Words
from .header import BODY, PLAYERS, TABLES_BODY

Options = Mapping[str, str]
"""What is chosen in a setting, by the names of its options."""


class Layout:
    """A position's own words as named runs, one after the other. Iterating gives where each begins."""

    first = BODY
    """Where the first run begins."""

    def __init__(self, single: str = "", /, **sizes: int) -> None:
        """`single` names runs of one word, before all others."""
        self._at: dict[str, tuple[int, int]] = {}
        at = self.first
        for name, size in (*((name, 1) for name in single.split()), *sizes.items()):
            self._at[name] = (at, size)
            at += size
        self.end = at
        """One past the last word: the size of the whole array."""

    def __iter__(self) -> Iterator[int]:
        return (at for at, _ in self._at.values())

    @property
    def size(self) -> int:
        """How many words the runs have together."""
        return self.end - self.first

    @property
    def runs(self) -> Mapping[str, tuple[int, int]]:
        """Where each run begins and how many words it has, by name."""
        return self._at

    def zero(self, players: int) -> Words:
        """The words of a position with nothing in it."""
        words = np.zeros(self.end, np.int64)
        words[PLAYERS] = players
        return words

    def position(self, players: int, **values: npt.ArrayLike) -> Words:
        """The words of a position with these values in their runs, and nothing in the others."""
        words = self.zero(players)
        self.write(words, values)
        return words

    def of(self, source: Any, **values: npt.ArrayLike) -> Words:
        """The words of a snapshot: a run that no value is given for holds the snapshot's field of that name."""
        return self.position(source.players, **self._own(source, values), **values)

    def _own(self, source: object, values: Mapping[str, npt.ArrayLike]) -> dict[str, Any]:
        """What a source says itself of the runs that no value is given for."""
        return {name: getattr(source, name) for name in self._at if name not in values}

    def copied(self, tables: Words, at: int, players: int) -> Words:
        """The words of a position whose body stands in `tables` from `at` on."""
        words = self.zero(players)
        words[BODY:] = tables[at : at + self.size]
        return words

    def read(self, words: Words, *names: str) -> dict[str, Any]:
        """Plain values by name: a number for a run of one word, a tuple for a longer one."""
        found: dict[str, Any] = {}
        for name in names:
            at, size = self._at[name]
            found[name] = words.item(at) if size == 1 else tuple(words[at : at + size].tolist())
        return found

    def write(self, words: Words, values: Mapping[str, npt.ArrayLike]) -> None:
        """Put plain values into their runs: a number, or as many as the run has room for; fewer leave the rest."""
        for name, value in values.items():
            at, size = self._at[name]
            flat = np.atleast_1d(np.asarray(value, np.int64)).ravel()
            assert flat.size <= size, f"{name} holds {size} words, not {flat.size}"
            words[at : at + flat.size] = flat


class Tables(Layout):
    """What compiled code may read of an edition and its options: runs of words after the bound of G7."""

    first = TABLES_BODY

    def of(self, source: Any, **values: npt.ArrayLike) -> Words:
        """The `tables` array of an edition: a run that no value is given for holds the fact of that name."""
        return self.filled(source.max_plies, **self._own(source, values), **values)

    def filled(self, plies: int, **values: npt.ArrayLike) -> Words:
        """A `tables` array: the bound of G7 first, then every run with its values."""
        assert values.keys() == self._at.keys(), f"tables without {set(self._at) - set(values)}"
        words = np.zeros(self.end, np.int64)
        words[0] = plies
        self.write(words, values)
        return words


def body_of(words: Words) -> Words:
    """A position's own words, without the header."""
    return words[BODY:]
