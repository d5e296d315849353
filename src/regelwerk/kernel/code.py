"""A game's compiled functions, gathered from its `kernel.py` with the defaults for those it does not name."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import ModuleType
from typing import Any, Self

from .convention import Compiled, Words
from .defaults import no_chance, no_deal, no_evaluation, no_secrets
from .random_play import UNBOUNDED


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
    def of(cls, module: ModuleType) -> Self:
        """The functions of a room's `kernel.py`."""
        return cls(
            tables=module.tables,
            start=module.start,
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
