"""Ending a game: places and returns from points, a winner or a draw. `ending` is a number of `header.py`."""

from __future__ import annotations

from .convention import ARRAY, I64, VOID, Words, compiled
from .header import ENDING, OVER, PLACES, PLAYERS, POINTS, REPETITION, RETURN_UNIT, RETURNS, SEAT


@compiled(VOID(ARRAY))
def returns_from_places(words: Words) -> None:
    """Returns from places: linear from 1 for the first to -1 for the last; shared places share evenly, so the sum is 0.

    A game for one keeps the return its kernel wrote.
    """
    players = words[PLAYERS]
    if players == 1:
        return
    for seat in range(players):
        better = 0
        equal = 0
        for other in range(players):
            if words[PLACES + other] < words[PLACES + seat]:
                better += 1
            elif words[PLACES + other] == words[PLACES + seat]:
                equal += 1
        rank_twice = 2 * better + equal - 1
        words[RETURNS + seat] = RETURN_UNIT - (RETURN_UNIT * rank_twice) // (players - 1)


@compiled(VOID(ARRAY, I64))
def finish_by_points(words: Words, ending: int) -> None:
    """Over; most points win, equal points share the place."""
    players = words[PLAYERS]
    for seat in range(players):
        place = 1
        for other in range(players):
            if words[POINTS + other] > words[POINTS + seat]:
                place += 1
        words[PLACES + seat] = place
    words[ENDING] = ending
    words[SEAT] = OVER
    returns_from_places(words)


@compiled(VOID(ARRAY, I64, I64))
def finish_with_winner(words: Words, winner: int, ending: int) -> None:
    """Over; one seat wins, all others share place 2."""
    for seat in range(words[PLAYERS]):
        words[PLACES + seat] = 1 if seat == winner else 2
    words[ENDING] = ending
    words[SEAT] = OVER
    returns_from_places(words)


@compiled(VOID(ARRAY))
def finish_by_repetition(words: Words) -> None:
    """Over; nobody is ahead of anybody (G1)."""
    for seat in range(words[PLAYERS]):
        words[PLACES + seat] = 1
        words[RETURNS + seat] = 0
    words[ENDING] = REPETITION
    words[SEAT] = OVER
