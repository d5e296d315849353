"""A game's compiled functions, gathered from its `kernel.py` with the defaults for those it does not name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any, Self

from .convention import Compiled, Words
from .defaults import no_chance, no_deal, no_evaluation, no_secrets
from .layout import Layout
from .random_play import UNBOUNDED


def first_position(layout: Layout | None, at: int | None, tables: Words, players: int) -> Words:
    """The words of a position with nothing in it, or with the body that stands in the tables from there on."""
    assert layout is not None, "a kernel without `start` has a layout"
    return layout.zero(players) if at is None else layout.copied(tables, at, players)


@dataclass(frozen=True)
class Code:
    """What `convention.py` asks of a kernel, as values; `horizon` goes with `evaluate`."""

    tables: Callable[[Any, int, Mapping[str, str]], Words]
    start: Callable[[Words, int], Words]
    legal: Compiled
    sample: Compiled
    apply: Compiled
    max_legal_moves: int
    chance: Compiled
    redact: Compiled
    deal: Compiled
    evaluate: Compiled
    horizon: int

    @classmethod
    def of(cls, module: ModuleType, layout: Layout | None = None) -> Self:
        """The functions of a room's `kernel.py`. Without a `start` the first position of the layout is the one that
        stands in the tables from START on, or an empty one."""
        first = partial(first_position, layout, getattr(module, "START", None))
        return cls(
            tables=module.tables,
            start=getattr(module, "start", first),
            legal=module.legal,
            sample=module.sample,
            apply=module.apply,
            max_legal_moves=module.MAX_LEGAL_MOVES,
            chance=getattr(module, "chance", no_chance),
            redact=getattr(module, "redact", no_secrets),
            deal=getattr(module, "deal", no_deal),
            evaluate=getattr(module, "evaluate", no_evaluation),
            horizon=getattr(module, "HORIZON", UNBOUNDED),
        )
