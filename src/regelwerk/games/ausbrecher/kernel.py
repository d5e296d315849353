"""Ausbrecher AG on sets of stones in 7 bits; see `snapshot.py` for the words and `stones.py` for what moves."""

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
    RNG,
    SAMPLE,
    Rng,
    Words,
    compiled,
)
from regelwerk.kernel.header import CHANCE, ENDING, PLAYERS, SEAT, UNKNOWN
from regelwerk.kernel.rng import below

from .snapshot import BETS, BOATS, CHOSEN, PIPS, TURNS
from .snapshot import WORDS as WORDS
from .stones import back, forward, next_turn, ready
from .tables import (
    ALL_STONES,
    BET_COUNT,
    DICE_OF,
    FACES,
    FIRST_SINGLE,
    PAIR_COUNT,
    PICKS_AT,
    SETTLING,
    STONE_COUNT,
    TRIPLE_COUNT,
    WEIGHTS,
    WHITE_DIE,
)
from .tables import CHANCE_COUNT as CHANCE_COUNT
from .tables import MOVE_COUNT as MOVE_COUNT
from .tables import WIDTH as WIDTH
from .tables import start as start
from .tables import tables as tables


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """An order (clause 1), dice (clause 2) or one die to settle (clause 4)."""
    found = 0
    if words[BETS + words[PLAYERS] - 1] == 0:
        for found in range(BET_COUNT):
            out[found] = found
        return BET_COUNT
    if words[PIPS]:
        possible = ready(words)
        while possible:
            out[found] = SETTLING + nth(possible, 0)
            possible &= possible - 1
            found += 1
        return found
    stones = ~words[BOATS] & ALL_STONES
    left = count(stones)
    first, end = tables[PICKS_AT + stones], tables[PICKS_AT + stones + 1]
    for at in range(first, end):
        out[found] = BET_COUNT + tables[at]
        found += 1
    if words[TURNS] < words[PLAYERS]:
        return found
    if left > 3:
        white = TRIPLE_COUNT if left > 5 else PAIR_COUNT
        for at in range(first, end):
            out[found] = BET_COUNT + tables[at] + white
            found += 1
        return found
    while stones:
        out[found] = BET_COUNT + FIRST_SINGLE + nth(stones, 0)
        stones &= stones - 1
        found += 1
    return found


@compiled(I64(I64))
def rolls_before(dice: int) -> int:
    """The first id of a roll of so many dice; as many rolls as 6 ** dice follow."""
    return 0 if dice == 2 else 36 if dice == 3 else 252


@compiled(I64(ARRAY, ARRAY, RNG))
def roll(tables: Words, words: Words, rng: Rng) -> int:
    """Clause 3: a roll is a number of base 6, the last die its last digit."""
    dice = count(words[CHOSEN])
    faces = below(rng, 36 if dice == 2 else 216 if dice == 3 else 1296)
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
        return SETTLING + nth(possible, below(rng, count(possible)))
    if words[BETS + words[PLAYERS] - 1] == 0:
        return below(rng, BET_COUNT)
    stones = ~words[BOATS] & ALL_STONES
    left = count(stones)
    first = tables[PICKS_AT + stones]
    colours = tables[PICKS_AT + stones + 1] - first
    if words[TURNS] < words[PLAYERS]:
        return BET_COUNT + tables[first + below(rng, colours)]
    drawn = below(rng, colours + (colours if left > 3 else left))
    if drawn < colours:
        return BET_COUNT + tables[first + drawn]
    drawn -= colours
    if left > 3:
        return BET_COUNT + tables[first + drawn] + (TRIPLE_COUNT if left > 5 else PAIR_COUNT)
    return BET_COUNT + FIRST_SINGLE + nth(stones, drawn)


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
        if weight:
            out[found] = rolls_before(dice) + rolled
            weights[found] = weight
            found += 1
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
        words[SEAT] = seat + 1 if seat + 1 < words[PLAYERS] else 0
        return
    elif move < SETTLING:
        words[CHOSEN] = tables[DICE_OF + move - BET_COUNT]
        words[SEAT] = CHANCE
        return
    elif move < SETTLING + STONE_COUNT:
        forward(tables, words, move - SETTLING)
    else:
        back(tables, words, move - SETTLING - STONE_COUNT)
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
            words[BETS + other] = 1 + below(rng, BET_COUNT)
