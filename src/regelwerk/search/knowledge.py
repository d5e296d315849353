"""The key of a node: what the seat to move knows, as far as the searching seat can tell it apart.

Keyed by the full state, a seat that chooses later would answer a secret it cannot see. Keyed by all that an opponent
knows, an opponent's guessed secrets would make every node new and the opponent a random player. So what the searcher
could not know at the root and still cannot see stays out of every key (see docs/decisions).
"""

from __future__ import annotations

from regelwerk.kernel.convention import ARRAY, I64, REDACT, Compiled, Words, compiled, function
from regelwerk.kernel.copying import copy_words
from regelwerk.kernel.fingerprint import fingerprint
from regelwerk.kernel.header import SEAT, UNKNOWN


@compiled(I64(function(REDACT), ARRAY, ARRAY, ARRAY, I64, ARRAY, ARRAY))
def key_of(
    redact: Compiled, tables: Words, words: Words, root: Words, searcher: int, scratch: Words, seen: Words
) -> int:
    """`root` is the root as the searcher knows it; `scratch` and `seen` are buffers."""
    seat = words[SEAT]
    copy_words(words, scratch)
    redact(tables, scratch, seat)
    if seat != searcher:
        copy_words(words, seen)
        redact(tables, seen, searcher)
        for i in range(words.size):
            if root[i] == UNKNOWN and seen[i] == UNKNOWN:
                scratch[i] = UNKNOWN
    return fingerprint(scratch)
