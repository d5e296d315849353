"""Hidden dice, compiled."""

from __future__ import annotations

from collections.abc import Mapping

from regelwerk.kernel.convention import (
    APPLY,
    ARRAY,
    CHANCES,
    DEAL,
    I64,
    LEGAL,
    REDACT,
    SAMPLE,
    VOID,
    Rng,
    Words,
    compiled,
)
from regelwerk.kernel.ending import finish_with_winner
from regelwerk.kernel.header import CHANCE, ENDING, OWN_ENDINGS, PLAYERS, POINTS, SEAT, UNKNOWN
from regelwerk.kernel.layout import Tables
from regelwerk.kernel.rng import random_below

from .edition import Facts
from .layout import CLAIM, DICE, LAYOUT, TURN
from .moves import FACES, LOWEST, MOVES, Doubt

DOUBT = MOVES.seats.first(Doubt)
MAX_LEGAL_MOVES = len(MOVES.seats)
TABLES = Tables(lives=1)
(LIVES,) = TABLES


def tables(facts: Facts, players: int, options: Mapping[str, str]) -> Words:
    return TABLES.filled(facts.max_plies, lives=facts.lives)


def start(tables: Words, players: int) -> Words:
    words = LAYOUT.zero(players)
    words[SEAT] = CHANCE
    words[POINTS : POINTS + players] = tables[LIVES]
    return words


@compiled(I64(ARRAY))
def lowest(words: Words) -> int:
    """The id of the lowest claim that can still be made; that of `doubt` where none can."""
    claim: int = words[CLAIM] + 1
    return max(0, claim - LOWEST)


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Clauses 2 and 3."""
    first = lowest(words)
    end = DOUBT + 1 if words[CLAIM] else DOUBT
    for move in range(first, end):
        out[move - first] = move
    return end - first


@compiled(CHANCES)
def chance(tables: Words, words: Words, out: Words, weights: Words) -> int:
    """Clause 1: every face alike."""
    for outcome in range(FACES):
        out[outcome] = outcome
        weights[outcome] = 1
    return FACES


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    if words[SEAT] == CHANCE:
        return random_below(rng, FACES)
    first = lowest(words)
    return first + random_below(rng, DOUBT - first + (words[CLAIM] != 0))


@compiled(I64(ARRAY, I64, I64))
def neighbour(words: Words, seat: int, step: int) -> int:
    """The nearest seat that is still in the game, forwards or backwards."""
    seat = (seat + step) % words[PLAYERS]
    while words[POINTS + seat] == 0:
        seat = (seat + step) % words[PLAYERS]
    return seat


@compiled(VOID(ARRAY, I64))
def roll(words: Words, face: int) -> None:
    """Clause 1: the first roll of a round takes the old dice away, the last one ends the rolling."""
    seat = words[TURN]
    if words[DICE + seat]:
        for other in range(words[PLAYERS]):
            words[DICE + other] = 0
    words[DICE + seat] = face
    words[TURN] = neighbour(words, seat, 1)
    if words[DICE + words[TURN]]:
        words[SEAT] = words[TURN]


@compiled(VOID(ARRAY))
def resolve(words: Words) -> None:
    """Clauses 3 to 5: the doubter loses a life if the claim holds, otherwise the claimant."""
    loser = neighbour(words, words[TURN], -1)
    for seat in range(words[PLAYERS]):
        if words[DICE + seat] >= words[CLAIM]:
            loser = words[TURN]
    words[POINTS + loser] -= 1
    words[CLAIM] = 0
    after = neighbour(words, loser, 1)
    if words[POINTS + loser] == 0 and neighbour(words, after, 1) == after:
        finish_with_winner(words, after, OWN_ENDINGS)
        return
    words[TURN] = loser if words[POINTS + loser] else after
    words[SEAT] = CHANCE


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    if words[SEAT] == CHANCE:
        roll(words, move + 1)
    elif move == DOUBT:
        resolve(words)
    else:
        words[CLAIM] = LOWEST + move
        words[TURN] = neighbour(words, words[TURN], 1)
        words[SEAT] = words[TURN]


@compiled(REDACT)
def redact(tables: Words, words: Words, seat: int) -> None:
    """The dice of others, until they are shown; then they lie open until the next roll."""
    if words[ENDING] or (words[SEAT] == CHANCE and words[DICE + words[TURN]] != 0):
        return
    for other in range(words[PLAYERS]):
        if other != seat and words[DICE + other]:
            words[DICE + other] = UNKNOWN


@compiled(DEAL)
def deal(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Every face is as likely as any other, whatever was claimed."""
    for other in range(words[PLAYERS]):
        if words[DICE + other] == UNKNOWN:
            words[DICE + other] = 1 + random_below(rng, FACES)
