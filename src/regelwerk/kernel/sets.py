"""Sets of numbers in compiled code: so many bits to a word, from the word `at` on, as a `NamedSet` says them by name.

How many `bits` a word holds is a constant where these are called: nothing is divided by a number not known before.
"""

from __future__ import annotations

from .bits import count, small
from .convention import ARRAY, BOOL, I64, VOID, Words, compiled


@compiled(BOOL(ARRAY, I64, I64, I64))
def holds(words: Words, at: int, number: int, bits: int) -> bool:
    """Whether a set contains a number."""
    number = small(number)
    return (words[at + number // bits] >> (number % bits)) & 1 != 0


@compiled(VOID(ARRAY, I64, I64, I64))
def flip(words: Words, at: int, number: int, bits: int) -> None:
    """Put a number into a set, or take it out."""
    number = small(number)
    words[at + number // bits] ^= 1 << (number % bits)


@compiled(I64(ARRAY, I64, I64))
def size(words: Words, at: int, parts: int) -> int:
    """How many numbers a set of so many words contains."""
    total = 0
    for part in range(parts):
        total += count(words[at + part])
    return total
