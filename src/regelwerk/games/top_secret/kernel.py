"""Top Secret on sets of places in one word each; see `layout.py` for the words, `choices.py` for the moves."""

from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.convention import APPLY, CHANCES, DEAL, LEGAL, REDACT, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.header import CHANCE, ENDING, PLAYERS, SEAT, UNKNOWN
from regelwerk.kernel.listing import insert, list_outcome
from regelwerk.kernel.rng import random_below

from . import layout as at
from . import tables as of
from .agents import COUNT, seated
from .choices import choices, draw
from .turns import continue_turn, foe_in, handle_case, lose, pass_turn, set_up, settle_duel, step


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """All moves of the seat, put in ascending order on the way."""
    total = choices(tables, words, COUNT)
    for number in range(total):
        insert(out, 0, number, choices(tables, words, number))
    return total


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """One of the seat's moves, uniformly; at CHANCE a face of each die."""
    if words[SEAT] == CHANCE:
        faces = random_below(rng, 36)
        return tables[of.FACES + faces // 6] + tables[of.FACES + faces % 6]
    if words[at.PHASE] == at.ACTING and words[at.POOL]:
        return draw(tables, words, rng)
    return choices(tables, words, random_below(rng, choices(tables, words, COUNT)))


@compiled(CHANCES)
def chance(tables: Words, words: Words, out: Words, weights: Words) -> int:
    """Clause 4a: every sum of two dice, weighted by the faces that make it."""
    found = 0
    for total in range(2 * of.MAX_FACE + 1):
        found = list_outcome(total, tables[of.SUMS + total], out, weights, found)
    return found


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """A roll, or a move of any kind."""
    if words[SEAT] == CHANCE:
        words[at.POOL] = move
        continue_turn(tables, words)
    elif words[at.PHASE] <= at.OFFERING:
        set_up(tables, words, move)
    elif move < tables[of.TAKE]:
        number = tables[of.STEP_OF + move - tables[of.STEP]]
        ends, load = number % (of.PLACES * of.PLACES), seated(tables, number // (of.PLACES * of.PLACES) - 1)
        step(tables, words, ends // of.PLACES, load, ends % of.PLACES)
    elif move < tables[of.DROP]:
        handle_case(tables, words, seated(tables, move - tables[of.TAKE if move < tables[of.SWAP] else of.SWAP]))
    elif move == tables[of.DROP]:
        handle_case(tables, words, at.NOWHERE)
    elif move <= tables[of.END]:
        pass_turn(tables, words)
    elif move < tables[of.LOSE]:
        value = move - tables[of.DUEL]
        if words[at.PHASE] == at.DEFENDING:
            settle_duel(tables, words, value)
        else:
            words[at.CARD] = value + 1
            words[at.PHASE] = at.DEFENDING
            words[SEAT] = foe_in(words, words[at.ACTIVE])
    else:
        number = move - tables[of.LOSE]
        place, carried = number // of.LOAD_COUNT, number % of.LOAD_COUNT
        if place < tables[of.CITIES]:
            lose(tables, words, place, seated(tables, carried - 1))
        else:
            lose(tables, words, at.OUTPOST_AT if carried else at.BASE_AT, at.NOWHERE)


@compiled(REDACT)
def redact(tables: Words, words: Words, seat: int) -> None:
    """Clauses 2a, 7a and 8a: others' contents and the attacker's card, unless there is only one thing they can be."""
    if words[ENDING]:
        return
    opened = words[at.DELIVERED] | words[at.DELIVERED + 1] | words[at.DELIVERED + 2] | words[at.DELIVERED + 3]
    for other in range(words[PLAYERS]):
        if other == seat or words[at.CONTENTS + 4 * other] == 0 or count(opened >> 4 * other & 15) >= 3:
            continue
        for case in range(4 * other, 4 * other + 4):
            if not opened >> case & 1:
                words[at.CONTENTS + case] = UNKNOWN
    turn = words[at.TURN]
    if words[at.CARD] and turn != seat and count(tables[of.VALUES + words[at.CARDS + turn]]) > 1:
        words[at.CARD] = UNKNOWN


@compiled(DEAL)
def deal(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """What is left of a colour's contents in any order; any card the attacker still has."""
    for other in range(words[PLAYERS]):
        left = 30
        for case in range(4 * other, 4 * other + 4):
            left &= ~(1 << max(words[at.CONTENTS + case], 0))
        for case in range(4 * other, 4 * other + 4):
            if words[at.CONTENTS + case] == UNKNOWN:
                content = nth(left, random_below(rng, count(left)))
                words[at.CONTENTS + case] = content
                left &= ~(1 << content)
    if words[at.CARD] == UNKNOWN:
        values = tables[of.VALUES + words[at.CARDS + words[at.TURN]]]
        words[at.CARD] = 1 + nth(values, random_below(rng, count(values)))
