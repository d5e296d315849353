"""A move as everybody knows it, for telling what it came to."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property
from typing import Any


class Change:
    """The text of a move as a spectator hears it; what a spectator knows before and after it, worked out when asked."""

    def __init__(self, text: str, before: Callable[[], Any], after: Callable[[], Any]) -> None:
        self.text = text
        self._before = before
        self._after = after

    @cached_property
    def before(self) -> Any:
        return self._before()

    @cached_property
    def after(self) -> Any:
        return self._after()
