"""Top Secret on sets of places in one word each; see `layout.py` for the words, `choices.py` for the moves."""

from __future__ import annotations

from regelwerk.kernel.bits import count, nth
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
from regelwerk.kernel.header import CHANCE, ENDING, PLAYERS, SEAT, UNKNOWN
from regelwerk.kernel.rng import below

from .agents import (
    DELIVER,
    EXIT,
    LEAVE_OUTPOST,
    STEP,
    lift,
    put,
)
from .choices import DROP, DUEL, END, LOSE, LOSE_BASE, OFFER, PLACE, SWAP, TAKE, draw, move_by_number, move_total
from .duels import settle_duel, take_spoils
from .evaluation import HORIZON as HORIZON
from .evaluation import evaluate as evaluate
from .layout import (
    ACTING,
    ACTIVE,
    BASE_AT,
    CARD,
    CARDS,
    CASE_AT,
    CONTENTS,
    DEFENDING,
    DELIVERED,
    FILLING,
    HQ_AT,
    LYING,
    NOWHERE,
    OFFERING,
    OUTPOST_AT,
    PHASE,
    PLACING,
    POOL,
    SPOILS,
    STASH,
    TURN,
)
from .layout import WORDS as WORDS
from .tables import (
    CHANCE_COUNT as CHANCE_COUNT,
)
from .tables import (
    CITIES,
    DOOR_CITY,
    EDGE_FROM,
    EDGE_TO,
    EXIT_CITY,
    FACES,
    FILLING_OF,
    LOAD_COUNT,
    OUTPOST_CITY,
    STRIDE,
    SUMS,
    VALUES,
)
from .tables import MOVE_COUNT as MOVE_COUNT
from .tables import WIDTH as WIDTH
from .tables import start as start
from .tables import tables as tables
from .turns import foe_in, go_on, handle_case, lose, next_turn, step


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """All of them, put in ascending order on the way."""
    total = move_total(tables, words)
    for number in range(total):
        move = move_by_number(tables, words, number)
        at = number
        while at and out[at - 1] > move:
            out[at] = out[at - 1]
            at -= 1
        out[at] = move
    return total


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """One of them, uniformly; at CHANCE a face of each die."""
    if words[SEAT] == CHANCE:
        faces = below(rng, 36)
        return tables[FACES + faces // 6] + tables[FACES + faces % 6]
    if words[PHASE] == ACTING and words[POOL]:
        return draw(tables, words, rng)
    return move_by_number(tables, words, below(rng, move_total(tables, words)))


@compiled(CHANCES)
def chance(tables: Words, words: Words, out: Words, weights: Words) -> int:
    """Clause 4a: every sum of two dice, weighted by the faces that make it."""
    found = 0
    for total in range(CHANCE_COUNT):
        if tables[SUMS + total]:
            out[found] = total
            weights[found] = tables[SUMS + total]
            found += 1
    return found


@compiled(I64(ARRAY, I64))
def seated(tables: Words, case: int) -> int:
    """The case that a number in the texts of moves means here."""
    return (case >> 2) // tables[STRIDE] * 4 + (case & 3)


@compiled(VOID(ARRAY, ARRAY, I64))
def apply_setup(tables: Words, words: Words, move: int) -> None:
    """Clauses 2 and 3: contents, cases, the outpost; then the first roll."""
    seat, phase = words[SEAT], words[PHASE]
    following = seat + 1
    if phase == FILLING:
        for letter in range(4):
            words[CONTENTS + 4 * seat + letter] = tables[FILLING_OF + 4 * move + letter]
    elif phase == PLACING:
        number = move - tables[PLACE]
        case, city = 4 * seat + number // tables[CITIES], number % tables[CITIES]
        words[CASE_AT + case] = city
        words[LYING] |= 1 << case
        words[STASH] |= 1 << city
        if case & 3 < 3:
            return
    else:
        following = seat + 2
        if move == tables[OFFER]:
            lift(words, seat, BASE_AT, NOWHERE)
            put(words, seat, OUTPOST_AT, NOWHERE)
    if following >= words[PLAYERS]:
        following = 0
        words[PHASE] = phase + 1 if phase == FILLING or (phase == PLACING and words[PLAYERS] == 3) else OFFERING + 1
    words[TURN] = words[SEAT] = following
    if words[PHASE] == OFFERING + 1:
        words[SEAT] = CHANCE


@compiled(VOID(ARRAY, ARRAY, I64))
def apply_step(tables: Words, words: Words, move: int) -> None:
    """Clause 4b: any kind of step, by its id."""
    if move >= tables[DELIVER]:
        number = move - tables[DELIVER]
        load = seated(tables, number % (LOAD_COUNT - 1))
        step(tables, words, tables[DOOR_CITY + number // (LOAD_COUNT - 1)], load, HQ_AT)
    elif move >= tables[LEAVE_OUTPOST]:
        step(tables, words, OUTPOST_AT, NOWHERE, tables[OUTPOST_CITY + move - tables[LEAVE_OUTPOST]])
    elif move >= tables[EXIT]:
        step(tables, words, BASE_AT, NOWHERE, tables[EXIT_CITY + move - tables[EXIT]])
    else:
        number = move - tables[STEP]
        line, carried = number // LOAD_COUNT, number % LOAD_COUNT
        load = seated(tables, carried - 1) if carried else NOWHERE
        step(tables, words, tables[EDGE_FROM + line], load, tables[EDGE_TO + line])


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """A roll, or a move of any kind."""
    if words[SEAT] == CHANCE:
        words[POOL] = move
        go_on(tables, words)
    elif words[PHASE] <= OFFERING:
        apply_setup(tables, words, move)
    elif move < tables[TAKE]:
        apply_step(tables, words, move)
    elif move < tables[DROP]:
        case = seated(tables, move - tables[TAKE if move < tables[SWAP] else SWAP])
        if words[PHASE] == SPOILS:
            take_spoils(tables, words, case)
        else:
            handle_case(tables, words, case)
    elif move == tables[DROP]:
        handle_case(tables, words, NOWHERE)
    elif move <= tables[END]:
        next_turn(tables, words)
    elif move < tables[LOSE]:
        value = move - tables[DUEL]
        if words[PHASE] == DEFENDING:
            settle_duel(tables, words, value)
        else:
            words[CARD] = value + 1
            words[PHASE] = DEFENDING
            words[SEAT] = foe_in(words, words[ACTIVE])
    elif move < tables[LOSE_BASE]:
        number = move - tables[LOSE]
        carried = number % LOAD_COUNT
        lose(tables, words, number // LOAD_COUNT, seated(tables, carried - 1) if carried else NOWHERE)
    else:
        lose(tables, words, BASE_AT if move == tables[LOSE_BASE] else OUTPOST_AT, NOWHERE)


@compiled(I64(ARRAY))
def brought(words: Words) -> int:
    """The cases delivered by anybody."""
    return words[DELIVERED] | words[DELIVERED + 1] | words[DELIVERED + 2] | words[DELIVERED + 3]


@compiled(REDACT)
def redact(tables: Words, words: Words, seat: int) -> None:
    """Clauses 2a, 7a and 8a: others' contents and the attacker's card, unless there is only one thing they can be."""
    if words[ENDING]:
        return
    opened = brought(words)
    for other in range(words[PLAYERS]):
        if other == seat or words[CONTENTS + 4 * other] == 0 or count(opened >> 4 * other & 15) >= 3:
            continue
        for case in range(4 * other, 4 * other + 4):
            if not opened >> case & 1:
                words[CONTENTS + case] = UNKNOWN
    turn = words[TURN]
    if words[CARD] and turn != seat and count(tables[VALUES + words[CARDS + turn]]) > 1:
        words[CARD] = UNKNOWN


@compiled(DEAL)
def deal(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """What is left of a colour's contents in any order; any card the attacker still has."""
    for other in range(words[PLAYERS]):
        left = 30
        for case in range(4 * other, 4 * other + 4):
            if words[CONTENTS + case] > 0:
                left &= ~(1 << words[CONTENTS + case])
        for case in range(4 * other, 4 * other + 4):
            if words[CONTENTS + case] == UNKNOWN:
                content = nth(left, below(rng, count(left)))
                words[CONTENTS + case] = content
                left &= ~(1 << content)
    if words[CARD] == UNKNOWN:
        values = tables[VALUES + words[CARDS + words[TURN]]]
        words[CARD] = 1 + nth(values, below(rng, count(values)))
