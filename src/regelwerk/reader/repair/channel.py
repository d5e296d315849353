"""How print turns into a scan's letters: a cost for every fragment misread, and what it costs to misread a word.

The weights start from `confusions.toml` and are estimated anew from the document: its likely repairs are aligned
with what stood there, and what was seen often becomes cheap (expectation maximisation without labels).
"""

from __future__ import annotations

import tomllib
from collections import Counter, defaultdict
from functools import cache
from importlib import resources
from math import inf, log

import numpy as np
from numpy.typing import NDArray

from .lexicon import ALPHABET, LETTERS, LONGEST

Costs = NDArray[np.float32]
Step = tuple[str, str]
"""A fragment meant, and the fragment seen for it; either may be empty."""

SEEN = 3
"""The longest fragment of a scan that stands for one or two letters."""
FOREIGN = 9.0
"""What an edit costs that no rule explains."""
_STRENGTH = 12.0
"""How many sightings the starting weights are worth."""
_PLACE = {char: place for place, char in enumerate(ALPHABET)}
_NONE = np.float32(99.0)


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


class Channel:
    """Costs (negative log probabilities) of seeing a fragment where another was meant.

    `damage` is about how many letters in a hundred are misread; `counts` are steps seen in this document.
    """

    def __init__(self, damage: float, counts: Counter[Step] | None = None) -> None:
        counts = counts or Counter()
        meant_total: Counter[str] = Counter()
        for (meant, _), count in counts.items():
            meant_total[meant] += count
            if len(meant) == 2:
                for letter in meant:
                    meant_total[letter] += count
        self.rules: dict[str, dict[str, float]] = defaultdict(dict)
        spent: Counter[str] = Counter()
        pairs = {(meant, seen) for meant, row in starting_weights().items() for seen in row}
        pairs |= {step for step in counts if step[0] != step[1] and step[0] and step[1]}
        for meant, seen in sorted(pairs):
            row = starting_weights().get(meant, {})
            start = damage * row.get(seen, 0.02) / (4.0 if len(meant) == 1 else 8.0)
            share = (counts[meant, seen] + _STRENGTH * start) / (meant_total[meant] + _STRENGTH)
            if len(meant) == 2:
                share = (counts[meant, seen] + _STRENGTH * start) / (
                    min(meant_total[meant[0]], meant_total[meant[1]]) * 0.3 + _STRENGTH
                )
            share = min(share, 0.8)
            self.rules[seen][meant] = -log(max(share, 1e-7))
            spent[meant[0]] += share if len(meant) == 1 else 0.0
        self.same = {letter: -log(max(0.1, 1.0 - spent[letter] - damage / 10)) for letter in ALPHABET[1:]}
        self._lost = self._losses(counts, meant_total, damage)
        self.foreign = FOREIGN - log(max(damage, 0.01) / 0.1) * 0.5
        self._rows: dict[tuple[str, int, bool], Costs | None] = {}

    def row(self, seen: str, size: int, first: bool) -> Costs | None:
        """Costs of a seen fragment for every fragment of `size` letters meant; None where no rule speaks of it."""
        key = seen, size, first
        if key not in self._rows:
            self._rows[key] = self._make_row(seen, size, first)
        return self._rows[key]

    def _make_row(self, seen: str, size: int, first: bool) -> Costs | None:
        rules = {meant: cost for meant, cost in self.rules.get(seen, {}).items() if len(meant) == size}
        if size == 1 and len(seen) == 1:
            row = np.full(LETTERS, self.foreign, dtype=np.float32)
            folded = seen.lower()
            if folded in _PLACE:
                row[_PLACE[folded]] = self.same[folded] if first or folded == seen else 3.0
        elif not rules:
            return None
        else:
            row = np.full(LETTERS**size, _NONE, dtype=np.float32)
        for meant, cost in rules.items():
            place = _PLACE[meant] if size == 1 else _PLACE[meant[0]] * LETTERS + _PLACE[meant[1]]
            row[place] = min(row[place], np.float32(cost))
        return row

    def _losses(self, counts: Counter[Step], total: Counter[str], damage: float) -> Costs:
        """What it costs, letter by letter, when it left nothing behind."""
        letters = sum(total[letter] for letter in ALPHABET[1:])
        gone = sum(counts[letter, ""] for letter in ALPHABET[1:])
        rate = (gone + _STRENGTH * damage * 0.02) / (letters + _STRENGTH)
        losses = np.full(LETTERS, _NONE, dtype=np.float32)
        for letter in ALPHABET[1:]:
            share = (counts[letter, ""] + 2 * _STRENGTH * rate) / (total[letter] + 2 * _STRENGTH)
            losses[_PLACE[letter]] = -log(max(share, 1e-6))
        return losses

    def extra(self, seen: str) -> float:
        """What it costs when a mark stands for nothing."""
        return self.foreign - (3.0 if not seen.isalnum() else 0.5)

    def costs(self, seen: str, codes: NDArray[np.int64], lengths: NDArray[np.int64]) -> Costs:
        """The cost of seeing this word for each of many words meant (rows of letter numbers)."""
        width = min(int(lengths.max(initial=1)), LONGEST)
        codes = codes[:, :width]
        pairs = codes[:, :-1] * LETTERS + codes[:, 1:]
        size = len(seen)
        table = np.full((size + 1, len(codes), width + 1), _NONE, dtype=np.float32)
        table[0, :, 0] = 0
        falls = np.zeros((len(codes), width + 1), dtype=np.float32)
        np.cumsum(self._lost[codes], axis=1, out=falls[:, 1:])
        for place in range(size + 1):
            here = np.minimum.accumulate(table[place] - falls, axis=1) + falls
            table[place] = here
            if place == size:
                break
            np.minimum(table[place + 1], here + np.float32(self.extra(seen[place])), out=table[place + 1])
            for span in range(1, min(SEEN, size - place) + 1):
                fragment = seen[place : place + span]
                target = table[place + span]
                single = self.row(fragment, 1, place == 0)
                if single is not None:
                    np.minimum(target[:, 1:], here[:, :-1] + single[codes], out=target[:, 1:])
                double = self.row(fragment, 2, place == 0)
                if double is not None and width > 1:
                    np.minimum(target[:, 2:], here[:, :-2] + double[pairs], out=target[:, 2:])
        result: Costs = table[size, np.arange(len(codes)), np.minimum(lengths, width)]
        return result

    def steps(self, meant: str, seen: str) -> list[Step]:
        """The cheapest way from the word meant to the word seen, fragment by fragment."""
        best: dict[tuple[int, int], tuple[float, tuple[int, int]]] = {(0, 0): (0.0, (0, 0))}
        for place in range(len(seen) + 1):
            for letter in range(len(meant) + 1):
                here = best.get((place, letter), (inf,))[0]
                if here == inf:
                    continue
                for (span, size), cost in self._moves(seen, place, meant, letter):
                    there = place + span, letter + size
                    if here + cost < best.get(there, (inf,))[0]:
                        best[there] = here + cost, (place, letter)
        steps: list[Step] = []
        at = len(seen), len(meant)
        while at != (0, 0):
            before = best[at][1]
            steps.append((meant[before[1] : at[1]], seen[before[0] : at[0]]))
            at = before
        return steps[::-1]

    def _moves(self, seen: str, place: int, meant: str, letter: int) -> list[tuple[tuple[int, int], float]]:
        moves: list[tuple[tuple[int, int], float]] = []
        if letter < len(meant):
            moves.append(((0, 1), float(self._lost[_PLACE[meant[letter]]])))
        if place < len(seen):
            moves.append(((1, 0), self.extra(seen[place])))
        for span in range(1, min(SEEN, len(seen) - place) + 1):
            for size in (1, 2):
                row = self.row(seen[place : place + span], size, place == 0)
                if row is not None and letter + size <= len(meant):
                    places = [_PLACE[char] for char in meant[letter : letter + size]]
                    cost = float(row[places[0] if size == 1 else places[0] * LETTERS + places[1]])
                    if cost < float(_NONE):
                        moves.append(((span, size), cost))
        return moves


    def sightings(self, meant: str, seen: str) -> list[Step]:
        """The steps as they are counted: neighbouring edits without a rule make one fragment, so new ones are learned."""
        if meant == seen.lower():
            return [(letter, letter) for letter in meant if letter in _PLACE]
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
