"""The moves a seat has, compiled: how many, and each by a number of its own; `kernel.py` lists and draws them."""

from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.convention import ARRAY, I64, RNG, Rng, Words, compiled
from regelwerk.kernel.header import SEAT
from regelwerk.kernel.rng import random_below

from . import layout as at
from . import tables as of
from .agents import COUNT, coloured, left_for, lying_in, step_id, steps, targets
from .turns import defender_load

FILLINGS = 24
DROPPING, ENDING = 16, 17
"""Stand beside the sixteen cases for putting one down and for ending the turn."""


@compiled(I64(ARRAY, ARRAY))
def open_cities(tables: Words, words: Words) -> int:
    """Clause 2b: the cities without a case of the seat's own."""
    free = (1 << tables[of.CITIES]) - 1
    for case in range(4 * words[at.TURN], 4 * words[at.TURN] + 4):
        if words[at.CASE_AT + case] >= 0:
            free &= ~(1 << words[at.CASE_AT + case])
    return free


@compiled(I64(ARRAY, ARRAY))
def handling(tables: Words, words: Words) -> int:
    """Clauses 4c, 5 and 6: what can be done but steps: the set of cases that the mover can take or swap, DROPPING and
    ENDING; one that is passing on keeps a step onward."""
    passing = words[at.PHASE] == at.PASSING
    found = 0 if passing else 1 << ENDING
    if words[at.FRESH]:
        found |= lying_in(words, words[at.ACTIVE]) | (1 << DROPPING if words[at.LOAD] >= 0 else 0)
    left, rest = words[at.POOL] + words[at.BONUS] - 1, found if passing else 0
    while rest:
        load = lowest(rest) if lowest(rest) < DROPPING else at.NOWHERE
        if not targets(tables, words, words[at.TURN], words[at.ACTIVE], load, left):
            found &= ~(rest & -rest)
        rest &= rest - 1
    return found


@compiled(I64(ARRAY, ARRAY, I64))
def handling_id(tables: Words, words: Words, case: int) -> int:
    """The id of taking or swapping a case, of DROPPING or of ENDING."""
    if case >= DROPPING:
        return tables[of.DROP if case == DROPPING else of.END]
    return tables[of.SWAP if words[at.LOAD] >= 0 else of.TAKE] + coloured(tables, case)


@compiled(I64(ARRAY, ARRAY, I64))
def losses(tables: Words, words: Words, wanted: int) -> int:
    """Clause 9: how many different agents the seat could lose (COUNT), or the id for one of them by its number."""
    seat = words[at.TURN]
    free, loads = words[at.FREE1 + seat], words[at.CARRIED + seat]
    if wanted == COUNT:
        return count(free) + count(loads) + (words[at.HOME + seat] > 0)
    base = tables[of.LOSE] + tables[of.CITIES] * of.LOAD_COUNT
    if wanted < count(free):
        place = nth(free, wanted)
        return base + 1 if place == at.OUTPOST_AT else tables[of.LOSE] + place * of.LOAD_COUNT
    wanted -= count(free)
    if wanted < count(loads):
        case = nth(loads, wanted)
        return tables[of.LOSE] + words[at.CASE_AT + case] * of.LOAD_COUNT + 1 + coloured(tables, case)
    return base


@compiled(I64(ARRAY, ARRAY, I64))
def choices(tables: Words, words: Words, wanted: int) -> int:
    """How many moves the seat has (COUNT), or the id of one of them by its number, in no order."""
    phase = words[at.PHASE]
    if phase in (at.ACTING, at.PASSING):
        cases = handling(tables, words)
        if wanted == COUNT:
            return count(cases) + steps(tables, words, COUNT)
        if wanted >= count(cases):
            return steps(tables, words, wanted - count(cases))
        return handling_id(tables, words, nth(cases, wanted))
    if phase == at.LOSING:
        return losses(tables, words, wanted)
    if phase == at.FILLING:
        return FILLINGS if wanted == COUNT else wanted
    if phase == at.PLACING:
        cities = open_cities(tables, words)
        if wanted == COUNT:
            return count(cities)
        letter = count(words[at.LYING] >> 4 * words[at.TURN] & 15)
        return tables[of.HIDE] + letter * tables[of.CITIES] + nth(cities, wanted)
    if phase == at.OFFERING:
        return 2 if wanted == COUNT else tables[of.OFFER] + wanted
    if phase == at.SPOILS:
        carries = defender_load(words, words[SEAT], words[at.ACTIVE]) >= 0
        taking = tables[of.SWAP if carries else of.TAKE] + coloured(tables, words[at.LOAD])
        return 2 if wanted == COUNT else tables[of.LEAVE] if wanted else taking
    values = tables[of.VALUES + words[at.CARDS + words[SEAT]]]
    return count(values) if wanted == COUNT else tables[of.DUEL] + nth(values, wanted)


@compiled(I64(ARRAY, ARRAY, RNG))
def draw(tables: Words, words: Words, rng: Rng) -> int:
    """One of the moves while the pool lasts, drawn without counting the steps.

    Every agent with its own place or load gets as many numbers as a place can have lines; a number beyond the
    agent's steps is drawn again, so every move is as likely as any other.
    """
    seat, most, cases = words[at.TURN], tables[of.MAX_TARGETS], handling(tables, words)
    others = count(cases)
    free, loads = words[at.FREE1 + seat], words[at.CARRIED + seat]
    at_home = 1 if words[at.HOME + seat] else 0
    standing = at_home + count(free)
    bound = others + most * (standing + count(loads))
    while True:
        number = random_below(rng, bound)
        if number < others:
            return handling_id(tables, words, nth(cases, number))
        number -= others
        agent, line = number // most, number % most
        place, load = at.BASE_AT, at.NOWHERE
        if agent >= standing:
            load = nth(loads, agent - standing)
            place = words[at.CASE_AT + load]
        elif agent >= at_home:
            place = nth(free, agent - at_home)
        near = targets(tables, words, seat, place, load, left_for(words, place, load) - 1)
        if line < count(near):
            return step_id(tables, place, load, nth(near, line))
