"""The moves a seat has, compiled: how many, and each by a number of its own; `kernel.py` lists and draws them."""

from __future__ import annotations

from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.convention import (
    ARRAY,
    I64,
    RNG,
    Rng,
    Words,
    compiled,
)
from regelwerk.kernel.header import SEAT
from regelwerk.kernel.rng import below

from .agents import (
    COUNT,
    coloured,
    left_for,
    lying_in,
    step_id,
    steps,
    targets,
)
from .layout import (
    ACTING,
    ACTIVE,
    BASE_AT,
    CARDS,
    CARRIED,
    CASE_AT,
    FILLING,
    FREE1,
    FRESH,
    HOME,
    LOAD,
    LOSING,
    NOWHERE,
    OFFERING,
    OUTPOST_AT,
    PASSING,
    PHASE,
    PLACING,
    SPOILS,
    TURN,
)
from .numbering import KINDS
from .tables import (
    CITIES,
    FIRST,
    LOAD_COUNT,
    MOST_TARGETS,
    VALUES,
)

PLACE, OFFER, TAKE, SWAP, DROP, LEAVE, END, DUEL, LOSE, LOSE_BASE, LOSE_OUTPOST = (
    FIRST + KINDS.index(kind)
    for kind in (
        "place",
        "outpost",
        "take",
        "swap",
        "drop",
        "leave",
        "end",
        "duel",
        "lose",
        "lose_base",
        "lose_outpost",
    )
)
FILLINGS = 24


@compiled(I64(ARRAY, ARRAY))
def open_cities(tables: Words, words: Words) -> int:
    """Clause 2b: the cities without a case of the seat's own."""
    free = (1 << tables[CITIES]) - 1
    for case in range(4 * words[TURN], 4 * words[TURN] + 4):
        if words[CASE_AT + case] >= 0:
            free &= ~(1 << words[CASE_AT + case])
    return free


@compiled(I64(ARRAY))
def next_letter(words: Words) -> int:
    """Clause 2b: the case to be set out next."""
    letter = 0
    while words[CASE_AT + 4 * words[TURN] + letter] >= 0:
        letter += 1
    return letter


@compiled(I64(ARRAY))
def to_handle(words: Words) -> int:
    """Clause 6: the cases that the mover may take or swap now."""
    return lying_in(words, words[ACTIVE]) if words[FRESH] else 0


@compiled(I64(ARRAY, ARRAY, I64))
def act_id(tables: Words, words: Words, number: int) -> int:
    """A case action or `end` by its number: takes or swaps, then drop, then end."""
    cases = to_handle(words)
    if number < count(cases):
        kind = SWAP if words[LOAD] >= 0 else TAKE
        return tables[kind] + coloured(tables, nth(cases, number))
    return tables[DROP] if number == count(cases) and words[FRESH] and words[LOAD] >= 0 else tables[END]


@compiled(I64(ARRAY))
def act_count(words: Words) -> int:
    """How many of those there are."""
    return count(to_handle(words)) + (2 if words[FRESH] and words[LOAD] >= 0 else 1)


@compiled(I64(ARRAY))
def lose_count(words: Words) -> int:
    """Clause 9: how many different agents the seat could lose."""
    seat = words[TURN]
    return count(words[FREE1 + seat]) + count(words[CARRIED + seat]) + (words[HOME + seat] > 0)


@compiled(I64(ARRAY, ARRAY, I64))
def lose_id(tables: Words, words: Words, number: int) -> int:
    """One of them by its number: those without a case, those with one, the base."""
    seat = words[TURN]
    free, loads = words[FREE1 + seat], words[CARRIED + seat]
    if number < count(free):
        place = nth(free, number)
        return tables[LOSE_OUTPOST] if place == OUTPOST_AT else tables[LOSE] + place * LOAD_COUNT
    number -= count(free)
    if number < count(loads):
        case = nth(loads, number)
        return tables[LOSE] + words[CASE_AT + case] * LOAD_COUNT + 1 + coloured(tables, case)
    return tables[LOSE_BASE]


@compiled(I64(ARRAY, ARRAY))
def move_total(tables: Words, words: Words) -> int:
    """How many moves the seat has; `move_by_number` names them in no order."""
    phase = words[PHASE]
    if phase == ACTING:
        return steps(tables, words, COUNT) + act_count(words)
    if phase == PASSING:
        return steps(tables, words, COUNT)
    if phase == LOSING:
        return lose_count(words)
    if phase == FILLING:
        return FILLINGS
    if phase == PLACING:
        return count(open_cities(tables, words))
    if phase in (OFFERING, SPOILS):
        return 2
    return count(tables[VALUES + words[CARDS + words[SEAT]]])


@compiled(I64(ARRAY, ARRAY, I64))
def move_by_number(tables: Words, words: Words, number: int) -> int:
    """The id of one of the seat's moves."""
    phase = words[PHASE]
    if phase == ACTING:
        others = act_count(words)
        return act_id(tables, words, number) if number < others else steps(tables, words, number - others)
    if phase == PASSING:
        return steps(tables, words, number)
    if phase == LOSING:
        return lose_id(tables, words, number)
    if phase == FILLING:
        return number
    if phase == PLACING:
        return tables[PLACE] + next_letter(words) * tables[CITIES] + nth(open_cities(tables, words), number)
    if phase == OFFERING:
        return tables[OFFER] + number
    if phase == SPOILS:
        return tables[LEAVE] if number else tables[TAKE] + coloured(tables, words[LOAD])
    return tables[DUEL] + nth(tables[VALUES + words[CARDS + words[SEAT]]], number)


@compiled(I64(ARRAY, ARRAY, RNG))
def draw(tables: Words, words: Words, rng: Rng) -> int:
    """One of the moves while the pool lasts, drawn without counting the steps.

    Every agent with its own place or load gets as many numbers as a place can have ways on; a number beyond the
    agent's steps is drawn again, so every move is as likely as any other.
    """
    seat, most, others = words[TURN], tables[MOST_TARGETS], act_count(words)
    free, loads = words[FREE1 + seat], words[CARRIED + seat]
    at_home = 1 if words[HOME + seat] else 0
    standing = at_home + count(free)
    bound = others + most * (standing + count(loads))
    while True:
        number = below(rng, bound)
        if number < others:
            return act_id(tables, words, number)
        number -= others
        agent, way = number // most, number % most
        place, load = BASE_AT, NOWHERE
        if agent >= standing:
            load = nth(loads, agent - standing)
            place = words[CASE_AT + load]
        elif agent >= at_home:
            place = nth(free, agent - at_home)
        near = targets(tables, words, seat, place, load, left_for(tables, words, place, load) - 1)
        if way < count(near):
            return step_id(tables, place, load, nth(near, way))
