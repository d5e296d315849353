"""For kernels that cannot value a position: their games are always played to the end, so nobody asks."""

from __future__ import annotations

from regelwerk.kernel.convention import EVALUATE, Words, compiled


@compiled(EVALUATE)
def no_opinion(tables: Words, words: Words) -> None:
    """Leaves the returns as they are: nobody ahead."""
