"""Agvato: what can be done with a card, and doing it. `figures.py` moves figures, `cards.py` opens and closes cards."""

from regelwerk.kernel.bits import count, nth_of_many
from regelwerk.kernel.convention import APPLY, CHANCES, LEGAL, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.listing import list_members, list_outcome
from regelwerk.kernel.rng import random_below

from .cards import close_card, gets_back, set_back, turn_over
from .edition import MAX_FIGURES, MAX_STEPS, PATH_CARDS
from .figures import NO_MOVE, can_carry_out, carry_out, longest_beginning, standing
from .layout import CARD, CARRY, EXTRAS, FIGURES, LEFT, MAY_SET_BACK, MOVER, MOVING, PHASE, TURN, UNDER_PENALTY
from .tables import BACK, BEGINNING, BLACKS, PASS, WAIVE

MAX_LEGAL_MOVES = MAX_FIGURES + 1


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Figures that can carry the card out or walk its beginning and passing (8b), or black squares and waiving (9)."""
    seat, phase, card = words[MOVER], words[PHASE], words[CARD] - 1
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
        square = words[at]
        if phase == CARRY:
            if can_carry_out(tables, words, seat, square, card):
                out[found] = square
                found += 1
        else:
            out[found] = longest_beginning(tables, words, seat, square, card)
            found += out[found] != NO_MOVE
    if phase == UNDER_PENALTY:
        out[found] = PASS
        found += 1
    return found


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """A card by its number among those left; otherwise a move of any figure, or black square, guessed until there is
    one, and as often as each of them passing or waiving."""
    seat, phase, card = words[MOVER], words[PHASE], words[CARD] - 1
    if phase == TURN:
        drawn = random_below(rng, words[EXTRAS] + count(words[LEFT])) - words[EXTRAS]
        return PATH_CARDS if drawn < 0 else nth_of_many(words[LEFT], drawn)
    if phase == MAY_SET_BACK:
        while True:
            black = random_below(rng, 3)
            if black == 2:
                return WAIVE
            if standing(words, tables[BLACKS + 3 * seat + black]) == 0:
                return tables[BLACKS + 3 * seat + 2] + black
    first, figures = FIGURES + MAX_FIGURES * seat, words[MOVING + seat]
    while True:
        chosen = random_below(rng, figures + (phase == UNDER_PENALTY))
        if chosen == figures:
            return PASS
        square = words[first + chosen]
        if phase == CARRY:
            if can_carry_out(tables, words, seat, square, card):
                return square
        else:
            move = longest_beginning(tables, words, seat, square, card)
            if move != NO_MOVE:
                return move


@compiled(CHANCES)
def chance(tables: Words, words: Words, out: Words, weights: Words) -> int:
    """Clause 4a: every card that is left, an Extra by how many there are."""
    found = list_members(words[LEFT], 0, out, 0)
    weights[:found] = 1
    return list_outcome(PATH_CARDS, words[EXTRAS], out, weights, found)


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
