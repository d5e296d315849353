"""What a position of Top Secret is worth to each seat, for search: secrets brought home, on their way and within reach.

A state secret counts 100. No rule depends on these figures; variants of them, tried in some thirty games each of the
bot against itself, made no difference that such a number of games could show.
"""

from __future__ import annotations

from regelwerk.games.top_secret import layout as at
from regelwerk.games.top_secret import tables as of
from regelwerk.games.top_secret.agents import doors_for
from regelwerk.kernel.bits import lowest
from regelwerk.kernel.convention import ARRAY, EVALUATE, I64, Words, compiled
from regelwerk.kernel.header import PLAYERS, RETURNS
from regelwerk.kernel.worth import returns_from_worth

from .known import APART, FROM_BASE, TO_QUARTERS

HORIZON = 24
"""Random moves after which a simulated game is valued: some three turns."""

FAR = 16
"""Steps to headquarters from which on a carried case is worth no more than one that lies about."""

REACH = 24
"""Steps, to a case and on to headquarters, from which on it is out of reach."""

NOBODY_NEAR = 99

AGENT, BURDEN = 30, 40
"""What an agent is worth, and what a bomb costs whoever carries it."""

LYING_SHARE, CARRIED_SHARE, NEAR_SHARE = 40, 30, 60
"""Hundredths of a case's secrets: one within reach at most, one that is carried, and the more of it near its goal."""


@compiled(I64(ARRAY, ARRAY, I64, I64))
def nearest(tables: Words, words: Words, seat: int, city: int) -> int:
    """Steps of the nearest agent of a seat that carries nothing."""
    best = NOBODY_NEAR
    if words[at.HOME + seat]:
        best = tables[FROM_BASE + of.MAX_CITIES * seat + city]
    rest = words[at.FREE1 + seat] & ((1 << tables[of.CITIES]) - 1)
    while rest:
        best = min(best, tables[APART + of.MAX_CITIES * lowest(rest) + city])
        rest &= rest - 1
    return best


@compiled(I64(ARRAY, ARRAY, I64, I64))
def prospect(tables: Words, words: Words, seat: int, case: int) -> int:
    """What a case that is in play is worth to a seat."""
    city = words[at.CASE_AT + case]
    if city < 0 or city >= tables[of.CITIES]:
        return 0
    secrets = 100 * tables[of.SECRETS + words[at.CONTENTS + case]]
    steps = tables[TO_QUARTERS + of.MAX_CITIES * seat + city]
    if words[at.CARRIED + seat] >> case & 1:
        if secrets == 0:
            return -BURDEN
        if doors_for(tables, words, seat, case) == 0:
            return secrets // 5
        return secrets * (CARRIED_SHARE + NEAR_SHARE * max(0, FAR - steps) // FAR) // 100
    if words[at.LYING] >> case & 1 and secrets:
        spare = max(0, REACH - steps - nearest(tables, words, seat, city))
        return secrets * LYING_SHARE * spare // (100 * REACH)
    return 0


@compiled(I64(ARRAY, ARRAY, I64))
def standing(tables: Words, words: Words, seat: int) -> int:
    """Everything a seat has and may hope for."""
    worth = AGENT * words[at.AGENTS + seat]
    for case in range(4 * words[PLAYERS]):
        if words[at.DELIVERED + seat] >> case & 1:
            worth += 100 * tables[of.SECRETS + words[at.CONTENTS + case]]
        elif words[at.AGENTS + seat]:
            worth += prospect(tables, words, seat, case)
    return worth


@compiled(EVALUATE)
def evaluate(tables: Words, words: Words) -> None:
    """Each seat against the mean of the others, as a share of what wins (clause 10a)."""
    for seat in range(words[PLAYERS]):
        words[RETURNS + seat] = standing(tables, words, seat)
    returns_from_worth(words, 1, 100 * tables[of.SECRETS_TO_WIN])
