"""Quadro-Be on six 16-bit sets of centres, bit 4·row + column; the 4 × 4 of neighbouring fields is the whole board."""

from regelwerk.contract import Slide
from regelwerk.games.quadro.board import CENTRES
from regelwerk.kernel.bits import count, lowest, nth
from regelwerk.kernel.convention import APPLY, ARRAY, I64, LEGAL, SAMPLE, Rng, Words, compiled
from regelwerk.kernel.ending import finish_with_winner
from regelwerk.kernel.header import ERA, OWN_ENDINGS, SEAT
from regelwerk.kernel.layout import Options, Tables
from regelwerk.kernel.listing import list_members
from regelwerk.kernel.rng import random_below

from .edition import Facts
from .layout import ENDINGS, PHASE, PIECES
from .moves import MOVES, SHAPES, STEPS
from .snapshot import CYCLE, SEATS

CYLINDER = SHAPES.index("C")
ALL = 0xFFFF
FIRST_STEP = MOVES.seats.first(Slide)
FOUR, STUCK = range(OWN_ENDINGS, OWN_ENDINGS + len(ENDINGS))
MAX_LEGAL_MOVES = 16
"""A piece for each centre, or two that move in eight directions."""

TABLES = Tables(order=CYCLE, limit=len(SHAPES), step_of=256, ends_of=2 * len(STEPS))
ORDER, LIMIT, STEP_OF, ENDS_OF = TABLES


def tables(facts: Facts, players: int, options: Options) -> Words:
    """The shape cycle, the pieces per shape, and a step's number from its ends and back."""
    return TABLES.of(
        facts,
        order=[SHAPES.index(facts.order[SEATS[turn % 2]][turn // 2]) for turn in range(CYCLE)],
        limit=[facts.pieces[shape] for shape in SHAPES],
        step_of=[MOVES.seats.id(Slide(one, other)) or 0 for one in CENTRES for other in CENTRES],
        ends_of=[CENTRES.index(name) for step in STEPS for name in step],
    )


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
    shape = tables[ORDER + words[PHASE]]
    own = words[PIECES + 3 * words[SEAT] + shape]
    free = free_centres(words)
    found = 0
    if count(own) < tables[LIMIT + shape]:
        return list_members(free, 16 * shape, out, found)
    while own:
        first = found
        found = list_members(neighbours(own & -own, shape) & free, STEP_OF + 16 * lowest(own), out, found)
        for at in range(first, found):
            out[at] = tables[out[at]]
        own &= own - 1
    return found


@compiled(SAMPLE)
def sample(tables: Words, words: Words, rng: Rng) -> int:
    """One of the legal moves: guess centres until one is free, or draw among the targets of all pieces of the shape."""
    shape = tables[ORDER + words[PHASE]]
    own = words[PIECES + 3 * words[SEAT] + shape]
    free = free_centres(words)
    if count(own) < tables[LIMIT + shape]:
        while True:
            centre = random_below(rng, 16)
            if free >> centre & 1:
                return 16 * shape + centre
    total = 0
    left = own
    while left:
        total += count(neighbours(left & -left, shape) & free)
        left &= left - 1
    drawn = random_below(rng, total)
    left = own
    while True:
        piece = left & -left
        targets = neighbours(piece, shape) & free
        here = count(targets)
        if drawn < here:
            return tables[STEP_OF + 16 * count(piece - 1) + nth(targets, drawn)]
        drawn -= here
        left &= left - 1


@compiled(APPLY)
def apply(tables: Words, words: Words, move: int) -> None:
    """Place or move, then clauses 3a (four in a line win) and 3b (the next player cannot move the due shape)."""
    seat = words[SEAT]
    own = PIECES + 3 * seat
    if move < FIRST_STEP:
        target = move & 15
        words[own + (move >> 4)] |= 1 << target
        words[ERA] += 1
    else:
        ends = ENDS_OF + 2 * (move - FIRST_STEP)
        target = tables[ends + 1]
        words[own + tables[ORDER + words[PHASE]]] ^= (1 << tables[ends]) | (1 << target)
    mine = words[own] | words[own + 1] | words[own + 2]
    row, column = 0xF << (target & 12), 0x1111 << (target & 3)
    phase = words[PHASE] + 1
    words[PHASE] = phase if phase < CYCLE else 0
    if mine & row == row or mine & column == column or mine & 0x8421 == 0x8421 or mine & 0x1248 == 0x1248:
        finish_with_winner(words, seat, FOUR)
        return
    words[SEAT] = 1 - seat
    shape = tables[ORDER + words[PHASE]]
    theirs = words[PIECES + 3 * (1 - seat) + shape]
    if count(theirs) >= tables[LIMIT + shape] and not neighbours(theirs, shape) & free_centres(words):
        finish_with_winner(words, seat, STUCK)
