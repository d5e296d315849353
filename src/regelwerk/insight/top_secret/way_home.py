"""How a sensible player brings a case home: in one dash where the steps suffice, else from one safe city to the next.

Whoever stops within reach of opposing agents is attacked, and the attacker has the better half of a duel.
"""

from __future__ import annotations

from regelwerk.games.top_secret import layout as at
from regelwerk.games.top_secret import tables as of
from regelwerk.games.top_secret.agents import doors_for
from regelwerk.kernel.bits import lowest
from regelwerk.kernel.convention import ARRAY, I64, Words, compiled
from regelwerk.kernel.header import PLAYERS

from .known import TO_QUARTERS

QUARTERS = -1
"""Stands beside the cities for headquarters."""

DANGER = 10
"""Hundredths of a step that a certain attack counts, for each of the 36 rolls that make it possible."""

ROLLS = (35, 31, 23, 13, 0)
"""Of 36 rolls those that take an opposing agent one, two, three or four steps far, or further; beyond that nobody is
afraid."""


@compiled(I64(ARRAY, I64))
def spread(tables: Words, cities: int) -> int:
    """These cities and all next to them."""
    found = cities
    while cities:
        found |= tables[of.NEAR + lowest(cities)]
        cities &= cities - 1
    return found


@compiled(I64(ARRAY, ARRAY, I64))
def opposing(tables: Words, words: Words, seat: int) -> int:
    """The cities where others' agents stand."""
    found = 0
    for other in range(words[PLAYERS]):
        if other != seat:
            found |= words[at.HELD1 + other]
    return found & ((1 << tables[of.CITIES]) - 1)


@compiled(I64(ARRAY, ARRAY, I64, I64, I64))
def stop_for(tables: Words, words: Words, seat: int, case: int, steps: int) -> int:
    """Where the carrier of a case should be when these steps are done: QUARTERS, or a city, maybe the one it is in."""
    here, foes = words[at.CASE_AT + case], opposing(tables, words, seat)
    closed = foes | words[at.HELD2 + seat] & ~(1 << here)
    doors, near = doors_for(tables, words, seat, case), 1 << here
    for _ in range(steps):
        if near & doors:
            return QUARTERS
        near |= spread(tables, near) & ~closed
    threatened = spread(tables, foes)
    for other in range(words[PLAYERS]):
        if other != seat and words[at.HOME + other]:
            threatened |= tables[of.EXITS + other]
    best, chosen = 1 << 40, here
    for rolls in ROLLS:
        stops = near & threatened if rolls else near
        near &= ~threatened
        threatened = spread(tables, threatened)
        while stops:
            city = lowest(stops)
            stops &= stops - 1
            far = 100 * tables[TO_QUARTERS + of.MAX_CITIES * seat + city] + DANGER * rolls - (city == here)
            if far < best:
                best, chosen = far, city
    return chosen
