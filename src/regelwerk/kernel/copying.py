"""Words copied one by one: what a slice would do on a processor, and what a graphics card can do too."""

from __future__ import annotations

from .convention import ARRAY, VOID, Words, compiled


@compiled(VOID(ARRAY, ARRAY))
def copy_words(source: Words, target: Words) -> None:
    """All of `source` into the words from the first of `target` on."""
    for index in range(source.size):
        target[index] = source[index]
