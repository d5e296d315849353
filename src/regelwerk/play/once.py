"""Properties that are worked out once."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Generic, TypeVar

T = TypeVar("T")


class once(Generic[T]):  # noqa: N801 — read like `property`
    """Once for each object: like `functools.cached_property`, without the lock around every first look that Python had
    before 3.12.

    Two threads that look at the same time may both work it out: only for what comes to the same each time.
    """

    def __init__(self, work: Callable[[Any], T]) -> None:
        self._work = work
        self._name = work.__name__
        self.__doc__ = work.__doc__

    def __get__(self, of: object, kind: type | None = None) -> T:
        if of is None:
            return self  # type: ignore[return-value]  # looked at on the class
        found = of.__dict__[self._name] = self._find(of)
        return found

    def _find(self, of: Any) -> T:
        return self._work(of)


class lasting(once[T]):  # noqa: N801 — read like `property`
    """Once for all objects that share their `lasting_facts`: a match and what moves make of it, until the last one."""

    def _find(self, of: Any) -> T:
        facts: dict[object, T] = of.lasting_facts
        if self._name not in facts:
            facts[self._name] = self._work(of)
        return facts[self._name]
