"""A game's compiled functions, gathered from the files of its room with the defaults for those they do not name."""

from __future__ import annotations

from collections import ChainMap
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import partial
from types import ModuleType
from typing import Any, Self

from .convention import Compiled, Words
from .defaults import no_chance, no_deal, no_evaluation, no_secrets, nothing_sifted
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
    sift: Compiled
    horizon: int
    guide: Compiled

    @classmethod
    def of(cls, module: ModuleType, layout: Layout | None = None, *others: ModuleType | None) -> Self:
        """The functions of a room's `kernel.py`, and of other files where that does not name them. Without a `start`
        the first position of the layout is the one that stands in the tables from START on, or an empty one."""
        named = ChainMap(*(vars(each) for each in (module, *others) if each is not None))
        return cls(
            tables=named["tables"],
            start=named.get("start", partial(first_position, layout, named.get("START"))),
            legal=named["legal"],
            sample=named["sample"],
            apply=named["apply"],
            max_legal_moves=named["MAX_LEGAL_MOVES"],
            chance=named.get("chance", no_chance),
            redact=named.get("redact", no_secrets),
            deal=named.get("deal", no_deal),
            evaluate=named.get("evaluate", no_evaluation),
            sift=named.get("sift", nothing_sifted),
            horizon=named.get("HORIZON", UNBOUNDED),
            guide=named.get("guide", named["sample"]),
        )
