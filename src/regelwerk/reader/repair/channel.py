"""How print turns into a scan's letters: a cost for every fragment misread, and what it costs to misread a word.

The weights start from `confusions.toml` and are estimated again from the document: its likely repairs are aligned
with what stood there, and what was seen often becomes cheap (expectation maximisation without labels).
"""

from __future__ import annotations

import sys
import tomllib
from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from importlib import import_module, resources
from itertools import count, pairwise
from math import log
from types import ModuleType
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from .lexicon import ALPHABET, LETTERS, fits

Costs = NDArray[np.float32]
Step = tuple[str, str]
"""A fragment meant, and the fragment seen for it; either may be empty."""

NONE = np.float32(99.0)
SEEN = 3
"""The longest fragment of a scan that stands for one or two letters."""
FOREIGN = 0.0025
"""The share of misread letters that become one certain other without a rule."""
_STRENGTH = 12.0
"""How many sightings the starting weights are worth."""
_FEW = 100
"""How many words are compared before compiled code is loaded, which takes as long as these do without it."""
_PLACE = {char: place for place, char in enumerate(ALPHABET)}


@cache
def starting_weights() -> dict[str, dict[str, float]]:
    """Fragments meant → fragments seen → weight, as the file has them."""
    data = tomllib.loads(resources.files(__package__).joinpath("confusions.toml").read_text(encoding="utf-8"))
    weights: dict[str, dict[str, float]] = defaultdict(dict)
    for table, weight in (("weak", 0.15), ("strong", 1.0)):
        for meant, seen in data[table].items():
            for fragment in seen:
                weights[meant][fragment] = weight
    return dict(weights)


Move = tuple[int, int, int]
"""How many marks are taken, how many letters they stand for, and where the row of their costs begins."""


class Ways(NamedTuple):
    """A seen word as the tables of `grid` take it."""

    starts: NDArray[np.int64]
    moves: NDArray[np.int64]
    extras: NDArray[np.float64]


class Rows:
    """Rows of costs, one behind the other in one array that grows."""

    def __init__(self) -> None:
        self.costs: Costs = np.empty(LETTERS**3, dtype=np.float32)
        self._used = 0

    def add(self, row: Costs) -> int:
        """Where the row now begins."""
        begin, end = self._used, self._used + len(row)
        if end > len(self.costs):
            self.costs = np.concatenate([self.costs, np.empty_like(self.costs)])
        self.costs[begin:end] = row
        self._used = end
        return begin


_asked = count()


def _tables() -> ModuleType:
    """The plain tables for the first words of a process, the compiled ones for all that follow or where they are."""
    if f"{__package__}.grid" in sys.modules or next(_asked) >= _FEW:
        return import_module(f"{__package__}.grid")
    return import_module(f"{__package__}.plain")


class Channel:
    """Costs (negative log probabilities) of seeing a fragment where another was meant.

    `damage` is about how many letters in a hundred are misread; `counts` are steps seen in this document,
    `totals` how often letters and pairs of letters were meant.
    """

    def __init__(
        self, damage: float, counts: Mapping[Step, float] | None = None, totals: Mapping[str, float] | None = None
    ) -> None:
        counts, totals = counts or {}, totals or {}
        self.rules: dict[str, dict[str, float]] = defaultdict(dict)
        spent: defaultdict[str, float] = defaultdict(float)
        pairs = {(meant, seen) for meant, row in starting_weights().items() for seen in row}
        pairs |= {step for step in counts if step[0] != step[1] and step[0] and step[1]}
        for meant, seen in sorted(pairs):
            start = damage * starting_weights().get(meant, {}).get(seen, 0.02) / 4.0 / len(meant)
            share = (counts.get((meant, seen), 0.0) + _STRENGTH * start) / (totals.get(meant, 0.0) + _STRENGTH)
            self.rules[seen][meant] = -log(min(0.8, max(share, 1e-7)))
            spent[meant] += share if len(meant) == 1 else 0.0
        self.same = {letter: -log(max(0.1, 1.0 - spent[letter] - damage / 10)) for letter in ALPHABET[1:]}
        self._lost = self._losses(counts, totals, damage)
        self.foreign = -log(damage * FOREIGN)
        self._rows = Rows()
        self._starting: dict[tuple[str, bool], list[Move]] = {}
        self._known: dict[str, Ways] = {}

    def _make_row(self, seen: str, size: int, first: bool) -> Costs | None:
        """Costs of a seen fragment for every fragment of `size` letters meant; None where no rule speaks of it."""
        rules = {meant: cost for meant, cost in self.rules.get(seen, {}).items() if len(meant) == size}
        if size == 1 and len(seen) == 1:
            row = np.full(LETTERS, self.foreign if seen != " " else 5.0, dtype=np.float32)
            folded = seen.lower()
            if folded in _PLACE:
                row[_PLACE[folded]] = self.same[folded] if first or folded == seen else 3.0
        elif not rules:
            return None
        else:
            row = np.full(LETTERS**size, NONE, dtype=np.float32)
        for meant, cost in rules.items():
            place = _PLACE[meant] if size == 1 else _PLACE[meant[0]] * LETTERS + _PLACE[meant[1]]
            row[place] = min(row[place], np.float32(cost))
        return row

    def _losses(self, counts: Mapping[Step, float], total: Mapping[str, float], damage: float) -> Costs:
        """What it costs, letter by letter, when it left nothing behind."""
        letters = sum(total.get(letter, 0.0) for letter in ALPHABET[1:])
        gone = sum(counts.get((letter, ""), 0.0) for letter in ALPHABET[1:])
        rate = (gone + _STRENGTH * damage * 0.02) / (letters + _STRENGTH)
        losses = np.full(LETTERS, NONE, dtype=np.float32)
        for letter in ALPHABET[1:]:
            seen = counts.get((letter, ""), 0.0) + 2 * _STRENGTH * rate
            share = seen / (total.get(letter, 0.0) + 2 * _STRENGTH)
            losses[_PLACE[letter]] = -log(max(share, 1e-6))
        return losses

    def extra(self, seen: str) -> float:
        """What it costs when a mark stands for nothing."""
        if seen == " ":
            return 3.0
        return self.foreign + (1.0 if seen.isalnum() else -3.0)

    def costs(self, seen: str, codes: NDArray[np.int64], lengths: NDArray[np.int64]) -> Costs:
        """The cost of seeing this word for each of many words meant (rows of letter numbers)."""
        result: Costs = self.prefixes(seen, codes, lengths)[-1]
        return result

    def prefixes(self, seen: str, codes: NDArray[np.int64], lengths: NDArray[np.int64]) -> Costs:
        """The same for every beginning of the seen word, from the empty one to the whole: a row for each."""
        sight = (*self._ways(seen), self._rows.costs, self._lost)
        result: Costs = np.empty((len(seen) + 1, len(codes)), dtype=np.float32)
        _tables().spread(sight, codes, lengths, result)
        return result

    def steps(self, meant: str, seen: str) -> list[Step]:
        """The cheapest way from the word meant to the word seen, fragment by fragment; none where they are too far."""
        sight = (*self._ways(seen), self._rows.costs, self._lost)
        letters = np.array([_PLACE[char] for char in meant], dtype=np.int64)
        path = np.empty(len(seen) + len(meant) + 1, dtype=np.int64)
        count = _tables().trace(sight, letters, path)
        corners = [divmod(corner, len(meant) + 1) for corner in path[:count][::-1].tolist()]
        return [(meant[low:high], seen[begin:end]) for (begin, low), (end, high) in pairwise(corners)]

    def _ways(self, seen: str) -> Ways:
        if seen not in self._known:
            self._known[seen] = self._make_ways(seen)
        return self._known[seen]

    def _make_ways(self, seen: str) -> Ways:
        moves: list[Move] = []
        starts = [0]
        for place in range(len(seen)):
            for span in range(1, min(SEEN, len(seen) - place) + 1):
                fragment = seen[place : place + span]
                if span == 1 or fragment in self.rules:
                    moves += self._moves(fragment, place == 0)
            starts.append(len(moves))
        extras = np.array([self.extra(mark) for mark in seen], dtype=np.float64)
        return Ways(np.array(starts), np.array(moves, dtype=np.int64).reshape(-1, 3), extras)

    def _moves(self, seen: str, first: bool) -> list[Move]:
        key = seen, first
        if key not in self._starting:
            rows = [(size, self._make_row(seen, size, first)) for size in (1, 2)]
            self._starting[key] = [(len(seen), size, self._rows.add(row)) for size, row in rows if row is not None]
        return self._starting[key]

    def sightings(self, meant: str, seen: str) -> list[Step]:
        """The steps as they are counted: neighbouring edits without a rule make a fragment that is learned."""
        if meant == seen.lower():
            return [(letter, letter) for letter in meant if letter in _PLACE]
        if not fits(meant):
            return []
        merged: list[tuple[str, str, bool]] = []
        for part, shown in self.steps(meant, seen):
            same = part == shown.lower()
            ruled = same or part in self.rules.get(shown, {})
            if merged and not same:
                before, stood, known = merged[-1]
                joinable = before != stood.lower() and not (known and ruled)
                if joinable and len(before + part) <= 2 and 0 < len(stood + shown) <= SEEN:
                    merged[-1] = before + part, stood + shown, False
                    continue
            merged.append((part, shown, ruled))
        return [(part, part if part == shown.lower() else shown) for part, shown, _ in merged if part]
