"""Ausbrecher AG on sets of stones in 7 bits; see `layout.py` for the words and `stones.py` for what moves."""

from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.convention import APPLY, ARRAY, CHANCES, DEAL, I64, LEGAL, REDACT, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.header import CHANCE, ENDING, PLAYERS, SEAT, UNKNOWN
from regelwerk.kernel.listing import list_first, list_members, list_outcome
from regelwerk.kernel.rng import random_below
from regelwerk.kernel.seats import seat_after

from .edition import STONE_COUNT
from .layout import BETS, BOATS, CHOSEN, PIPS, TURNS
from .moves import MOVES, Back, Dice, Forward
from .stones import back, forward, next_turn, ready
from .tables import ALL_STONES, DICE_OF, FACES, PICKS_AT, WEIGHTS, WHITE_DIE

FIRST_DICE, SETTLING, FIRST_BACK = (MOVES.seats.first(kind) for kind in (Dice, Forward, Back))
BET_COUNT = MAX_LEGAL_MOVES = FIRST_DICE


@compiled(I64(ARRAY))
def picks(words: Words) -> int:
    """Where the choices of dice are listed: by the stones not in boats, and whether everybody has had a turn."""
    return PICKS_AT + 2 * (~words[BOATS] & ALL_STONES) + (words[TURNS] >= words[PLAYERS])


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """An order (clause 1), dice (clause 2) or one die to settle (clause 4)."""
    if words[PIPS]:
        return list_members(ready(words), SETTLING, out, 0)
    if words[BETS + words[PLAYERS] - 1] == 0:
        return list_first(BET_COUNT, out)
    first, last = tables[picks(words)], tables[picks(words) + 1]
    for at in range(first, last):
        out[at - first] = FIRST_DICE + tables[at]
    return last - first


@compiled(I64(I64))
def rolls_before(dice: int) -> int:
    """The first id of a roll of two, three or four dice; as many rolls as 6 ** dice follow."""
    return 0 if dice == 2 else 36 if dice == 3 else 252


@compiled(SAMPLE)
def roll(tables: Words, words: Words, rng: Rng) -> int:
    """Clause 3: a roll is a number of base 6, the last die its last digit."""
    dice = count(words[CHOSEN])
    faces = random_below(rng, 36 if dice == 2 else 216 if dice == 3 else 1296)
    rolled = rolls_before(dice)
    table = FACES + (6 if words[CHOSEN] & WHITE_DIE else 0)
    scale = 1
    for _ in range(dice):
        rolled += tables[table + faces % 6] * scale
        faces //= 6
        scale *= 6
        table = FACES
    return rolled


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves by its number among them; at CHANCE one face of every die."""
    if words[SEAT] == CHANCE:
        return roll(tables, words, rng)
    if words[PIPS]:
        possible = ready(words)
        return SETTLING + nth(possible, random_below(rng, count(possible)))
    if words[BETS + words[PLAYERS] - 1] == 0:
        return random_below(rng, BET_COUNT)
    first = tables[picks(words)]
    return FIRST_DICE + tables[first + random_below(rng, tables[picks(words) + 1] - first)]


@compiled(CHANCES)
def chance(tables: Words, words: Words, out: Words, weights: Words) -> int:
    """Clause 3: every roll of the chosen dice, weighted by the faces that show it."""
    dice = count(words[CHOSEN])
    found = 0
    for rolled in range(6**dice):
        table = WEIGHTS + (6 if words[CHOSEN] & WHITE_DIE else 0)
        weight = 1
        rest = rolled
        for _ in range(dice):
            weight *= tables[table + rest % 6]
            rest //= 6
            table = WEIGHTS
        found = list_outcome(rolls_before(dice) + rolled, weight, out, weights, found)
    return found


@compiled(APPLY)
def show(tables: Words, words: Words, rolled: int) -> None:
    """Clause 3: note what every chosen die shows."""
    chosen = words[CHOSEN]
    rest = rolled - rolls_before(count(chosen))
    pips = 0
    for die in range(STONE_COUNT, -1, -1):
        if chosen >> die & 1:
            pips |= rest % 6 + 1 << 3 * die
            rest //= 6
    words[PIPS] = pips
    words[SEAT] = words[TURNS] % words[PLAYERS]


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """A bet, a choice, a roll or a die settled; the turn passes when no die can be settled any more (clause 4d)."""
    seat = words[SEAT]
    if seat == CHANCE:
        show(tables, words, move)
    elif move < BET_COUNT:
        words[BETS + seat] = move + 1
        words[SEAT] = seat_after(words, seat)
        return
    elif move < SETTLING:
        words[CHOSEN] = tables[DICE_OF + move - FIRST_DICE]
        words[SEAT] = CHANCE
        return
    elif move < FIRST_BACK:
        forward(tables, words, move - SETTLING)
    else:
        back(tables, words, move - FIRST_BACK)
    if words[ENDING] == 0 and not ready(words):
        next_turn(tables, words)


@compiled(REDACT)
def redact(tables: Words, words: Words, seat: int) -> None:
    """Clause 1b: while the game runs, what others bet; that they have bet is open."""
    if words[ENDING]:
        return
    for other in range(words[PLAYERS]):
        if other != seat and words[BETS + other]:
            words[BETS + other] = UNKNOWN


@compiled(DEAL)
def deal(tables: Words, words: Words, seat: int, rng: Rng) -> None:
    """Every order is as likely as any other."""
    for other in range(words[PLAYERS]):
        if words[BETS + other] == UNKNOWN:
            words[BETS + other] = 1 + random_below(rng, BET_COUNT)
