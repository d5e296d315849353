"""The best path through all ways to read a document: words in their neighbours' company, joined or as they are."""

from __future__ import annotations

from collections import Counter, defaultdict
from itertools import pairwise
from math import exp, inf, log
from operator import itemgetter
from typing import NamedTuple

from .chunks import Edge
from .corrector import Reading

BEAM = 10
COMPANY = 0.15
"""How far a word's neighbour in the same document decides, beside the word alone."""
STRANGERS = log(1 - COMPANY)
"""What it costs two words to stand together that never do elsewhere."""


class Choice(NamedTuple):
    """An edge of the best path, the word read there, how probable that is, and how far it leads the next reading."""

    edge: Edge
    word: str
    confidence: float
    margin: float


class Company:
    """Which words follow each other in the document, by its last reading."""

    def __init__(self, words: list[str]) -> None:
        self.before: dict[str, Counter[str]] = defaultdict(Counter)
        """Of every word, those it follows and how often."""
        for first, second in pairwise(words):
            self.before[second][first] += 1
        self.single = Counter(words)
        self.total = max(1, len(words))

    def gain(self, place: int, first: str, second: str, last: set[tuple[int, str, str]]) -> float:
        """How much likelier a word is after another than alone; a pair must not vouch for itself (`last`)."""
        if second not in self.before or first not in self.before[second]:
            return STRANGERS
        here = 1 if (place, first, second) in last else 0
        together = self.before[second][first] - here
        base = (self.single[second] + 0.2) / self.total
        share = together / (self.single[first] - here + 2.0) if together > 0 else 0.0
        return log(1 - COMPANY + COMPANY * share / base)


State = tuple[Edge, str]
Arrivals = dict[State, tuple[float, State | None]]


def best_path(
    ways: list[list[Edge]], readings: dict[str, list[Reading]], company: Company, last: set[tuple[int, str, str]]
) -> list[Choice]:
    """The likeliest way to read all chunks; `last` are the pairs of the reading before, by place."""
    size = len(ways)
    arrive: list[Arrivals] = [{} for _ in range(size + 1)]
    for place in range(size):
        incoming = [(state, sofar) for state, (sofar, _) in arrive[place].items()]
        stranger = _likeliest([(state, sofar + STRANGERS) for state, sofar in incoming]) if place else (0.0, None)
        for edge in ways[place]:
            for word, score in readings[edge.seen]:
                top, back = stranger
                if place and word in company.before:
                    top, back = _likeliest(
                        [(state, sofar + company.gain(place, state[1], word, last)) for state, sofar in incoming]
                    )
                arrive[edge.last][edge, word] = top + (score - edge.cost), back
        for there in range(place + 1, min(size, place + 2) + 1):
            if len(arrive[there]) > BEAM:
                kept = sorted(arrive[there].items(), key=lambda item: -item[1][0])[:BEAM]
                arrive[there] = dict(kept)
    return _trace(arrive, ways, readings, company, last)


def _likeliest(states: list[tuple[State, float]]) -> tuple[float, State | None]:
    """The first of the best; nothing where a place is never arrived at."""
    if not states:
        return -inf, None
    state, top = max(states, key=itemgetter(1))
    return top, state


def _trace(
    arrive: list[Arrivals],
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
                    total += company.gain(edge.first, left, other, last)
                if right is not None:
                    total += company.gain(right[0].first, other, right[1], last)
                scores[other] = max(scores[other], total)
        top = scores[word]
        next_best = max((score for other, score in scores.items() if other != word), default=-inf)
        share = 1.0 / max(1.0, sum(exp(min(50.0, score - top)) for score in scores.values()))
        choices.append(Choice(edge, word, share, top - next_best))
    return choices
