"""What cards promise a figure of Agvato on a square, for each chip: which of them take it at once, and how soon it is
taken if the figure follows it. And what positions are valued by."""

from collections.abc import Mapping

import numpy as np
from numpy.typing import NDArray

from regelwerk.games.agvato.edition import COLOURS, MAX_STEPS, PATH_CARDS, Facts
from regelwerk.games.agvato.layout import MAX_SEATS
from regelwerk.games.agvato.squares import MAX_SIZE
from regelwerk.games.agvato.tables import MIDDLE, OFF, PATHS, PLACES, ROUTES, ROWS, SQUARES, TABLES, VALUES, tables
from regelwerk.kernel.convention import Words
from regelwerk.model.known import Known

from .weights import FITTED, by_chips

ALL_CHIPS = MAX_SEATS * len(COLOURS)
KNOWN = Known(
    TABLES,
    weights=(ALL_CHIPS + 1) * len(FITTED),
    takes=MAX_SEATS * ALL_CHIPS * SQUARES,
    reach=MAX_SEATS * ALL_CHIPS * SQUARES,
)
WEIGHTS, TAKES, REACH = KNOWN
"""`weights`: what every term counts while so many chips lie out. For every seat, chip and square `takes` is the set of
cards with which a figure there takes the chip, and `reach` how soon it does, CERTAIN if at once with any card."""

CERTAIN = 1024

_LATER = 0.8
"""What a chip that is taken a card later counts of one that is taken now."""

_CARDS_AHEAD = 16

Flags = NDArray[np.bool_]


def known(facts: Facts, players: int, options: Mapping[str, str]) -> Words:
    """All of it for the seats of so many players."""
    rules = tables(facts, players, dict(options))
    takes, reach = np.zeros((2, MAX_SEATS, ALL_CHIPS, SQUARES), np.int64)
    for seat in range(players):
        taken, ends = _carried_out(rules, seat)
        takes[seat] = (taken.astype(np.int64) << np.arange(PATH_CARDS)[:, None, None]).sum(axis=0)
        reach[seat] = np.rint(CERTAIN * _followed(rules, seat, taken, ends))
    return KNOWN.filled(weights=by_chips(ALL_CHIPS), takes=takes, reach=reach)


def _carried_out(rules: Words, seat: int) -> tuple[Flags, Words]:
    """For every card and square: the chips that lie on its red steps (clause 6), and where the figure comes to rest,
    where it stands if it leaves the board."""
    squares = np.arange(SQUARES)
    taken, ends = np.zeros((PATH_CARDS, ALL_CHIPS + 1, SQUARES), np.bool_), np.zeros((PATH_CARDS, SQUARES), np.int64)
    for card in range(PATH_CARDS):
        paths = rules[PATHS + (PATH_CARDS * seat + card) * SQUARES :][:SQUARES]
        steps, kind = paths >> 9 & 7, paths >> 12 & 3
        home = rules[ROWS + MAX_SIZE * seat]
        ends[card] = np.where(kind == OFF, squares, np.where(kind == MIDDLE, home, paths & 511))
        at = squares.copy()
        for number, step in enumerate(rules[ROUTES + (PATH_CARDS * seat + card) * MAX_STEPS :][:MAX_STEPS]):
            walks = (number < steps) & (kind != OFF)
            at[walks] += step >> 1
            if step & 1:
                taken[card, (rules[PLACES + at[walks]] >> 1) - 1, squares[walks]] = True
    return taken[:, :ALL_CHIPS], ends


def _followed(rules: Words, seat: int, taken: Flags, ends: Words) -> NDArray[np.float64]:
    """How soon each chip is taken from each square by a figure that is moved whenever that brings it nearer."""
    nearness = np.zeros(taken.shape[1:])
    values = rules[VALUES + SQUARES * seat :][:SQUARES]
    for _ in range(_CARDS_AHEAD):
        found = np.zeros_like(nearness)
        for now, end in zip(taken, ends, strict=True):
            found += np.where(now, 1.0, np.maximum(nearness, nearness[:, end]))
        nearness = _LATER / PATH_CARDS * (values < values.max()) * found
    return nearness
