"""How many bytes something takes, with everything it is made of."""

from __future__ import annotations

import gc
import sys
from collections.abc import Iterable
from types import FunctionType, ModuleType

from regelwerk.contract import Board

_SHARED = (type, ModuleType, FunctionType, Board)
"""Kept once for all: boards only change with players and options."""


def weight(things: object, *shared: object) -> int:
    """Bytes of these things and all they refer to, but for what is `shared` with others. What several of them refer to
    counts once; of what they share with things elsewhere nothing is known, so it errs on the safe side."""
    seen = {id(each) for each in shared}
    total, waiting = 0, [things]
    while waiting:
        fresh = list(_fresh(waiting, seen))
        total += sum(map(sys.getsizeof, fresh))
        waiting = gc.get_referents(*fresh)
    return total


def _fresh(things: Iterable[object], seen: set[int]) -> Iterable[object]:
    for thing in things:
        if id(thing) not in seen and not isinstance(thing, _SHARED):
            seen.add(id(thing))
            yield thing
