"""The duel, spoilt in one place each: every one of these leaks, or deals unfairly, and must be caught."""

from __future__ import annotations

from functools import cached_property
from types import SimpleNamespace
from typing import Any

import msgspec

from regelwerk.contract import Move, Rulebook
from regelwerk.kernel.chance_free import no_secrets
from regelwerk.kernel.convention import DEAL, LEGAL, REDACT, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.header import ENDING, PLY, SEAT, UNKNOWN
from regelwerk.kernel.rng import below
from regelwerk.model.game import Game
from regelwerk.model.position import Position

from . import kernel
from .snapshot import PICKS, TOTAL


@compiled(REDACT)
def forget_the_sum(tables: Words, words: Words, seat: int) -> None:
    """Hides the number and leaves the sum, which gives it away."""
    if words[ENDING]:
        return
    for other in range(2):
        if other != seat and words[PICKS + other]:
            words[PICKS + other] = UNKNOWN


@compiled(REDACT)
def hide_until_the_calls(tables: Words, words: Words, seat: int) -> None:
    """Hides everything at first, and shows it before the end."""
    if words[PLY] < 3:
        kernel.redact(tables, words, seat)


@compiled(LEGAL)
def legal_if_different(tables: Words, words: Words, out: Words) -> int:
    """The second seat may not pick the number of the first, and so learns it."""
    count = kernel.legal(tables, words, out)
    if words[SEAT] == 0 or words[PICKS + 1]:
        return count
    kept = 0
    for k in range(count):
        if out[k] + 1 != words[PICKS]:
            out[kept] = out[k]
            kept += 1
    return kept


@compiled(SAMPLE)
def sample_if_different(tables: Words, words: Words, rng: Rng) -> int:
    """The second seat's number until it differs from the first's."""
    move = kernel.sample(tables, words, rng)
    while words[SEAT] == 1 and words[PICKS + 1] == 0 and move + 1 == words[PICKS]:
        move = kernel.sample(tables, words, rng)
    return move


@compiled(DEAL)
def deal_low(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Small numbers are dealt more often than large ones."""
    for other in range(2):
        if words[PICKS + other] == UNKNOWN:
            words[PICKS + other] = 1 + min(below(rng, 5), below(rng, 5))
    words[TOTAL] = words[PICKS] + words[PICKS + 1]


@compiled(DEAL)
def deal_alike(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Each number evenly, but both hidden ones the same."""
    number = 1 + below(rng, 5)
    for other in range(2):
        if words[PICKS + other] == UNKNOWN:
            words[PICKS + other] = number
    words[TOTAL] = words[PICKS] + words[PICKS + 1]


@compiled(DEAL)
def deal_everything(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Deals a new number even to the seat that knows its own."""
    for other in range(2):
        if words[PICKS + other]:
            words[PICKS + other] = 1 + below(rng, 5)
    words[TOTAL] = words[PICKS] + words[PICKS + 1]


class Variant(Game):
    """The duel with some compiled functions replaced."""

    def __init__(self, **replaced: Any) -> None:
        super().__init__(str(__package__))
        self._replaced = replaced

    @cached_property
    def kernel(self) -> Any:
        return SimpleNamespace(**{**vars(kernel), **self._replaced})


class Gossip(Game):
    """The duel with a rulebook that forgets to call the picks secret, so that everybody hears them."""

    @cached_property
    def rulebook(self) -> Rulebook:
        return msgspec.structs.replace(super().rulebook, secrets=())


class PeekingBot:
    """Picks one more than the number it should not know."""

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        moves = position.moves()
        return moves[int(position.words()[PICKS]) % len(moves)]


LEAKY_REDACT = Variant(redact=no_secrets)
LEAKY_SUM = Variant(redact=forget_the_sum)
LEAKY_LATER = Variant(redact=hide_until_the_calls)
LEAKY_LEGAL = Variant(legal=legal_if_different, sample=sample_if_different)
LEAKY_HEARD = Gossip(str(__package__))
UNFAIR_DEAL = Variant(deal=deal_low)
LINKED_DEAL = Variant(deal=deal_alike)
FORGETFUL_DEAL = Variant(deal=deal_everything)
