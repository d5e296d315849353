"""Cards, compiled: one is turned over, a figure may come back, one is done with, and the end of the game."""

from __future__ import annotations

from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import CHANCE, OWN_ENDINGS, PLAYERS, POINTS, SEAT

from .edition import COLOURS, MAX_FIGURES, PATH_CARDS
from .figures import can_carry_out, put, standing, worth_of_figures
from .layout import CARD, CHIPS, DECKS, DUE, EXTRAS, FIGURES, HANDS, HELD, LEFT, MOVER, MOVING, PENALTIES, PHASE
from .tables import BLACKS, EXTRA_CARDS, HELD_VALUE, MAX_DECKS, PENALTY, UNTIL_HOME, WORTH

TURN, CARRY, UNDER_PENALTY, MAY_SET_BACK = range(4)
"""Values of PHASE, as `PHASES` names them."""

CHIPS_GONE, ALL_HOME, NONE_TO_MOVE, DECKS_OVER = range(OWN_ENDINGS, OWN_ENDINGS + 4)
"""Values of ENDING, as `ENDINGS` names them."""

FULL_DECK = (1 << PATH_CARDS) - 1


@compiled(VOID(ARRAY, ARRAY, I64))
def finish(tables: Words, words: Words, ending: int) -> None:
    """Clause 11: held figures, figures on the board and chips on top of the points so far; no card lies open."""
    words[PHASE], words[CARD], words[DUE] = TURN, 0, 0
    for seat in range(words[PLAYERS]):
        points = worth_of_figures(tables, words, seat)
        for owner in range(words[PLAYERS]):
            points += tables[HELD_VALUE] * (words[HELD + owner] >> 4 * seat & 15)
        hand, scale = 0, 1
        for colour in range(len(COLOURS)):
            hand += scale * (words[HANDS + seat] >> 3 * colour & 7)
            scale *= 5
        words[POINTS + seat] += points + tables[WORTH + hand]
    finish_by_points(words, ending)


@compiled(BOOL(ARRAY))
def all_home(words: Words) -> bool:
    """Clauses 10b and 10c: no figure is on the board that is not on its target line."""
    moving = 0
    for seat in range(words[PLAYERS]):
        moving += words[MOVING + seat]
    return moving == 0


@compiled(VOID(ARRAY, ARRAY))
def close_card(tables: Words, words: Words) -> None:
    """After a card: the end (clauses 10 and 3c), the next card of an Extra (4b), or the next seat that has a figure to
    move (4c)."""
    if words[CHIPS] == 0 and tables[UNTIL_HOME] == 0:
        finish(tables, words, CHIPS_GONE)
    elif all_home(words):
        finish(tables, words, ALL_HOME if tables[UNTIL_HOME] else NONE_TO_MOVE)
    elif words[DECKS] >= tables[MAX_DECKS]:
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
        if words[DECKS] < tables[MAX_DECKS]:
            words[LEFT], words[EXTRAS] = FULL_DECK, tables[EXTRA_CARDS]
    if card == PATH_CARDS:
        words[DUE] += 1
        if words[DECKS] >= tables[MAX_DECKS]:
            finish(tables, words, DECKS_OVER)
        return
    seat = words[MOVER]
    words[DUE] -= 1
    words[SEAT], words[CARD], words[PHASE] = seat, card + 1, CARRY
    first = FIGURES + MAX_FIGURES * seat
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
    free = standing(words, tables[blacks]) == 0 or standing(words, tables[blacks + 1]) == 0
    return free and words[HELD + words[MOVER]] != 0


@compiled(VOID(ARRAY, ARRAY, I64))
def set_back(tables: Words, words: Words, black: int) -> None:
    """Clause 9: from the first holder clockwise onto a black square."""
    seat = words[MOVER]
    holder = seat + 1 if seat + 1 < words[PLAYERS] else 0
    while words[HELD + seat] >> 4 * holder & 15 == 0:
        holder = holder + 1 if holder + 1 < words[PLAYERS] else 0
    words[HELD + seat] -= 1 << 4 * holder
    put(words, seat, tables[BLACKS + 3 * seat + black])
