"""Quadro-Be on six 16-bit sets of centres, bit 4·row + column; the 4 × 4 of neighbouring fields is the whole board."""

from __future__ import annotations

from typing import Any

import numpy as np

from regelwerk.kernel.bits import count, nth
from regelwerk.kernel.chance_free import no_chance, no_secrets, nothing_to_deal
from regelwerk.kernel.convention import APPLY, ARRAY, I64, LEGAL, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.ending import finish_for
from regelwerk.kernel.header import ERA, PLAYERS, SEAT, TABLES_BODY
from regelwerk.kernel.rng import below

from .snapshot import CYCLE, FOUR, PHASE, PIECES, SEATS, SHAPES, STUCK
from .snapshot import WORDS as WORDS

CYLINDER = 2
ALL = 0xFFFF
PLACINGS = len(SHAPES) * 16
STEPS = tuple(
    (origin, target)
    for origin in range(16)
    for target in range(16)
    if origin != target and abs(origin // 4 - target // 4) <= 1 and abs(origin % 4 - target % 4) <= 1
)
"""Every move between neighbouring centres; its id is PLACINGS plus its number."""

MOVE_COUNT = PLACINGS + len(STEPS)
CHANCE_COUNT = 0
WIDTH = 16
chance, redact, deal = no_chance, no_secrets, nothing_to_deal

_ORDER = TABLES_BODY
_LIMIT = _ORDER + CYCLE
_STEP_OF = _LIMIT + len(SHAPES)
_ENDS_OF = _STEP_OF + 256
_TABLES = _ENDS_OF + 2 * len(STEPS)


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """The shape cycle, the pieces per shape, and both ways between a step's number and its ends."""
    out = np.zeros(_TABLES, np.int64)
    out[0] = edition["max_plies"]
    for phase in range(CYCLE):
        out[_ORDER + phase] = SHAPES.index(edition["order"][SEATS[phase % 2]][phase // 2])
    for number, shape in enumerate(SHAPES):
        out[_LIMIT + number] = edition["pieces"][shape]
    for number, (origin, target) in enumerate(STEPS):
        out[_STEP_OF + 16 * origin + target] = PLACINGS + number
        out[_ENDS_OF + 2 * number] = origin
        out[_ENDS_OF + 2 * number + 1] = target
    return out


def start(tables: Words, players: int) -> Words:
    """An empty board, blue to begin."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS] = players
    return words


@compiled(I64(I64, I64))
def neighbours(mask: int, shape: int) -> int:
    """Clause 2: the centres next to any of these, in eight directions for the cylinder, in four for the others."""
    beside = ((mask & 0x7777) << 1) | ((mask & 0xEEEE) >> 1)
    rows = mask | beside if shape == CYLINDER else mask
    return (beside | (rows << 4) | (rows >> 4)) & ALL


@compiled(I64(ARRAY))
def free_centres(words: Words) -> int:
    """Centres without a piece."""
    taken = words[PIECES] | words[PIECES + 1] | words[PIECES + 2]
    taken |= words[PIECES + 3] | words[PIECES + 4] | words[PIECES + 5]
    return ~taken & ALL


@compiled(LEGAL)
def legal(tables: Words, words: Words, out: Words) -> int:
    """Clause 1: place the named shape on any free centre while one is in hand, otherwise move one of it."""
    shape = tables[_ORDER + words[PHASE]]
    own = words[PIECES + 3 * words[SEAT] + shape]
    free = free_centres(words)
    found = 0
    if count(own) < tables[_LIMIT + shape]:
        for centre in range(16):
            if free >> centre & 1:
                out[found] = 16 * shape + centre
                found += 1
        return found
    for origin in range(16):
        if own >> origin & 1:
            targets = neighbours(1 << origin, shape) & free
            for target in range(16):
                if targets >> target & 1:
                    out[found] = tables[_STEP_OF + 16 * origin + target]
                    found += 1
    return found


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves: guess centres until one is free, or draw among the targets of all pieces of the shape."""
    shape = tables[_ORDER + words[PHASE]]
    own = words[PIECES + 3 * words[SEAT] + shape]
    free = free_centres(words)
    if count(own) < tables[_LIMIT + shape]:
        while True:
            centre = below(rng, 16)
            if free >> centre & 1:
                return 16 * shape + centre
    total = 0
    rest = own
    while rest:
        total += count(neighbours(rest & -rest, shape) & free)
        rest &= rest - 1
    drawn = below(rng, total)
    rest = own
    while True:
        piece = rest & -rest
        targets = neighbours(piece, shape) & free
        here = count(targets)
        if drawn < here:
            return tables[_STEP_OF + 16 * count(piece - 1) + nth(targets, drawn)]
        drawn -= here
        rest &= rest - 1


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Place or move, then clauses 3a (four in a line win) and 3b (the next player cannot move the due shape)."""
    seat = words[SEAT]
    own = PIECES + 3 * seat
    if move < PLACINGS:
        target = move & 15
        words[own + (move >> 4)] |= 1 << target
        words[ERA] += 1
    else:
        ends = _ENDS_OF + 2 * (move - PLACINGS)
        target = tables[ends + 1]
        words[own + tables[_ORDER + words[PHASE]]] ^= (1 << tables[ends]) | (1 << target)
    mine = words[own] | words[own + 1] | words[own + 2]
    row, column = 0xF << (target & 12), 0x1111 << (target & 3)
    phase = words[PHASE] + 1
    words[PHASE] = phase if phase < CYCLE else 0
    if mine & row == row or mine & column == column or mine & 0x8421 == 0x8421 or mine & 0x1248 == 0x1248:
        finish_for(words, seat, FOUR)
        return
    words[SEAT] = 1 - seat
    shape = tables[_ORDER + words[PHASE]]
    theirs = words[PIECES + 3 * (1 - seat) + shape]
    if count(theirs) >= tables[_LIMIT + shape] and not neighbours(theirs, shape) & free_centres(words):
        finish_for(words, seat, STUCK)
