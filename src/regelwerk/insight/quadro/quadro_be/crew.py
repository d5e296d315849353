"""Compiled work shared by threads: stretches of numbers go to whoever is free."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from types import TracebackType
from typing import Self, TypeVar

T = TypeVar("T")
R = TypeVar("R")

STRETCH = 1 << 20
"""Numbers in one piece of work: a fraction of a second."""

Told = Callable[[str, float], None]
"""Told what is being done, and which share of it is done."""


def stretches(size: int, length: int = STRETCH) -> Iterator[tuple[int, int]]:
    """First and end of every stretch of that many numbers."""
    for first in range(0, size, length):
        yield first, min(first + length, size)


class Crew:
    """Threads that work on stretches; compiled loops let go of Python's lock, so they run side by side."""

    def __init__(self, cores: int) -> None:
        self._threads = ThreadPoolExecutor(cores)

    def share(self, work: Callable[[T], R], pieces: Iterable[T]) -> Iterator[R]:
        """The results of all pieces, in their order."""
        return self._threads.map(work, pieces)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._threads.shutdown(wait=True, cancel_futures=True)
