"""Agents on the map, compiled: taking up, setting down, and the steps they can make (clauses 1, 4, 5, 7d, 8b)."""

from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled

from . import layout as at
from . import tables as of

HQ_BIT = 1 << at.HQ_AT
COUNT, ANY = -1, -2
"""What `steps` is asked for besides a number."""


@compiled(VOID(ARRAY, I64, I64, I64))
def lift(words: Words, seat: int, place: int, load: int) -> None:
    """Take an agent up; its case, if any, stays its own."""
    if place == at.BASE_AT:
        words[at.HOME + seat] -= 1
        return
    bit = 1 << place
    words[(at.HELD2 if words[at.HELD2 + seat] & bit else at.HELD1) + seat] &= ~bit
    if load < 0:
        words[(at.FREE2 if words[at.FREE2 + seat] & bit else at.FREE1) + seat] &= ~bit


@compiled(VOID(ARRAY, I64, I64, I64))
def put(words: Words, seat: int, place: int, load: int) -> None:
    """Set an agent down in a city or on the outpost."""
    bit = 1 << place
    words[(at.HELD2 if words[at.HELD1 + seat] & bit else at.HELD1) + seat] |= bit
    if load < 0:
        words[(at.FREE2 if words[at.FREE1 + seat] & bit else at.FREE1) + seat] |= bit


@compiled(I64(ARRAY, I64))
def lying_in(words: Words, city: int) -> int:
    """The set of cases lying in a city."""
    found = 0
    if words[at.STASH] >> city & 1:
        rest = words[at.LYING]
        while rest:
            case = lowest(rest)
            if words[at.CASE_AT + case] == city:
                found |= 1 << case
            rest &= rest - 1
    return found


@compiled(VOID(ARRAY, I64, I64, I64))
def exchange(words: Words, seat: int, load: int, case: int) -> None:
    """A carried case is put down and one that lies in the same city taken up; either may be NOWHERE."""
    if load >= 0:
        words[at.CARRIED + seat] &= ~(1 << load)
        words[at.LYING] |= 1 << load
        words[at.STASH] |= 1 << words[at.CASE_AT + load]
    if case >= 0:
        city = words[at.CASE_AT + case]
        words[at.CARRIED + seat] |= 1 << case
        words[at.LYING] &= ~(1 << case)
        if not lying_in(words, city):
            words[at.STASH] &= ~(1 << city)


@compiled(VOID(ARRAY, I64, I64, I64))
def strike(words: Words, seat: int, load: int, card: int) -> None:
    """Clauses 7b and 9: an agent that was taken up is out of the game, or at home after a 0; its case stays there."""
    exchange(words, seat, load, at.NOWHERE)
    if card:
        words[at.AGENTS + seat] -= 1
    else:
        words[at.HOME + seat] += 1


@compiled(I64(ARRAY, ARRAY, I64, I64))
def doors_for(tables: Words, words: Words, seat: int, load: int) -> int:
    """Clauses 1c and 8b: the cities from which this load may be delivered, none for no load."""
    if load < 0:
        return 0
    delivered = words[at.DELIVERED + seat]
    if load >> 2 == seat and delivered & ~(15 << 4 * seat) == 0 and count(delivered) == 2:
        return 0
    return tables[of.DOORS + seat]


@compiled(BOOL(ARRAY, I64, I64, I64, I64))
def passable(tables: Words, blocked: int, city: int, left: int, doors: int) -> bool:
    """Clause 5: whether this many further steps lead out of a crowded city, through others if need be."""
    here = 1 << city
    for _ in range(left):
        if here & doors:
            return True
        onward = 0
        while here:
            onward |= tables[of.NEAR + lowest(here)]
            here &= here - 1
        if onward & ~blocked:
            return True
        here = onward
    return False


@compiled(I64(ARRAY, ARRAY, I64, I64, I64, I64))
def targets(tables: Words, words: Words, seat: int, place: int, load: int, left: int) -> int:
    """Where an agent can step: cities, and HQ_BIT for its headquarters. `left` is what it has left after the step."""
    blocked = words[at.HELD2 + seat]
    doors = doors_for(tables, words, seat, load)
    near = tables[of.EXITS + seat] if place == at.BASE_AT else tables[of.NEAR + place]
    if words[at.PHASE] != at.PASSING:
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
    return (case >> 2) * tables[of.STRIDE] * 4 + (case & 3)


@compiled(I64(ARRAY, I64))
def seated(tables: Words, case: int) -> int:
    """The case that a number in the texts of moves means here; NOWHERE stays NOWHERE."""
    return (case >> 2) // tables[of.STRIDE] * 4 + (case & 3)


@compiled(I64(ARRAY, I64, I64, I64))
def step_id(tables: Words, place: int, load: int, target: int) -> int:
    """The id of a step."""
    carried = 0 if load < 0 else 1 + coloured(tables, load)
    return tables[of.STEP] + tables[of.FIRST_STEP + of.PLACES * place + target] + carried


@compiled(I64(ARRAY, I64, I64))
def left_for(words: Words, place: int, load: int) -> int:
    """Clause 7d: the steps an agent has: the pool, and the bonus if it is the one that won it."""
    if place == words[at.ACTIVE] and load == words[at.LOAD]:
        return words[at.POOL] + words[at.BONUS]
    return words[at.POOL]


@compiled(I64(ARRAY, ARRAY, I64))
def steps(tables: Words, words: Words, wanted: int) -> int:
    """How many steps are possible (COUNT), whether any is (ANY), or the id of the one with that number."""
    seat, found = words[at.TURN], 0
    home, free, loads = words[at.HOME + seat], words[at.FREE1 + seat], words[at.CARRIED + seat]
    if words[at.POOL] == 0 or words[at.PHASE] == at.PASSING:
        if words[at.ACTIVE] < 0 or words[at.POOL] + words[at.BONUS] == 0:
            return 0
        home = 0
        free, loads = (1 << words[at.ACTIVE], 0) if words[at.LOAD] < 0 else (0, 1 << words[at.LOAD])
    while home or free or loads:
        load = at.NOWHERE
        if home:
            place = at.BASE_AT
            home = 0
        elif free:
            place = lowest(free)
            free &= free - 1
        else:
            load = lowest(loads)
            place = words[at.CASE_AT + load]
            loads &= loads - 1
        near = targets(tables, words, seat, place, load, left_for(words, place, load) - 1)
        number = count(near)
        if wanted == ANY and number:
            return 1
        if 0 <= wanted - found < number:
            return step_id(tables, place, load, nth(near, wanted - found))
        found += number
    return found
