"""Looking through a whole database, and copying one into another."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from .request_error import RequestError
from .store import Store

LARGEST = 512
"""Events that are handed over at a time."""


@dataclass(frozen=True)
class Found:
    """A match that was looked at: its name, how many events it has, and what is wrong with it, if anything is."""

    match: str
    events: int
    trouble: RequestError | None = None


def check(store: Store) -> Iterator[Found]:
    """Every match of a store, its log held against its digests."""
    for match in store.matches():
        try:
            yield Found(match, len(store.events(match)))
        except RequestError as trouble:
            yield Found(match, 0, trouble)


def copy(source: Store, target: Store) -> Iterator[Found]:
    """Copy every match, one after the other; what is there already is not copied again, so that a copy that was broken
    off can be begun again. A match that is damaged, or goes on otherwise in the target, is left out and said."""
    for match in source.matches():
        try:
            yield Found(match, _copy(match, source, target))
        except RequestError as trouble:
            yield Found(match, 0, trouble)


def _copy(match: str, source: Store, target: Store) -> int:
    events, there, standing = source.events(match), target.events(match), source.standing(match)
    if there != events[: len(there)]:
        raise RequestError(
            "stale",
            "Diese Partie gibt es im Ziel schon, und dort ging sie anders weiter.",
            "This match is already in the target, and went on differently there.",
        )
    for first in range(len(there), len(events), LARGEST):
        part = events[first : first + LARGEST]
        assert standing is not None
        target.append(match, first, part, standing.awaits, standing.shown, standing.touched).result()
    return len(events)
