"""How a sensible player carries out a card, for the games that a search plays out: chips that fit the hand, captures,
figures left behind chips that they can still reach.

The figures were found by playing thousands of games against themselves; no rule depends on them.
"""

from __future__ import annotations

from regelwerk.games.agvato.cards import hand_number
from regelwerk.games.agvato.edition import COLOURS, MAX_FIGURES, MAX_STEPS, PATH_CARDS
from regelwerk.games.agvato.figures import NO_MOVE, can_carry_out, longest_beginning, standing
from regelwerk.games.agvato.kernel import sample
from regelwerk.games.agvato.layout import (
    CARD,
    CARRY,
    CHIPS,
    FIGURES,
    HANDS,
    MAY_SET_BACK,
    MOVER,
    MOVING,
    PHASE,
    TURN,
    UNDER_PENALTY,
)
from regelwerk.games.agvato.squares import MAX_SIZE
from regelwerk.games.agvato.tables import (
    BEGINNING,
    BLACKS,
    FULL,
    HELD_VALUE,
    MIDDLE,
    PASS,
    PATHS,
    PLACES,
    ROUTES,
    ROWS,
    SQUARES,
    TARGET,
    VALUES,
    WORTH,
)
from regelwerk.kernel.bits import lowest
from regelwerk.kernel.convention import ARRAY, I64, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.rng import random_below
from regelwerk.kernel.seats import seat_after

from .known import ALL_CHIPS, CERTAIN, REACH

ARRIVING, SENT_BACK = 20, 51
"""Points for reaching the target line, and what going back from the middle costs; other steps forward are worth
nothing in themselves."""

CHIP, DENIED, CAPTURE = 18, 9, 37
"""Sixteenths of what a chip adds to the hand, of what it would have added to the next seat's, and of what a captured
figure counts."""

HOPE = 25
"""What a chip within a figure's reach counts, in 64ths of its worth."""

BLUNDER = 1
"""How often any move is made, in hundredths."""

_WORST = -(1 << 40)
_COLOURS = len(COLOURS)
_MOST = 4095


@compiled(I64(ARRAY, ARRAY, I64, I64))
def worth_of_chip(tables: Words, words: Words, seat: int, colour: int) -> int:
    """Clause 12: by how much one more chip of a colour raises what a hand counts."""
    if words[HANDS + seat] >> 3 * colour & 7 >= 4:
        return 0
    hand = hand_number(words, seat)
    return tables[WORTH + hand + 5**colour] - tables[WORTH + hand]


@compiled(I64(ARRAY, ARRAY, I64))
def worths_of_chips(tables: Words, words: Words, seat: int) -> int:
    """The same for every colour, twelve bits each."""
    worths = 0
    for colour in range(_COLOURS):
        worths |= min(_MOST, worth_of_chip(tables, words, seat, colour)) << 12 * colour
    return worths


@compiled(I64(ARRAY, I64, I64, I64, I64))
def outlook(tables: Words, seat: int, square: int, chips: int, worths: int) -> int:
    """What these chips promise a figure on a square, the more the sooner cards bring it there."""
    row = REACH + ALL_CHIPS * SQUARES * seat + square
    total = 0
    while chips:
        chip = lowest(chips)
        chips &= chips - 1
        total += tables[row + SQUARES * chip] * (worths >> 12 * (chip % _COLOURS) & _MOST)
    return HOPE * total // (64 * CERTAIN)


@compiled(I64(ARRAY, ARRAY, I64, I64, I64, I64, I64))
def gain(tables: Words, words: Words, seat: int, square: int, card: int, part: int, worths: int) -> int:
    """What a seat gains by carrying a card out with the figure on a square, in points: whole, or its first steps."""
    path = tables[PATHS + (PATH_CARDS * seat + card) * SQUARES + square]
    steps, kind = (part, FULL) if part else (path >> 9 & 7, path >> 12 & 3)
    route = ROUTES + (PATH_CARDS * seat + card) * MAX_STEPS
    hand = hand_number(words, seat)
    after, left, at, points = hand, words[CHIPS], square, 0
    following = seat_after(words, seat)
    for step in range(steps):
        at += tables[route + step] >> 1
        if tables[route + step] & 1 == 0:
            continue
        chip = (tables[PLACES + at] >> 1) - 1
        if chip >= 0 and left >> chip & 1:
            left ^= 1 << chip
            after += 5 ** (chip % _COLOURS)
            points += DENIED * worth_of_chip(tables, words, following, chip % _COLOURS) // 16
        there = standing(words, at)
        if there and there != seat + 1 and tables[PLACES + at] & 1 == 0:
            points += CAPTURE * (tables[VALUES + SQUARES * (there - 1) + at] + tables[HELD_VALUE]) // 16
    points += CHIP * (tables[WORTH + after] - tables[WORTH + hand]) // 16
    if kind == MIDDLE:
        at = tables[ROWS + MAX_SIZE * seat]
        points -= SENT_BACK
    points += ARRIVING if kind == TARGET else outlook(tables, seat, at, left, worths)
    return points - outlook(tables, seat, square, words[CHIPS], worths)


@compiled(SAMPLE)
def guide(tables: Words, words: Words, rng: Rng) -> int:
    """The figure that gains most with the card; a figure that may come back does. Now and then any move."""
    seat, phase, card = words[MOVER], words[PHASE], words[CARD] - 1
    if phase == TURN or random_below(rng, 100) < BLUNDER:
        return sample(tables, words, rng)
    if phase == MAY_SET_BACK:
        black = random_below(rng, 2)
        if standing(words, tables[BLACKS + 3 * seat + black]):
            black = 1 - black
        return tables[BLACKS + 3 * seat + 2] + black
    best, chosen = (0, PASS) if phase == UNDER_PENALTY else (_WORST, NO_MOVE)
    first, worths = FIGURES + MAX_FIGURES * seat, worths_of_chips(tables, words, seat)
    for figure in range(first, first + words[MOVING + seat]):
        square = words[figure]
        move, part = square, 0
        if phase == CARRY:
            if not can_carry_out(tables, words, seat, square, card):
                continue
        else:
            move = longest_beginning(tables, words, seat, square, card)
            if move == NO_MOVE:
                continue
            part = (move - BEGINNING) % (MAX_STEPS - 1) + 1
        points = gain(tables, words, seat, square, card, part, worths)
        if points > best or (points == best and random_below(rng, 2)):
            best, chosen = points, move
    return chosen
