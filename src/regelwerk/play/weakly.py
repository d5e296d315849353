"""Calling whoever is still there: a part of a table that knows its table so does not keep it in memory."""

from __future__ import annotations

from collections.abc import Callable
from weakref import WeakMethod


def weakly(method: Callable[[], object]) -> Callable[[], None]:
    """Calls that method of an object as long as there is one; afterwards nothing."""
    found = WeakMethod(method)

    def call() -> None:
        alive = found()
        if alive is not None:
            alive()

    return call
