"""The duel as a person would describe it."""

from __future__ import annotations

from regelwerk import contract

from .edition import Facts
from .moves import CALLS

SILENT = "-"
CALL_NAMES = (SILENT, *CALLS)


class Snapshot(contract.Snapshot[Facts]):
    """Numbers and calls by seat, 0 and SILENT before they are chosen; `total` is the sum of the numbers so far, which
    only repeats them."""

    picks: tuple[int | None, ...]
    calls: tuple[str, ...]
    total: int | None
