"""Figures that this process counts while it runs: how much was played, how long it took, what was refused.

They are for whoever operates a server (`docs/operating.md`). No figure carries a name, an address or a token: labels
are words of the program itself, so that nobody can make them many.
"""

from __future__ import annotations

import time
from bisect import bisect_left
from collections import Counter as Counts
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from threading import Lock

SECONDS = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1.0, 2.5, 5.0, 10.0)
"""Upper bounds of the buckets that durations are counted in."""

Sample = tuple[str, dict[str, str], float]
"""A line of a figure: what is appended to its name, its labels, its value."""


class Counter:
    """Something that only grows, by label where it has one."""

    kind = "counter"

    def __init__(self, name: str, about: str, label: str = "") -> None:
        self.name, self.about = name, about
        self._label = label
        self._counts: Counts[str] = Counts()
        self._lock = Lock()

    def add(self, label: str = "", by: int = 1) -> None:
        """Count it."""
        with self._lock:
            self._counts[label] += by

    def value(self, label: str = "") -> int:
        """How often it was counted under this label."""
        return self._counts[label]

    def samples(self) -> Iterator[Sample]:
        """A line for each label."""
        with self._lock:
            counted = sorted(self._counts.items()) or ([] if self._label else [("", 0)])
        for label, count in counted:
            yield "", {self._label: label} if self._label else {}, count


class Durations:
    """How long something took, counted in buckets, by label where it has one."""

    kind = "histogram"

    def __init__(self, name: str, about: str, label: str = "", bounds: Sequence[float] = SECONDS) -> None:
        self.name, self.about = name, about
        self._label = label
        self._bounds = tuple(bounds)
        self._buckets: dict[str, list[int]] = {}
        self._sums: dict[str, float] = {}
        self._lock = Lock()

    def add(self, seconds: float, label: str = "") -> None:
        """Count one that took this long."""
        with self._lock:
            buckets = self._buckets.get(label)
            if buckets is None:
                buckets = self._buckets[label] = [0] * (len(self._bounds) + 1)
            buckets[bisect_left(self._bounds, seconds)] += 1
            self._sums[label] = self._sums.get(label, 0.0) + seconds

    @contextmanager
    def timed(self, label: str = "") -> Iterator[None]:
        """Count what is done inside, also where it fails."""
        began = time.perf_counter()
        try:
            yield
        finally:
            self.add(time.perf_counter() - began, label)

    def count(self, label: str = "") -> int:
        """How many were counted under this label."""
        return sum(self._buckets.get(label, ()))

    def samples(self) -> Iterator[Sample]:
        """For each label the buckets, each with all that were shorter, their sum and their count."""
        with self._lock:
            counted = [(label, list(buckets), self._sums[label]) for label, buckets in sorted(self._buckets.items())]
        for label, buckets, total in counted:
            labels = {self._label: label} if self._label else {}
            below = 0
            for bound, count in zip((*map(repr, self._bounds), "+Inf"), buckets, strict=True):
                below += count
                yield "_bucket", {**labels, "le": bound}, below
            yield "_sum", labels, total
            yield "_count", labels, below


class Figures:
    """All there are."""

    def __init__(self) -> None:
        self.matches = Counter("regelwerk_matches_created_total", "Matches created.", "game")
        self.moves = Counter("regelwerk_moves_total", "Moves kept, chance included.", "game")
        self.refusals = Counter("regelwerk_refusals_total", "Moves that the referee refused, by clause.", "clause")
        self.turned_away = Counter("regelwerk_turned_away_total", "Requests beyond a limit, by limit.", "limit")
        self.store_seconds = Durations("regelwerk_store_seconds", "Time until events were durable.")
        self.request_seconds = Durations("regelwerk_request_seconds", "Time to answer an HTTP request.", "status")
        self.message_seconds = Durations("regelwerk_message_seconds", "Time to answer a message of a socket.", "type")
        self.bot_seconds = Durations("regelwerk_bot_seconds", "Time that bots thought about a move.", "level")
        self.bot_hurried = Counter("regelwerk_bot_hurried_total", "Bot moves made at a lower level to be in time.")

    def __iter__(self) -> Iterator[Counter | Durations]:
        return iter(vars(self).values())


FIGURES = Figures()
"""This process's own."""
