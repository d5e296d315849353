"""What comes of a step, compiled: entering, deliveries, bombs, the end of a turn and of the game."""

from __future__ import annotations

from regelwerk.kernel.bits import count, lowest
from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled
from regelwerk.kernel.ending import share_returns
from regelwerk.kernel.header import CHANCE, ENDING, OVER, PLACES, PLAYERS, POINTS, SEAT

from .agents import ANY, lay_down, lift, lying_in, pick_up, put, steps
from .layout import (
    ACTING,
    ACTIVE,
    AGENTS,
    ATTACKING,
    BONUS,
    CARD,
    CARRIED,
    CASE_AT,
    CONTENTS,
    DELIVERED,
    DELIVERED_AT,
    DONE,
    FRESH,
    HELD1,
    HELD2,
    HOME,
    HOPELESS,
    HQ_AT,
    LAST_ONE,
    LOAD,
    LOSING,
    LOSSES,
    NOWHERE,
    PASSING,
    PHASE,
    POOL,
    ROLLING,
    ROUNDS,
    ROUNDS_OVER,
    TEN,
    TURN,
)
from .tables import BOMB, ENOUGH, IN_ALL, MOST_ROUNDS, SECRETS


@compiled(VOID(ARRAY))
def rest(words: Words) -> None:
    """Nothing of the turn is left."""
    words[POOL] = words[BONUS] = words[FRESH] = words[CARD] = words[LOSSES] = 0
    words[ACTIVE] = words[LOAD] = NOWHERE


@compiled(VOID(ARRAY, I64, I64))
def finish(words: Words, winners: int, ending: int) -> None:
    """Clause 10e: the winners share place 1, all others follow by points."""
    players = words[PLAYERS]
    for seat in range(players):
        place = 1
        if not winners >> seat & 1:
            place += count(winners)
            for other in range(players):
                if not winners >> other & 1 and words[POINTS + other] > words[POINTS + seat]:
                    place += 1
        words[PLACES + seat] = place
    rest(words)
    words[PHASE] = DONE
    words[ENDING] = ending
    words[SEAT] = OVER
    share_returns(words)


@compiled(VOID(ARRAY, I64))
def finish_by_secrets(words: Words, ending: int) -> None:
    """Clauses 10c and 10d: the most secrets win among those who still have agents."""
    best, winners = -1, 0
    for seat in range(words[PLAYERS]):
        if words[AGENTS + seat] and words[POINTS + seat] > best:
            best, winners = words[POINTS + seat], 0
        if words[AGENTS + seat] and words[POINTS + seat] == best:
            winners |= 1 << seat
    finish(words, winners, ending)


@compiled(BOOL(ARRAY, ARRAY))
def decided(tables: Words, words: Words) -> bool:
    """Clauses 10b and 10c, asked after every loss and every delivery; true when the game is over."""
    alive, most, brought = 0, 0, 0
    for seat in range(words[PLAYERS]):
        brought += words[POINTS + seat]
        if words[AGENTS + seat]:
            alive |= 1 << seat
            most = max(most, words[POINTS + seat])
    if alive & (alive - 1) == 0:
        finish(words, alive, LAST_ONE)
    elif most + tables[IN_ALL] - brought < tables[ENOUGH]:
        finish_by_secrets(words, HOPELESS)
    return words[ENDING] != 0


@compiled(VOID(ARRAY, ARRAY))
def next_turn(tables: Words, words: Words) -> None:
    """Clause 10d, and 4a for the next seat that still has agents."""
    rest(words)
    turn = words[TURN]
    seat = turn
    while True:
        seat = seat + 1 if seat + 1 < words[PLAYERS] else 0
        if words[AGENTS + seat]:
            break
    words[TURN] = seat
    words[PHASE] = ROLLING
    words[SEAT] = CHANCE
    if seat <= turn:
        words[ROUNDS] += 1
        if words[ROUNDS] >= tables[MOST_ROUNDS]:
            finish_by_secrets(words, ROUNDS_OVER)


@compiled(VOID(ARRAY, ARRAY))
def go_on(tables: Words, words: Words) -> None:
    """Clause 4c: the seat acts on, or its turn ends by itself when nothing is possible any more."""
    words[PHASE] = ACTING
    words[SEAT] = words[TURN]
    if words[FRESH] and (words[LOAD] >= 0 or lying_in(words, words[ACTIVE])):
        return
    if not steps(tables, words, ANY):
        next_turn(tables, words)


@compiled(I64(ARRAY, I64))
def foe_in(words: Words, city: int) -> int:
    """The seat whose agents the mover meets there, or NOWHERE."""
    for seat in range(words[PLAYERS]):
        if seat != words[TURN] and words[HELD1 + seat] >> city & 1:
            return seat
    return NOWHERE


@compiled(VOID(ARRAY, ARRAY, I64))
def deliver(tables: Words, words: Words, case: int) -> None:
    """Clauses 8a and 9: the content is open; a bomb costs the carrier and more."""
    seat = words[TURN]
    words[BONUS] = 0
    words[ACTIVE] = words[LOAD] = NOWHERE
    words[CARRIED + seat] &= ~(1 << case)
    words[CASE_AT + case] = DELIVERED_AT
    words[DELIVERED + seat] |= 1 << case
    if words[CONTENTS + case] == tables[BOMB]:
        words[LOSSES] = (words[AGENTS + seat] + 1) // 2 - 1
        words[AGENTS + seat] -= 1
        if decided(tables, words):
            return
        if words[AGENTS + seat] == 0:
            next_turn(tables, words)
        elif words[LOSSES]:
            words[PHASE] = LOSING
        else:
            go_on(tables, words)
        return
    words[HOME + seat] += 1
    secrets, brought = 0, words[DELIVERED + seat]
    while brought:
        secrets += tables[SECRETS + words[CONTENTS + lowest(brought)]]
        brought &= brought - 1
    words[POINTS + seat] = secrets
    if secrets >= tables[ENOUGH]:
        finish(words, 1 << seat, TEN)
    elif not decided(tables, words):
        go_on(tables, words)


@compiled(VOID(ARRAY, ARRAY, I64, I64, I64))
def step(tables: Words, words: Words, place: int, load: int, target: int) -> None:
    """Clauses 4b and 7d: one step, from the bonus if this agent has one."""
    seat = words[TURN]
    if words[PHASE] != PASSING:
        if place != words[ACTIVE] or load != words[LOAD]:
            words[BONUS] = 0
        lift(words, seat, place, load)
    words[BONUS if words[BONUS] else POOL] -= 1
    words[FRESH] = 0
    if target == HQ_AT:
        deliver(tables, words, load)
        return
    words[ACTIVE], words[LOAD] = target, load
    if load >= 0:
        words[CASE_AT + load] = target
    if foe_in(words, target) >= 0:
        words[PHASE] = ATTACKING
    elif words[HELD2 + seat] >> target & 1:
        words[PHASE] = PASSING
    else:
        put(words, seat, target, load)
        words[FRESH] = 1
        go_on(tables, words)


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def lose(tables: Words, words: Words, place: int, load: int) -> None:
    """Clause 9: one more agent leaves the game, its case stays where it is."""
    seat = words[TURN]
    lift(words, seat, place, load)
    if load >= 0:
        lay_down(words, seat, load)
    words[AGENTS + seat] -= 1
    words[LOSSES] -= 1
    if words[LOSSES] == 0:
        go_on(tables, words)


@compiled(VOID(ARRAY, ARRAY, I64))
def handle_case(tables: Words, words: Words, case: int) -> None:
    """Clause 6: the mover puts its case down, if it has one, and takes that one, unless it is NOWHERE."""
    seat, city, load = words[TURN], words[ACTIVE], words[LOAD]
    lift(words, seat, city, load)
    if load >= 0:
        lay_down(words, seat, load)
    if case >= 0:
        pick_up(words, seat, case)
    put(words, seat, city, case)
    words[LOAD] = case
    words[FRESH] = 0
    go_on(tables, words)
