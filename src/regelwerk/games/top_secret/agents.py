"""Agents on the map, compiled: taking up, setting down, and the steps they can make (clauses 1, 4, 5, 7d, 8b)."""

from __future__ import annotations

from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled

from .layout import (
    ACTIVE,
    BASE_AT,
    BONUS,
    CARRIED,
    CASE_AT,
    DELIVERED,
    FREE1,
    FREE2,
    HELD1,
    HELD2,
    HOME,
    HQ_AT,
    LOAD,
    LYING,
    MOST,
    NOWHERE,
    OUTPOST_AT,
    PASSING,
    PHASE,
    POOL,
    STASH,
    TURN,
)
from .numbering import KINDS
from .tables import DOOR_NUMBER, DOORS, EDGE_OF, EXIT_NUMBER, EXITS, FIRST, LOAD_COUNT, NEAR, OUTPOST_NUMBER, STRIDE

STEP, EXIT, LEAVE_OUTPOST, DELIVER = (FIRST + KINDS.index(k) for k in ("step", "exit", "leave_outpost", "deliver"))
OUTPOST_BIT = 1 << OUTPOST_AT
HQ_BIT = 1 << HQ_AT
COUNT, ANY = -1, -2
"""What `steps` is asked for besides a number."""


@compiled(VOID(ARRAY, I64, I64, I64))
def lift(words: Words, seat: int, place: int, load: int) -> None:
    """Take an agent up; its case, if any, stays its own."""
    if place == BASE_AT:
        words[HOME + seat] -= 1
        return
    bit = 1 << place
    words[(HELD2 if words[HELD2 + seat] & bit else HELD1) + seat] &= ~bit
    if load < 0:
        words[(FREE2 if words[FREE2 + seat] & bit else FREE1) + seat] &= ~bit


@compiled(VOID(ARRAY, I64, I64, I64))
def put(words: Words, seat: int, place: int, load: int) -> None:
    """Set an agent down in a city or on the outpost."""
    bit = 1 << place
    words[(HELD2 if words[HELD1 + seat] & bit else HELD1) + seat] |= bit
    if load < 0:
        words[(FREE2 if words[FREE1 + seat] & bit else FREE1) + seat] |= bit


@compiled(VOID(ARRAY, I64, I64))
def lay_down(words: Words, seat: int, case: int) -> None:
    """A carried case lies in its city from now on."""
    words[CARRIED + seat] &= ~(1 << case)
    words[LYING] |= 1 << case
    words[STASH] |= 1 << words[CASE_AT + case]


@compiled(I64(ARRAY, I64))
def lying_in(words: Words, city: int) -> int:
    """The set of cases lying in a city."""
    found = 0
    if words[STASH] >> city & 1:
        rest = words[LYING]
        while rest:
            case = lowest(rest)
            if words[CASE_AT + case] == city:
                found |= 1 << case
            rest &= rest - 1
    return found


@compiled(VOID(ARRAY, I64, I64))
def pick_up(words: Words, seat: int, case: int) -> None:
    """A lying case is carried from now on."""
    city = words[CASE_AT + case]
    words[CARRIED + seat] |= 1 << case
    words[LYING] &= ~(1 << case)
    if not lying_in(words, city):
        words[STASH] &= ~(1 << city)


@compiled(I64(ARRAY, ARRAY, I64, I64))
def doors_for(tables: Words, words: Words, seat: int, load: int) -> int:
    """Clauses 1c and 8b: the cities from which this load may be delivered, none for no load."""
    if load < 0:
        return 0
    brought = words[DELIVERED + seat]
    if load >> 2 == seat and brought & ~(15 << 4 * seat) == 0 and count(brought) == 2:
        return 0
    return tables[DOORS + seat]


@compiled(BOOL(ARRAY, I64, I64, I64, I64))
def passable(tables: Words, blocked: int, city: int, left: int, doors: int) -> bool:
    """Clause 5: whether so many further steps lead out of a crowded city, through others if need be."""
    here = 1 << city
    for _ in range(left):
        if here & doors:
            return True
        onward = 0
        while here:
            onward |= tables[NEAR + lowest(here)]
            here &= here - 1
        if onward & ~blocked:
            return True
        here = onward
    return False


@compiled(I64(ARRAY, ARRAY, I64, I64, I64, I64))
def targets(tables: Words, words: Words, seat: int, place: int, load: int, left: int) -> int:
    """Where an agent can step: cities, and HQ_BIT for its headquarters. `left` is what it has left after the step."""
    doors = 0
    blocked = words[HELD2 + seat]
    if place == BASE_AT:
        near = tables[EXITS + seat]
    elif place == OUTPOST_AT:
        near = tables[EXITS + MOST]
    else:
        near = tables[NEAR + place]
        doors = doors_for(tables, words, seat, load)
        if words[PHASE] != PASSING:
            blocked &= ~(1 << place)
        if doors >> place & 1:
            near |= HQ_BIT
    crowded = near & blocked
    while crowded:
        city = lowest(crowded)
        if not passable(tables, blocked, city, left, doors):
            near &= ~(1 << city)
        crowded &= crowded - 1
    return near


@compiled(I64(ARRAY, I64))
def coloured(tables: Words, case: int) -> int:
    """The number that a case has in the texts of moves."""
    return (case >> 2) * tables[STRIDE] * 4 + (case & 3)


@compiled(I64(ARRAY, I64, I64, I64))
def step_id(tables: Words, place: int, load: int, target: int) -> int:
    """The id of a step."""
    if place == BASE_AT:
        return tables[EXIT] + tables[EXIT_NUMBER + target]
    if place == OUTPOST_AT:
        return tables[LEAVE_OUTPOST] + tables[OUTPOST_NUMBER + target]
    carried = 0 if load < 0 else 1 + coloured(tables, load)
    if target == HQ_AT:
        return tables[DELIVER] + tables[DOOR_NUMBER + place] * (LOAD_COUNT - 1) + carried - 1
    line = tables[EDGE_OF + place] + count(tables[NEAR + place] & (1 << target) - 1)
    return tables[STEP] + line * LOAD_COUNT + carried


@compiled(I64(ARRAY, ARRAY, I64, I64))
def left_for(tables: Words, words: Words, place: int, load: int) -> int:
    """Clause 7d: the steps an agent has: the pool, and the bonus if it is the one that won it."""
    if place == words[ACTIVE] and load == words[LOAD]:
        return words[POOL] + words[BONUS]
    return words[POOL]


@compiled(I64(ARRAY, ARRAY, I64))
def steps(tables: Words, words: Words, wanted: int) -> int:
    """How many steps are possible (COUNT), whether any is (ANY), or the id of the one with that number."""
    seat = words[TURN]
    found = 0
    pool = words[POOL]
    only_active = pool == 0 or words[PHASE] == PASSING
    if only_active and words[POOL] + words[BONUS] == 0:
        return 0
    free = words[FREE1 + seat]
    loads = words[CARRIED + seat]
    home = words[HOME + seat]
    if only_active:
        if words[ACTIVE] < 0:
            return 0
        home = 0
        free = 1 << words[ACTIVE] if words[LOAD] < 0 else 0
        loads = 1 << words[LOAD] if words[LOAD] >= 0 else 0
    while home or free or loads:
        load = NOWHERE
        if home:
            place = BASE_AT
            home = 0
        elif free:
            place = lowest(free)
            free &= free - 1
        else:
            load = lowest(loads)
            place = words[CASE_AT + load]
            loads &= loads - 1
        near = targets(tables, words, seat, place, load, left_for(tables, words, place, load) - 1)
        number = count(near)
        if wanted == ANY and number:
            return 1
        if 0 <= wanted - found < number:
            return step_id(tables, place, load, nth(near, wanted - found))
        found += number
    return found
