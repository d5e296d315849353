"""The kernel functions of games without chance, and of games without secrets: nothing to list, hide or deal."""

from __future__ import annotations

from .convention import CHANCES, DEAL, REDACT, Rng, Words, compiled


@compiled(CHANCES)
def no_chance(tables: Words, words: Words, out: Words, weights: Words) -> int:
    """There is never an outcome of chance."""
    return 0


@compiled(REDACT)
def no_secrets(tables: Words, words: Words, seat: int) -> None:
    """Every seat may know everything."""


@compiled(DEAL)
def nothing_to_deal(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Nothing is ever unknown."""
