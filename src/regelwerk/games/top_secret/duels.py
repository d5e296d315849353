"""Duels, compiled: cards spent, agents beaten, what the winner gets (clause 7)."""

from __future__ import annotations

from regelwerk.kernel.bits import lowest
from regelwerk.kernel.convention import ARRAY, I64, VOID, Words, compiled
from regelwerk.kernel.header import SEAT

from .agents import lay_down, lift, pick_up, put
from .layout import (
    ACTIVE,
    AGENTS,
    ATTACKING,
    BONUS,
    CARD,
    CARDS,
    CARRIED,
    CASE_AT,
    FREE1,
    FRESH,
    HELD1,
    HOME,
    LOAD,
    NOWHERE,
    PHASE,
    SPOILS,
    TURN,
)
from .tables import CARDS_OF, DECK
from .turns import decided, foe_in, go_on, next_turn, rest


@compiled(I64(ARRAY, I64, I64))
def defender_load(words: Words, foe: int, city: int) -> int:
    """Clause 7a: the case of the agent that defends first, NOWHERE for one without."""
    if words[FREE1 + foe] >> city & 1:
        return NOWHERE
    carried = words[CARRIED + foe]
    while words[CASE_AT + lowest(carried)] != city:
        carried &= carried - 1
    return lowest(carried)


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def spend(tables: Words, words: Words, seat: int, value: int) -> None:
    """Clause 7a: a card is spent; after the last one all are back."""
    held = words[CARDS + seat]
    same = held & tables[CARDS_OF + value]
    held &= ~(same & -same)
    words[CARDS + seat] = held or tables[DECK]


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def win_duel(tables: Words, words: Words, foe: int, answer: int) -> None:
    """Clauses 7b and 7d for a winning attacker, and on to the next defender if there is one."""
    seat, city = words[TURN], words[ACTIVE]
    words[BONUS] += 1
    load = defender_load(words, foe, city)
    lift(words, foe, city, load)
    if load >= 0:
        lay_down(words, foe, load)
    if answer == 0:
        words[HOME + foe] += 1
    else:
        words[AGENTS + foe] -= 1
    if words[HELD1 + foe] >> city & 1:
        words[PHASE], words[SEAT] = ATTACKING, seat
        return
    put(words, seat, city, words[LOAD])
    words[FRESH] = 1
    if words[AGENTS + foe] or not decided(tables, words):
        go_on(tables, words)


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def lose_duel(tables: Words, words: Words, foe: int, attack: int) -> None:
    """Clauses 7b and 7c for a losing attacker: the turn is over, but for the case it brought."""
    seat, city, load = words[TURN], words[ACTIVE], words[LOAD]
    rest(words)
    if load >= 0:
        lay_down(words, seat, load)
    if attack == 0:
        words[HOME + seat] += 1
    else:
        words[AGENTS + seat] -= 1
    if words[AGENTS + seat] == 0 and decided(tables, words):
        return
    if load >= 0 and defender_load(words, foe, city) < 0:
        words[PHASE], words[SEAT] = SPOILS, foe
        words[ACTIVE], words[LOAD] = city, load
    else:
        next_turn(tables, words)


@compiled(VOID(ARRAY, ARRAY, I64))
def settle_duel(tables: Words, words: Words, answer: int) -> None:
    """Clauses 7a and 7b: both cards are open."""
    seat, city = words[TURN], words[ACTIVE]
    foe = foe_in(words, city)
    attack = words[CARD] - 1
    words[CARD] = 0
    spend(tables, words, seat, attack)
    spend(tables, words, foe, answer)
    if attack >= answer:
        win_duel(tables, words, foe, answer)
    else:
        lose_duel(tables, words, foe, attack)


@compiled(VOID(ARRAY, ARRAY, I64))
def take_spoils(tables: Words, words: Words, case: int) -> None:
    """Clause 7c: the winning defender takes what the attacker brought."""
    foe, city = words[SEAT], words[ACTIVE]
    lift(words, foe, city, NOWHERE)
    put(words, foe, city, case)
    pick_up(words, foe, case)
    next_turn(tables, words)
