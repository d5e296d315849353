"""How a sensible player fetches cases and brings them home, for the games that a search plays out.

The seat goes by what it knows: the contents of its own cases, and of others' what is still missing there on average.
No rule depends on these figures; they were found by playing thousands of games against themselves.
"""

from __future__ import annotations

from regelwerk.games.top_secret import layout as at
from regelwerk.games.top_secret import tables as of
from regelwerk.games.top_secret.agents import COUNT, doors_for, left_for, step_id, targets
from regelwerk.games.top_secret.choices import (
    DROPPING,
    choices,
    handling,
    handling_id,
    losses,
    open_cities,
)
from regelwerk.games.top_secret.kernel import sample
from regelwerk.games.top_secret.turns import defender_load, foe_in
from regelwerk.kernel.bits import count, lowest
from regelwerk.kernel.convention import ARRAY, BOOL, I64, RNG, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.header import CHANCE, PLAYERS, SEAT
from regelwerk.kernel.rng import random_below

from .duelling import duel_card
from .known import APART, FROM_BASE, TO_QUARTERS
from .way_home import QUARTERS, stop_for

BOMB = 7
"""What a delivered bomb costs; a state secret counts 100."""

OWN, OTHERS, BARRED = 10, 18, 4
"""Sixteenths that an own case counts, since others lose nothing by it, and another's; one that may not be delivered yet
counts that part of it."""

CARRIED, LYING, STOLEN = 9, 7, 20
"""How urgent it is to bring a case home, to fetch one that lies about, and to take one from another's agent."""

LAST_STEPS, FIRST_STEPS, WAY_HOME = 1, 2, 12
"""Steps that count besides those of the way home and of the way to a case; sixteenths of the way home from there."""

IN_REACH = 15
"""Tenths by which it is more urgent what can be done with the steps of this turn: a delivery, or an attack."""

DETOUR = 1
"""Tenths of a step that an agent goes out of its way to avoid opponents."""

WHIM, BLUNDER = 25, 3
"""Hundredths: by how much plans may seem better than they are, and how often any move is made but `end`."""

CLOSE, REMOTE = 7, 5
"""How much a step from the base counts against a city where a case is hidden, and one from headquarters for it."""

NO_STEP = -1


@compiled(I64(ARRAY, ARRAY, I64, I64))
def worth(tables: Words, words: Words, seat: int, case: int) -> int:
    """What a seat expects of delivering a case."""
    owner = case >> 2
    if owner == seat:
        content = words[at.CONTENTS + case]
        if content == tables[of.BOMB]:
            return -BOMB
        secrets = 100 * tables[of.SECRETS + content] * OWN // 16
        return secrets if doors_for(tables, words, seat, case) else secrets // BARRED
    opened = 0
    for other in range(words[PLAYERS]):
        opened |= words[at.DELIVERED + other] >> 4 * owner & 15
    left, bombs, closed = 0, 1, 4 - count(opened)
    for content in range(1, 5):
        left += tables[of.SECRETS + content]
    while opened:
        content = words[at.CONTENTS + 4 * owner + lowest(opened)]
        left -= tables[of.SECRETS + content]
        if content == tables[of.BOMB]:
            bombs = 0
        opened &= opened - 1
    return (100 * left - bombs * BOMB) // closed * OTHERS // 16


@compiled(I64(ARRAY, ARRAY, RNG))
def hide(tables: Words, words: Words, rng: Rng) -> int:
    """A city for the next case: near the base, a bomb anywhere."""
    seat, cities = words[at.TURN], open_cities(tables, words)
    letter = count(words[at.LYING] >> 4 * seat & 15)
    bomb = words[at.CONTENTS + 4 * seat + letter] == tables[of.BOMB]
    best, chosen = -(1 << 40), 0
    while cities:
        city = lowest(cities)
        cities &= cities - 1
        liking = random_below(rng, 60)
        if not bomb:
            liking -= CLOSE * tables[FROM_BASE + of.MAX_CITIES * seat + city]
            liking += REMOTE * tables[TO_QUARTERS + of.MAX_CITIES * seat + city]
        if liking > best:
            best, chosen = liking, city
    return tables[of.HIDE] + letter * tables[of.CITIES] + chosen


@compiled(I64(ARRAY, ARRAY))
def handle(tables: Words, words: Words) -> int:
    """The id of taking the best case here, or of putting a bomb down; NO_STEP where the mover keeps what it has."""
    seat, load = words[at.TURN], words[at.LOAD]
    possible = handling(tables, words)
    best = worth(tables, words, seat, load) if load >= 0 else 0
    taken = DROPPING if best < 0 and possible >> DROPPING & 1 else NO_STEP
    best = max(0, best)
    possible &= (1 << DROPPING) - 1
    while possible:
        case = lowest(possible)
        possible &= possible - 1
        if worth(tables, words, seat, case) > best:
            best, taken = worth(tables, words, seat, case), case
    return NO_STEP if taken == NO_STEP else handling_id(tables, words, taken)


@compiled(I64(ARRAY, ARRAY, I64, I64, I64, RNG))
def step_toward(tables: Words, words: Words, place: int, load: int, goal: int, rng: Rng) -> int:
    """The id of an agent's step towards a city, or towards its headquarters for QUARTERS; NO_STEP if it has none."""
    seat = words[at.TURN]
    near = targets(tables, words, seat, place, load, left_for(words, place, load) - 1)
    if near >> at.HQ_AT & 1:
        if goal == QUARTERS:
            return step_id(tables, place, load, at.HQ_AT)
        near ^= 1 << at.HQ_AT
    best, chosen = 1 << 40, NO_STEP
    while near:
        city = lowest(near)
        near &= near - 1
        far = tables[TO_QUARTERS + of.MAX_CITIES * seat + city]
        if goal != QUARTERS:
            far = tables[APART + of.MAX_CITIES * city + goal]
        far = 10 * far + random_below(rng, 8)
        if city != goal and foe_in(words, city) >= 0:
            far += DETOUR
        if far < best:
            best, chosen = far, city
    return NO_STEP if chosen == NO_STEP else step_id(tables, place, load, chosen)


@compiled(I64(I64, I64, BOOL, RNG))
def urgency(wanted: int, steps: int, in_reach: bool, rng: Rng) -> int:
    """How urgent something is that takes so many steps, give or take a whim; more so if it can be done at once."""
    urgent = wanted * (100 + random_below(rng, WHIM + 1)) // steps
    return urgent * IN_REACH // 10 if in_reach else urgent


@compiled(I64(ARRAY, ARRAY, RNG))
def advance(tables: Words, words: Words, rng: Rng) -> int:
    """A step of the agent that can do most: bring a case home, fetch one, or take one from an opponent's agent."""
    seat, only = words[at.TURN], words[at.POOL] == 0 or words[at.PHASE] == at.PASSING
    home, free, mine = words[at.HOME + seat], words[at.FREE1 + seat], words[at.CARRIED + seat]
    if only:
        home, free, mine = 0, 0, 0
        if words[at.LOAD] >= 0:
            mine = 1 << words[at.LOAD]
        elif words[at.ACTIVE] >= 0:
            free = 1 << words[at.ACTIVE]
    free &= (1 << tables[of.CITIES]) - 1
    best, place, load, goal = 0, at.NOWHERE, at.NOWHERE, at.NOWHERE
    for case in range(4 * words[PLAYERS]):
        city = words[at.CASE_AT + case]
        if city < 0 or city >= tables[of.CITIES]:
            continue
        secrets = worth(tables, words, seat, case)
        way_home = tables[TO_QUARTERS + of.MAX_CITIES * seat + city]
        if secrets <= 0:
            continue
        if words[at.CARRIED + seat] >> case & 1:
            steps = left_for(words, city, case)
            stop = stop_for(tables, words, seat, case, steps) if mine >> case & 1 else city
            if stop != city:
                urgent = urgency(CARRIED * secrets, way_home + LAST_STEPS, stop == QUARTERS, rng)
                if urgent > best:
                    best, place, load, goal = urgent, city, case, stop
            continue
        lies = words[at.LYING] >> case & 1
        wanted = secrets * (LYING if lies else STOLEN)
        beyond = way_home * WAY_HOME // 16 + FIRST_STEPS
        if home:
            steps = tables[FROM_BASE + of.MAX_CITIES * seat + city]
            urgent = urgency(wanted, steps + beyond, not lies and steps <= words[at.POOL], rng)
            if urgent > best:
                best, place, load, goal = urgent, at.BASE_AT, at.NOWHERE, city
        agents = free
        while agents:
            here = lowest(agents)
            agents &= agents - 1
            steps = tables[APART + of.MAX_CITIES * here + city] if here != city else 2
            in_reach = not lies and steps <= left_for(words, here, at.NOWHERE)
            urgent = urgency(wanted, steps + beyond, in_reach, rng)
            if urgent > best:
                best, place, load, goal = urgent, here, at.NOWHERE, city
    return NO_STEP if place == at.NOWHERE else step_toward(tables, words, place, load, goal, rng)


@compiled(SAMPLE)
def guide(tables: Words, words: Words, rng: Rng) -> int:
    """What a sensible player does; now and then anything at all, but never an idle end of a turn."""
    phase, seat = words[at.PHASE], words[SEAT]
    if seat == CHANCE or phase in (at.FILLING, at.OFFERING):
        return sample(tables, words, rng)
    if random_below(rng, 100) < BLUNDER:
        move = sample(tables, words, rng)
        if move != tables[of.END]:
            return move
    if phase == at.PLACING:
        return hide(tables, words, rng)
    if phase in (at.ATTACKING, at.DEFENDING):
        return duel_card(tables, words, seat, rng)
    if phase == at.SPOILS:
        own = defender_load(words, seat, words[at.ACTIVE])
        kept = worth(tables, words, seat, own) if own >= 0 else 0
        return choices(tables, words, 0 if worth(tables, words, seat, words[at.LOAD]) > kept else 1)
    if phase == at.LOSING:
        return losses(tables, words, losses(tables, words, COUNT) - 1 if words[at.HOME + seat] else 0)
    move = handle(tables, words)
    if move == NO_STEP and words[at.POOL] + words[at.BONUS]:
        move = advance(tables, words, rng)
    if move == NO_STEP:
        return tables[of.END] if phase == at.ACTING else sample(tables, words, rng)
    return move
