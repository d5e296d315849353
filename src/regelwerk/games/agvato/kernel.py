"""Agvato: what can be done with a card, and doing it. `figures.py` moves figures, `cards.py` opens and closes cards."""

from __future__ import annotations

from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.convention import APPLY, ARRAY, CHANCES, I64, LEGAL, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.rng import below

from .cards import CARRY, MAY_SET_BACK, TURN, UNDER_PENALTY, close_card, turn_over
from .edition import MAX_FIGURES, MAX_STEPS, PATH_CARDS
from .figures import can_carry_out, carry_out, gets_back, longest_part, set_back, standing
from .layout import CARD, EXTRAS, FIGURES, LEFT, MOVER, MOVING, PHASE
from .tables import BACK, BEGINNING, BLACKS, PASS, WAIVE
from .tables import start as start
from .tables import tables as tables

MAX_LEGAL_MOVES = MAX_FIGURES + 1
NO_MOVE = -1
LOW_CARDS = (1 << PATH_CARDS // 2) - 1
"""The first half of the deck: counting out a card there is half the way."""


@compiled(I64(ARRAY, ARRAY, I64))
def move_with(tables: Words, words: Words, square: int) -> int:
    """Clauses 5 and 8b: what the mover can do with the figure on a square and the open card, NO_MOVE if nothing."""
    seat, card = words[MOVER], words[CARD] - 1
    if words[PHASE] == CARRY:
        return square if can_carry_out(tables, words, seat, square, card) else NO_MOVE
    steps = longest_part(tables, words, seat, square, card)
    return BEGINNING + (MAX_STEPS - 1) * square + steps - 1 if steps else NO_MOVE


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Figures that can carry the card out or walk its beginning and passing (8b), or black squares and waiving (9)."""
    seat, phase = words[MOVER], words[PHASE]
    found = 0
    if phase == MAY_SET_BACK:
        for black in range(2):
            if standing(words, tables[BLACKS + 3 * seat + black]) == 0:
                out[found] = tables[BLACKS + 3 * seat + 2] + black
                found += 1
        out[found] = WAIVE
        return found + 1
    first = FIGURES + MAX_FIGURES * seat
    for at in range(first, first + words[MOVING + seat]):
        move = move_with(tables, words, words[at])
        if move != NO_MOVE:
            out[found] = move
            found += 1
    if phase == UNDER_PENALTY:
        out[found] = PASS
        found += 1
    return found


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """A card by its number among those left; otherwise a move of any figure, or black square, guessed until there is
    one, and as often as each of them passing or waiving."""
    seat, phase = words[MOVER], words[PHASE]
    if phase == TURN:
        low, high = words[LEFT] & LOW_CARDS, words[LEFT] & ~LOW_CARDS
        drawn = below(rng, words[EXTRAS] + count(low) + count(high)) - words[EXTRAS]
        if drawn < 0:
            return PATH_CARDS
        return nth(low, drawn) if drawn < count(low) else nth(high, drawn - count(low))
    if phase == MAY_SET_BACK:
        while True:
            black = below(rng, 3)
            if black == 2:
                return WAIVE
            if standing(words, tables[BLACKS + 3 * seat + black]) == 0:
                return tables[BLACKS + 3 * seat + 2] + black
    first, figures = FIGURES + MAX_FIGURES * seat, words[MOVING + seat]
    while True:
        chosen = below(rng, figures + (phase == UNDER_PENALTY))
        if chosen == figures:
            return PASS
        square = words[first + chosen]
        if phase == CARRY:
            if can_carry_out(tables, words, seat, square, words[CARD] - 1):
                return square
        else:
            move = move_with(tables, words, square)
            if move != NO_MOVE:
                return move


@compiled(CHANCES)
def chance(tables: Words, words: Words, out: Words, weights: Words) -> int:
    """Clause 4a: every card that is left, an Extra by how many there are."""
    found = 0
    left = words[LEFT]
    while left:
        out[found] = lowest(left)
        weights[found] = 1
        left &= left - 1
        found += 1
    if words[EXTRAS]:
        out[found] = PATH_CARDS
        weights[found] = words[EXTRAS]
        found += 1
    return found


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """A card turned over, a path carried out in full or in part, a figure set back; passing and waiving do nothing."""
    seat = words[MOVER]
    if words[PHASE] == TURN:
        turn_over(tables, words, move)
        return
    if move < BEGINNING:
        if carry_out(tables, words, seat, move, words[CARD] - 1, 0) and gets_back(tables, words):
            words[PHASE], words[CARD] = MAY_SET_BACK, 0
            return
    elif move < PASS:
        square, steps = (move - BEGINNING) // (MAX_STEPS - 1), (move - BEGINNING) % (MAX_STEPS - 1) + 1
        carry_out(tables, words, seat, square, words[CARD] - 1, steps)
    elif BACK <= move < WAIVE:
        set_back(tables, words, move - tables[BLACKS + 3 * seat + 2])
    close_card(tables, words)
