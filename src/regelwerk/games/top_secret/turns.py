"""What comes of a step, compiled: entering, duels, deliveries, bombs, the end of a turn and of the game."""

from regelwerk.kernel.bits import count, lowest
from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled
from regelwerk.kernel.ending import returns_from_places
from regelwerk.kernel.header import CHANCE, ENDING, OVER, PLACES, PLAYERS, POINTS, SEAT
from regelwerk.kernel.seats import next_with

from . import layout as at
from . import tables as of
from .agents import ANY, exchange, lift, lying_in, put, steps, strike


@compiled(VOID(ARRAY))
def clear_turn(words: Words) -> None:
    """Nothing of the turn is left."""
    words[at.POOL] = words[at.BONUS] = words[at.FRESH] = words[at.CARD] = words[at.LOSSES] = 0
    words[at.ACTIVE] = words[at.LOAD] = at.NOWHERE


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
    clear_turn(words)
    words[at.PHASE], words[ENDING], words[SEAT] = at.DONE, ending, OVER
    returns_from_places(words)


@compiled(VOID(ARRAY, I64))
def finish_by_secrets(words: Words, ending: int) -> None:
    """Clauses 10c and 10d: the most secrets win among those who still have agents."""
    best, winners = -1, 0
    for seat in range(words[PLAYERS]):
        if words[at.AGENTS + seat] and words[POINTS + seat] > best:
            best, winners = words[POINTS + seat], 0
        if words[at.AGENTS + seat] and words[POINTS + seat] == best:
            winners |= 1 << seat
    finish(words, winners, ending)


@compiled(BOOL(ARRAY, ARRAY))
def decided(tables: Words, words: Words) -> bool:
    """Clauses 10b and 10c, asked after every loss and every delivery; true when the game is over."""
    alive, most, delivered = 0, 0, 0
    for seat in range(words[PLAYERS]):
        delivered += words[POINTS + seat]
        if words[at.AGENTS + seat]:
            alive |= 1 << seat
            most = max(most, words[POINTS + seat])
    if alive & (alive - 1) == 0:
        finish(words, alive, at.LAST_ONE)
    elif most + tables[of.IN_ALL] - delivered < tables[of.SECRETS_TO_WIN]:
        finish_by_secrets(words, at.HOPELESS)
    return words[ENDING] != 0


@compiled(VOID(ARRAY, ARRAY))
def pass_turn(tables: Words, words: Words) -> None:
    """Clause 10d, and 4a for the next seat that still has agents."""
    clear_turn(words)
    turn = words[at.TURN]
    seat = next_with(words, at.AGENTS, turn)
    words[at.TURN], words[at.PHASE], words[SEAT] = seat, at.ROLLING, CHANCE
    if seat <= turn:
        words[at.ROUNDS] += 1
        if words[at.ROUNDS] >= tables[of.MAX_ROUNDS]:
            finish_by_secrets(words, at.ROUNDS_OVER)


@compiled(VOID(ARRAY, ARRAY))
def continue_turn(tables: Words, words: Words) -> None:
    """Clause 4c: the seat acts on, or its turn ends by itself when nothing is possible any more."""
    words[at.PHASE], words[SEAT] = at.ACTING, words[at.TURN]
    if words[at.FRESH] and (words[at.LOAD] >= 0 or lying_in(words, words[at.ACTIVE])):
        return
    if not steps(tables, words, ANY):
        pass_turn(tables, words)


@compiled(VOID(ARRAY, ARRAY, I64))
def set_up(tables: Words, words: Words, move: int) -> None:
    """Clauses 2 and 3: contents, cases, the outpost; then the first roll."""
    seat, phase = words[SEAT], words[at.PHASE]
    following = seat + 1
    if phase == at.FILLING:
        for letter in range(4):
            words[at.CONTENTS + 4 * seat + letter] = tables[of.FILLING_OF + 4 * move + letter]
    elif phase == at.PLACING:
        number = move - tables[of.HIDE]
        case, city = 4 * seat + number // tables[of.CITIES], number % tables[of.CITIES]
        words[at.CASE_AT + case] = city
        words[at.LYING] |= 1 << case
        words[at.STASH] |= 1 << city
        if case & 3 < 3:
            return
    else:
        following = seat + 2
        if move == tables[of.OFFER]:
            lift(words, seat, at.BASE_AT, at.NOWHERE)
            put(words, seat, at.OUTPOST_AT, at.NOWHERE)
    if following >= words[PLAYERS]:
        following = 0
        words[at.PHASE] = at.ROLLING if phase == at.PLACING and words[PLAYERS] != 3 else phase + 1
    words[at.TURN] = words[SEAT] = following
    if words[at.PHASE] == at.ROLLING:
        words[SEAT] = CHANCE


@compiled(I64(ARRAY, I64))
def foe_in(words: Words, city: int) -> int:
    """The seat whose agents the mover meets there, or NOWHERE."""
    for seat in range(words[PLAYERS]):
        if seat != words[at.TURN] and words[at.HELD1 + seat] >> city & 1:
            return seat
    return at.NOWHERE


@compiled(VOID(ARRAY, ARRAY, I64))
def deliver(tables: Words, words: Words, case: int) -> None:
    """Clauses 8a and 9: the content is open; a bomb costs the carrier and more."""
    seat = words[at.TURN]
    words[at.BONUS] = 0
    words[at.ACTIVE] = words[at.LOAD] = at.NOWHERE
    words[at.CARRIED + seat] &= ~(1 << case)
    words[at.CASE_AT + case] = at.DELIVERED_AT
    words[at.DELIVERED + seat] |= 1 << case
    if words[at.CONTENTS + case] == tables[of.BOMB]:
        words[at.LOSSES] = (words[at.AGENTS + seat] + 1) // 2 - 1
        words[at.AGENTS + seat] -= 1
        if decided(tables, words):
            return
        if words[at.LOSSES]:
            words[at.PHASE] = at.LOSING
        elif words[at.AGENTS + seat]:
            continue_turn(tables, words)
        else:
            pass_turn(tables, words)
        return
    words[at.HOME + seat] += 1
    words[POINTS + seat] += tables[of.SECRETS + words[at.CONTENTS + case]]
    if words[POINTS + seat] >= tables[of.SECRETS_TO_WIN]:
        finish(words, 1 << seat, at.TEN)
    elif not decided(tables, words):
        continue_turn(tables, words)


@compiled(VOID(ARRAY, ARRAY, I64, I64, I64))
def step(tables: Words, words: Words, place: int, load: int, target: int) -> None:
    """Clauses 4b and 7d: one step, from the bonus if this agent has one."""
    seat = words[at.TURN]
    if words[at.PHASE] != at.PASSING:
        if place != words[at.ACTIVE] or load != words[at.LOAD]:
            words[at.BONUS] = 0
        lift(words, seat, place, load)
    words[at.BONUS if words[at.BONUS] else at.POOL] -= 1
    words[at.FRESH] = 0
    if target == at.HQ_AT:
        deliver(tables, words, load)
        return
    words[at.ACTIVE], words[at.LOAD] = target, load
    if load >= 0:
        words[at.CASE_AT + load] = target
    if foe_in(words, target) >= 0:
        words[at.PHASE] = at.ATTACKING
        return
    words[at.FRESH] = 1
    if words[at.HELD2 + seat] >> target & 1:
        words[at.PHASE] = at.PASSING
    else:
        put(words, seat, target, load)
        continue_turn(tables, words)


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def lose(tables: Words, words: Words, place: int, load: int) -> None:
    """Clause 9: one more agent leaves the game, its case stays where it is."""
    seat = words[at.TURN]
    lift(words, seat, place, load)
    strike(words, seat, load, 1)
    words[at.LOSSES] -= 1
    if words[at.LOSSES] == 0:
        continue_turn(tables, words)


@compiled(I64(ARRAY, I64, I64))
def defender_load(words: Words, foe: int, city: int) -> int:
    """Clause 7a: the case of the agent that defends first, NOWHERE for one without."""
    if words[at.FREE1 + foe] >> city & 1:
        return at.NOWHERE
    carried = words[at.CARRIED + foe]
    while words[at.CASE_AT + lowest(carried)] != city:
        carried &= carried - 1
    return lowest(carried)


@compiled(VOID(ARRAY, ARRAY, I64))
def handle_case(tables: Words, words: Words, case: int) -> None:
    """Clauses 6 and 7c: the mover or the winning defender puts its case down, if it has one, and takes that one, unless
    it is NOWHERE. One that is passing on stands nowhere yet, and passes on (5)."""
    seat, city, phase = words[SEAT], words[at.ACTIVE], words[at.PHASE]
    load = defender_load(words, seat, city) if phase == at.SPOILS else words[at.LOAD]
    if phase != at.PASSING:
        lift(words, seat, city, load)
        put(words, seat, city, case)
    exchange(words, seat, load, case)
    words[at.LOAD], words[at.FRESH] = case, 0
    if phase == at.SPOILS:
        pass_turn(tables, words)
    elif phase == at.ACTING:
        continue_turn(tables, words)


@compiled(VOID(ARRAY, ARRAY, I64, I64))
def spend(tables: Words, words: Words, seat: int, value: int) -> None:
    """Clause 7a: a card is spent; after the last one all are back."""
    same = words[at.CARDS + seat] & tables[of.CARDS_OF + value]
    words[at.CARDS + seat] ^= same & -same
    if words[at.CARDS + seat] == 0:
        words[at.CARDS + seat] = tables[of.DECK]


@compiled(VOID(ARRAY, ARRAY, I64))
def settle_duel(tables: Words, words: Words, answer: int) -> None:
    """Clause 7: both cards are open. A winning attacker meets the next defender if there is one; for a losing one the
    turn is over, but for the case it brought."""
    seat, city, brought, attack = words[at.TURN], words[at.ACTIVE], words[at.LOAD], words[at.CARD] - 1
    foe = foe_in(words, city)
    words[at.CARD] = 0
    spend(tables, words, seat, attack)
    spend(tables, words, foe, answer)
    if attack >= answer:
        words[at.BONUS] += 1
        load = defender_load(words, foe, city)
        lift(words, foe, city, load)
        strike(words, foe, load, answer)
        if words[at.HELD1 + foe] >> city & 1:
            words[at.PHASE], words[SEAT] = at.ATTACKING, seat
            return
        put(words, seat, city, brought)
        words[at.FRESH] = 1
        if words[at.AGENTS + foe] or not decided(tables, words):
            continue_turn(tables, words)
        return
    clear_turn(words)
    strike(words, seat, brought, attack)
    if words[at.AGENTS + seat] == 0 and decided(tables, words):
        return
    if brought < 0:
        pass_turn(tables, words)
    else:
        words[at.PHASE], words[SEAT], words[at.ACTIVE], words[at.LOAD] = at.SPOILS, foe, city, brought
