"""Agvato: cards turned over, paths carried out, figures set back. `figures.py` moves them."""

from __future__ import annotations

from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.chance_free import no_secrets, nothing_to_deal
from regelwerk.kernel.convention import (
    APPLY,
    ARRAY,
    BOOL,
    CHANCES,
    I64,
    LEGAL,
    SAMPLE,
    VOID,
    Rng,
    Words,
    compiled,
)
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import CHANCE, PLAYERS, POINTS, SEAT
from regelwerk.kernel.rng import below

from .figures import can_carry_out, carry_out, longest_part, put, standing
from .snapshot import (
    ALL_HOME,
    ARRIVED,
    CARD,
    CHIPS,
    CHIPS_GONE,
    DECKS,
    DECKS_OVER,
    DUE,
    EXTRAS,
    FIGURES,
    HANDS,
    HELD,
    LEFT,
    MOST_FIGURES,
    MOVER,
    MOVING,
    NONE_TO_MOVE,
    PATH_CARDS,
    PENALTIES,
    PHASE,
)
from .snapshot import WORDS as WORDS
from .squares import SQUARES
from .tables import (
    BACK,
    BLACKS,
    EXTRA_CARDS,
    FULL_DECK,
    HELD_VALUE,
    HOME_VALUE,
    MOST_DECKS,
    PARTS,
    PASS,
    PENALTY,
    STEPS,
    UNTIL_HOME,
    VALUES,
    WORTH,
)
from .tables import CHANCE_COUNT as CHANCE_COUNT
from .tables import MOVE_COUNT as MOVE_COUNT
from .tables import WIDTH as WIDTH
from .tables import start as start
from .tables import tables as tables

redact, deal = no_secrets, nothing_to_deal

TURN, CARRY, UNDER_PENALTY, SET_BACK = range(4)
"""Values of PHASE, as `PHASES` names them."""


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Figures that can carry the card out (clause 5), parts and passing (8b), or black squares (9b)."""
    seat, phase, card = words[MOVER], words[PHASE], words[CARD] - 1
    found = 0
    if phase == SET_BACK:
        for black in range(2):
            if standing(words, tables[BLACKS + 3 * seat + black]) == 0:
                out[found] = tables[BLACKS + 3 * seat + 2] + black
                found += 1
        return found
    first = FIGURES + MOST_FIGURES * seat
    for at in range(first, first + words[MOVING + seat]):
        square = words[at]
        if phase == CARRY:
            if can_carry_out(tables, words, seat, square, card):
                out[found] = square
                found += 1
        else:
            part = longest_part(tables, words, seat, square, card)
            if part:
                out[found] = PARTS + (STEPS - 1) * square + part - 1
                found += 1
    if phase == UNDER_PENALTY:
        out[found] = PASS
        found += 1
    return found


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """A card by its number among those left; a figure guessed until one can carry out; one of the figures with a part
    or, as often as each of them, passing."""
    seat, phase, card = words[MOVER], words[PHASE], words[CARD] - 1
    if phase == TURN:
        drawn = below(rng, count(words[LEFT]) + words[EXTRAS]) - words[EXTRAS]
        return nth(words[LEFT], drawn) if drawn >= 0 else PATH_CARDS
    first, figures = FIGURES + MOST_FIGURES * seat, words[MOVING + seat]
    if phase == CARRY:
        while True:
            square = words[first + below(rng, figures)]
            if can_carry_out(tables, words, seat, square, card):
                return square
    if phase == UNDER_PENALTY:
        while True:
            chosen = below(rng, figures + 1)
            if chosen == figures:
                return PASS
            square = words[first + chosen]
            part = longest_part(tables, words, seat, square, card)
            if part:
                return PARTS + (STEPS - 1) * square + part - 1
    black = below(rng, 2)
    if standing(words, tables[BLACKS + 3 * seat + black]):
        black = 1 - black
    return tables[BLACKS + 3 * seat + 2] + black


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


@compiled(VOID(ARRAY, ARRAY, I64))
def finish(tables: Words, words: Words, ending: int) -> None:
    """Clause 11: held figures, figures on the board and chips on top of the points so far; no card lies open."""
    words[PHASE], words[CARD], words[DUE] = TURN, 0, 0
    for seat in range(words[PLAYERS]):
        points = tables[HOME_VALUE] * words[ARRIVED + seat]
        first = FIGURES + MOST_FIGURES * seat
        for at in range(first, first + words[MOVING + seat]):
            points += tables[VALUES + SQUARES * seat + words[at]]
        for owner in range(words[PLAYERS]):
            points += tables[HELD_VALUE] * (words[HELD + owner] >> 4 * seat & 15)
        hand, scale = 0, 1
        for colour in range(5):
            hand += scale * (words[HANDS + seat] >> 3 * colour & 7)
            scale *= 5
        words[POINTS + seat] += points + tables[WORTH + hand]
    finish_by_points(words, ending)


@compiled(BOOL(ARRAY))
def all_home(words: Words) -> bool:
    """Clauses 10b and 10c: no figure is on the board that is not on its target line."""
    for seat in range(words[PLAYERS]):
        if words[MOVING + seat]:
            return False
    return True


@compiled(VOID(ARRAY, ARRAY))
def close_card(tables: Words, words: Words) -> None:
    """After a card: the end (clauses 10 and 3c), the next card of an Extra (4b), or the next seat that has a figure to
    move (4c)."""
    if words[CHIPS] == 0 and tables[UNTIL_HOME] == 0:
        finish(tables, words, CHIPS_GONE)
    elif all_home(words):
        finish(tables, words, ALL_HOME if tables[UNTIL_HOME] else NONE_TO_MOVE)
    elif words[DECKS] >= tables[MOST_DECKS]:
        finish(tables, words, DECKS_OVER)
    else:
        seat = words[MOVER]
        if words[DUE] == 0 or words[MOVING + seat] == 0:
            seat = seat + 1 if seat + 1 < words[PLAYERS] else 0
            while words[MOVING + seat] == 0:
                seat = seat + 1 if seat + 1 < words[PLAYERS] else 0
            words[MOVER], words[DUE] = seat, 1
        words[PHASE], words[CARD], words[SEAT] = TURN, 0, CHANCE


@compiled(VOID(ARRAY, ARRAY, I64))
def turn_over(tables: Words, words: Words, card: int) -> None:
    """Clauses 3b, 4a, 4b and 8a: one card fewer; an Extra brings two; a path that nobody can carry out costs points."""
    if card == PATH_CARDS:
        words[EXTRAS] -= 1
    else:
        words[LEFT] ^= 1 << card
    if words[LEFT] == 0 and words[EXTRAS] == 0:
        words[DECKS] += 1
        if words[DECKS] < tables[MOST_DECKS]:
            words[LEFT], words[EXTRAS] = FULL_DECK, tables[EXTRA_CARDS]
    if card == PATH_CARDS:
        words[DUE] += 1
        if words[DECKS] >= tables[MOST_DECKS]:
            finish(tables, words, DECKS_OVER)
        return
    seat = words[MOVER]
    words[DUE] -= 1
    words[SEAT], words[CARD], words[PHASE] = seat, card + 1, CARRY
    first = FIGURES + MOST_FIGURES * seat
    for at in range(first, first + words[MOVING + seat]):
        if can_carry_out(tables, words, seat, words[at], card):
            return
    words[PHASE] = UNDER_PENALTY
    words[PENALTIES + seat] += 1
    words[POINTS + seat] -= tables[PENALTY]


@compiled(BOOL(ARRAY, ARRAY))
def gets_back(tables: Words, words: Words) -> bool:
    """Clause 9: whether another seat holds a figure of the mover and one of its black squares is free."""
    blacks = BLACKS + 3 * words[MOVER]
    if words[HELD + words[MOVER]] == 0:
        return False
    return standing(words, tables[blacks]) == 0 or standing(words, tables[blacks + 1]) == 0


@compiled(VOID(ARRAY, ARRAY, I64))
def set_back(tables: Words, words: Words, black: int) -> None:
    """Clause 9: from the first holder clockwise onto a black square."""
    seat = words[MOVER]
    holder = seat + 1 if seat + 1 < words[PLAYERS] else 0
    while words[HELD + seat] >> 4 * holder & 15 == 0:
        holder = holder + 1 if holder + 1 < words[PLAYERS] else 0
    words[HELD + seat] -= 1 << 4 * holder
    put(words, seat, tables[BLACKS + 3 * seat + black])


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """A card turned over, a path carried out in full or in part, passing, or a figure set back."""
    seat = words[MOVER]
    if words[PHASE] == TURN:
        turn_over(tables, words, move)
        return
    if move < PARTS:
        if carry_out(tables, words, seat, move, words[CARD] - 1, 0) and gets_back(tables, words):
            words[PHASE], words[CARD] = SET_BACK, 0
            return
    elif move < PASS:
        square, part = (move - PARTS) // (STEPS - 1), (move - PARTS) % (STEPS - 1) + 1
        carry_out(tables, words, seat, square, words[CARD] - 1, part)
    elif move >= BACK:
        set_back(tables, words, move - tables[BLACKS + 3 * seat + 2])
    close_card(tables, words)
