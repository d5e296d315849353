"""Cards, compiled: one is turned over, a figure may come back, one is done with, and the end of the game."""

from regelwerk.kernel.convention import ARRAY, BOOL, I64, VOID, Words, compiled
from regelwerk.kernel.ending import finish_by_points
from regelwerk.kernel.header import CHANCE, PLAYERS, POINTS, SEAT
from regelwerk.kernel.seats import next_with, seat_after, together

from . import layout as at
from .edition import COLOURS, MAX_FIGURES, PATH_CARDS
from .figures import can_carry_out, put, standing, worth_of_figures
from .tables import BLACKS, EXTRA_CARDS, HELD_VALUE, MAX_DECKS, PENALTY, UNTIL_HOME, WORTH


@compiled(I64(ARRAY, I64))
def hand_number(words: Words, seat: int) -> int:
    """The number of a seat's chips in the list of what hands count (clause 12): base 5, yellow the last digit."""
    hand, scale = 0, 1
    for colour in range(len(COLOURS)):
        hand += scale * (words[at.HANDS + seat] >> 3 * colour & 7)
        scale *= 5
    return hand


@compiled(VOID(ARRAY, ARRAY, I64))
def finish(tables: Words, words: Words, ending: int) -> None:
    """Clause 11: held figures, figures on the board and chips on top of the points so far; no card lies open."""
    words[at.PHASE], words[at.CARD], words[at.DUE] = at.TURN, 0, 0
    for seat in range(words[PLAYERS]):
        points = worth_of_figures(tables, words, seat)
        for owner in range(words[PLAYERS]):
            points += tables[HELD_VALUE] * (words[at.HELD + owner] >> 4 * seat & 15)
        words[POINTS + seat] += points + tables[WORTH + hand_number(words, seat)]
    finish_by_points(words, ending)


@compiled(VOID(ARRAY, ARRAY))
def close_card(tables: Words, words: Words) -> None:
    """After a card: the end (clauses 10 and 3c), the next card of an Extra (4b), or the next seat that has a figure to
    move (4c)."""
    if words[at.CHIPS] == 0 and tables[UNTIL_HOME] == 0:
        finish(tables, words, at.CHIPS_GONE)
    elif together(words, at.MOVING) == 0:
        finish(tables, words, at.ALL_HOME if tables[UNTIL_HOME] else at.NONE_TO_MOVE)
    elif words[at.DECKS] >= tables[MAX_DECKS]:
        finish(tables, words, at.DECKS_OVER)
    else:
        seat = words[at.MOVER]
        if words[at.DUE] == 0 or words[at.MOVING + seat] == 0:
            seat = next_with(words, at.MOVING, seat)
            words[at.MOVER], words[at.DUE] = seat, 1
        words[at.PHASE], words[at.CARD], words[SEAT] = at.TURN, 0, CHANCE


@compiled(VOID(ARRAY, ARRAY, I64))
def turn_over(tables: Words, words: Words, card: int) -> None:
    """Clauses 3b, 4a, 4b and 8a: one card fewer; an Extra brings two; a path that nobody can carry out costs points."""
    if card == PATH_CARDS:
        words[at.EXTRAS] -= 1
    else:
        words[at.LEFT] ^= 1 << card
    if words[at.LEFT] == 0 and words[at.EXTRAS] == 0:
        words[at.DECKS] += 1
        if words[at.DECKS] < tables[MAX_DECKS]:
            words[at.LEFT], words[at.EXTRAS] = (1 << PATH_CARDS) - 1, tables[EXTRA_CARDS]
    if card == PATH_CARDS:
        words[at.DUE] += 1
        if words[at.DECKS] >= tables[MAX_DECKS]:
            finish(tables, words, at.DECKS_OVER)
        return
    seat = words[at.MOVER]
    words[at.DUE] -= 1
    words[SEAT], words[at.CARD], words[at.PHASE] = seat, card + 1, at.CARRY
    first = at.FIGURES + MAX_FIGURES * seat
    for figure in range(first, first + words[at.MOVING + seat]):
        if can_carry_out(tables, words, seat, words[figure], card):
            return
    words[at.PHASE] = at.UNDER_PENALTY
    words[at.PENALTIES + seat] += 1
    words[POINTS + seat] -= tables[PENALTY]


@compiled(BOOL(ARRAY, ARRAY))
def gets_back(tables: Words, words: Words) -> bool:
    """Clause 9: whether another seat holds a figure of the mover and one of its black squares is free."""
    blacks = BLACKS + 3 * words[at.MOVER]
    free = standing(words, tables[blacks]) == 0 or standing(words, tables[blacks + 1]) == 0
    return free and words[at.HELD + words[at.MOVER]] != 0


@compiled(VOID(ARRAY, ARRAY, I64))
def set_back(tables: Words, words: Words, black: int) -> None:
    """Clause 9: from the first holder clockwise onto a black square."""
    seat = words[at.MOVER]
    holder = seat_after(words, seat)
    while words[at.HELD + seat] >> 4 * holder & 15 == 0:
        holder = seat_after(words, holder)
    words[at.HELD + seat] -= 1 << 4 * holder
    put(words, seat, tables[BLACKS + 3 * seat + black])
