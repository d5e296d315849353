"""The best path through all ways to read a document: words in their neighbours' company, joined or as they are."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from math import exp, inf, log
from typing import NamedTuple

from .chunks import Edge
from .corrector import Reading

BEAM = 10
COMPANY = 0.15
"""How far a word's neighbour in the same document decides, beside the word alone."""


class Choice(NamedTuple):
    """An edge of the best path, the word read there, and how probable that is."""

    edge: Edge
    word: str
    confidence: float


class Company:
    """Which words follow each other in the document, by its last reading."""

    def __init__(self, words: list[str]) -> None:
        self.pairs = Counter(pairwise(words))
        self.single = Counter(words)
        self.total = max(1, len(words))
        self._gains: dict[tuple[str, str, bool], float] = {}

    def gain(self, first: str, second: str, seen_together: bool) -> float:
        """How much likelier a word is after another than alone; a pair must not vouch for itself."""
        key = first, second, seen_together
        if key not in self._gains:
            self._gains[key] = self._gain(first, second, seen_together)
        return self._gains[key]

    def _gain(self, first: str, second: str, seen_together: bool) -> float:
        here = 1 if seen_together else 0
        together = self.pairs[first, second] - here
        base = (self.single[second] + 0.2) / self.total
        share = together / (self.single[first] - here + 2.0) if together > 0 else 0.0
        return log(1 - COMPANY + COMPANY * share / base)


def best_path(
    ways: list[list[Edge]], readings: dict[str, list[Reading]], company: Company, last: set[tuple[int, str, str]]
) -> list[Choice]:
    """The likeliest way to read all chunks; `last` are the pairs of the reading before, by place."""
    size = len(ways)
    arrive: list[dict[tuple[Edge, str], tuple[float, tuple[Edge, str] | None]]] = [{} for _ in range(size + 1)]
    for place in range(size):
        incoming = list(arrive[place].items()) if place else [(None, (0.0, None))]
        for edge in ways[place]:
            for word, score in readings[edge.seen]:
                local = score - edge.cost
                top, back = -inf, None
                for state, (sofar, _) in incoming:
                    together = 0.0
                    if state is not None:
                        together = company.gain(state[1], word, (place, state[1], word) in last)
                    if sofar + together > top:
                        top, back = sofar + together, state
                arrive[edge.last][edge, word] = top + local, back
        for there in range(place + 1, min(size, place + 2) + 1):
            if len(arrive[there]) > BEAM:
                kept = sorted(arrive[there].items(), key=lambda item: -item[1][0])[:BEAM]
                arrive[there] = dict(kept)
    return _trace(arrive, ways, readings, company, last)


def _trace(
    arrive: list[dict[tuple[Edge, str], tuple[float, tuple[Edge, str] | None]]],
    ways: list[list[Edge]],
    readings: dict[str, list[Reading]],
    company: Company,
    last: set[tuple[int, str, str]],
) -> list[Choice]:
    path: list[tuple[Edge, str]] = []
    state = max(arrive[-1], key=lambda key: arrive[-1][key][0]) if arrive[-1] else None
    while state is not None:
        path.append(state)
        state = arrive[state[0].last][state][1]
    path.reverse()
    choices: list[Choice] = []
    for place, (edge, word) in enumerate(path):
        left = path[place - 1][1] if place else None
        right = path[place + 1] if place + 1 < len(path) else None
        scores: dict[str, float] = defaultdict(lambda: -inf)
        for way in ways[edge.first]:
            for other, score in readings[way.seen] if way.last == edge.last else ():
                total = score - way.cost
                if left is not None:
                    total += company.gain(left, other, (edge.first, left, other) in last)
                if right is not None:
                    total += company.gain(other, right[1], (right[0].first, other, right[1]) in last)
                scores[other] = max(scores[other], total)
        top = scores[word]
        choices.append(
            Choice(edge, word, 1.0 / max(1.0, sum(exp(min(50.0, score - top)) for score in scores.values())))
        )
    return choices
