"""The duel, compiled; moves 0 to 4 pick the numbers 1 to 5, then come bold and meek."""

from __future__ import annotations

from collections.abc import Mapping

from regelwerk.kernel.convention import APPLY, DEAL, LEGAL, REDACT, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import ENDING, OWN_ENDINGS, POINTS, SEAT, UNKNOWN
from regelwerk.kernel.layout import Tables
from regelwerk.kernel.rng import random_below

from .edition import Facts
from .layout import CALLS, LAYOUT, PICKS, TOTAL
from .moves import NUMBERS

MAX_LEGAL_MOVES = NUMBERS


def tables(facts: Facts, players: int, options: Mapping[str, str]) -> Words:
    return Tables().filled(facts.max_plies)


def start(tables: Words, players: int) -> Words:
    return LAYOUT.zero(players)


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Clauses 1 and 2."""
    first, count = (0, NUMBERS) if words[PICKS + words[SEAT]] == 0 else (NUMBERS, 2)
    for k in range(count):
        out[k] = first + k
    return count


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    if words[PICKS + words[SEAT]] == 0:
        return random_below(rng, NUMBERS)
    return NUMBERS + random_below(rng, 2)


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """A number or a call; clause 3 after the last call."""
    seat = words[SEAT]
    words[SEAT] = 1 - seat
    if move < NUMBERS:
        words[PICKS + seat] = move + 1
        words[TOTAL] += move + 1
        return
    words[CALLS + seat] = move - NUMBERS + 1
    if seat == 1:
        for each in range(2):
            words[POINTS + each] = words[PICKS + each] * (3 - words[CALLS + each])
        finish_by_points(words, OWN_ENDINGS)


@compiled(REDACT)
def redact(tables: Words, words: Words, seat: int) -> None:
    """Until the end the other's number, and the sum with it."""
    if words[ENDING]:
        return
    for other in range(2):
        if other != seat and words[PICKS + other]:
            words[PICKS + other] = UNKNOWN
            words[TOTAL] = UNKNOWN


@compiled(DEAL)
def deal(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Any number is as likely as any other."""
    for other in range(2):
        if words[PICKS + other] == UNKNOWN:
            words[PICKS + other] = 1 + random_below(rng, NUMBERS)
    words[TOTAL] = words[PICKS] + words[PICKS + 1]
