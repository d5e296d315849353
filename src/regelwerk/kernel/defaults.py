"""The kernel functions of games without chance, without secrets, or without an opinion: a room need not name them."""

from __future__ import annotations

from .convention import CHANCES, DEAL, EVALUATE, REDACT, SIFT, Rng, Words, compiled


@compiled(CHANCES)
def no_chance(tables: Words, words: Words, out: Words, weights: Words) -> int:
    """There is never an outcome of chance."""
    return 0


@compiled(REDACT)
def no_secrets(tables: Words, words: Words, seat: int) -> None:
    """Every seat may know everything."""


@compiled(DEAL)
def no_deal(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Nothing is ever unknown."""


@compiled(EVALUATE)
def no_evaluation(tables: Words, words: Words) -> None:
    """Leaves the returns as they are: nobody is ahead. Such games are always simulated to their end."""


@compiled(SIFT)
def nothing_sifted(tables: Words, words: Words, moves: Words, count: int) -> int:
    """Any move may change what a position is worth."""
    return count
