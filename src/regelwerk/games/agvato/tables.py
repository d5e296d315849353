"""Agvato's edition and option as numbers for the kernel: the board, all paths from all squares, what chips count."""

from itertools import accumulate, permutations

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import CHANCE, SEAT
from regelwerk.kernel.layout import Options, Tables, body_of

from .edition import COLOURS, MAX_STEPS, PATH_CARDS, Facts
from .layout import LAYOUT, MAX_SEATS, write
from .moves import BEGINNINGS, CARDS
from .snapshot import Snapshot
from .squares import DIRECTIONS, MAX_SIZE, NAMES, NUMBERS, SIDES_OF, names_from, turned, view

SQUARES = len(NAMES)
BEGINNING, PASS, BACK, WAIVE = accumulate((SQUARES, len(BEGINNINGS), 1, 2 * MAX_SEATS))
"""The first ids of kinds of moves; those of figures that carry a card out are their squares."""

OFF, FULL, TARGET, MIDDLE = range(4)
"""How a path ends: off the board, with its last step, on the target line, in the middle."""

TABLES = Tables(
    "until_home decks extras penalty held home_value size",
    start_at=LAYOUT.size,
    places=SQUARES,
    values=MAX_SEATS * SQUARES,
    rows=MAX_SEATS * MAX_SIZE,
    blacks=MAX_SEATS * 3,
    routes=MAX_SEATS * PATH_CARDS * MAX_STEPS,
    paths=MAX_SEATS * PATH_CARDS * SQUARES,
    worth=5 ** len(COLOURS),
)
"""`places`: bit 0 where nobody is captured, above it 1 + the number of the square's chip or 0. `values`: what a seat's
figure is worth on a square. `rows`: a seat's squares to return to, in the order in which they are tried. `blacks`: a
seat's two black squares, then the id that sets a figure on the first. `routes`: a card's steps for a seat, each twice
the change of the square's number, plus 1 where red. `paths`: where a card leads a seat's figure from a square: bits 0
to 8 the last square, 9 to 11 the steps on the board, 12 and 13 how it ends, 14 whether the last step is red. `worth`:
what a hand of chips counts, its number of base 5 with yellow as the last digit."""

UNTIL_HOME, MAX_DECKS, EXTRA_CARDS, PENALTY, HELD_VALUE, HOME_VALUE, SIZE, *_FURTHER = TABLES
START_AT, PLACES, VALUES, ROWS, BLACKS, ROUTES, PATHS, WORTH = _FURTHER


def tables(facts: Facts, players: int, options: Options) -> Words:
    """Everything above for the seats of so many players."""
    size, sides = facts.size, SIDES_OF[players]
    views = [view(side, size) for side in sides]
    values = [facts.value.start + facts.value.step * ahead for ahead in range(size)]
    paths = [_paths(facts, side) for side in sides]
    return TABLES.of(
        facts,
        until_home=options["end"] == "home",
        home_value=values[-1],
        start_at=body_of(write(_start(facts, players, options))),
        places=_places(facts, players),
        values=[[values[seen[name][1]] if name in seen else 0 for name in NAMES] for seen in views],
        rows=[_row(facts, side) for side in sides],
        blacks=[[*(NUMBERS[turned(each, side, size)] for each in facts.black), BACK + 2 * side] for side in sides],
        routes=[routes for routes, _ in paths],
        paths=[led for _, led in paths],
        worth=_worth(facts),
    )


def _start(facts: Facts, players: int, options: Options) -> Snapshot:
    """Clauses 0c and 2a: figures on their marks, chips out, a full deck; seat 0 is about to turn over a card."""
    return Snapshot(
        facts=facts,
        options=options,
        players=players,
        left=CARDS[:-1],
        extras=facts.extras,
        figures={turned(mark, side, facts.size): n for n, side in enumerate(SIDES_OF[players]) for mark in facts.marks},
        chips=facts.chip_squares(players),
        hands=(dict.fromkeys(COLOURS, 0),) * players,
        tallies=(0,) * players,
        penalties=(0,) * players,
        held=((0,) * players,) * players,
    )


def _places(facts: Facts, players: int) -> list[int]:
    """Clauses 2a and 6b: chips, and the start and target lines of those who play."""
    chips, views = list(facts.chip_squares(players)), (view(side, facts.size) for side in SIDES_OF[players])
    lines = {name for seen in views for name, (_, ahead) in seen.items() if ahead in {0, facts.size - 1}}
    return [2 * (chips.index(name) + 1 if name in chips else 0) + (name in lines) for name in NAMES]


def _row(facts: Facts, side: int) -> list[int]:
    """Clause 7: the row of the return square, the nearest square first, of two as near the left one."""
    (home, ahead), seen = view(0, facts.size)[facts.home], names_from(side, facts.size)
    tried = sorted(range(facts.size), key=lambda across: (abs(across - home), across))
    return [NUMBERS[seen[across, ahead]] for across in tried] + [0] * (MAX_SIZE - facts.size)


def _paths(facts: Facts, side: int) -> tuple[Words, Words]:
    """Clauses 3a, 5c, 5d and 7: `routes` and `paths` of a side; all squares whose path is not over step on at once."""
    size, names = facts.size, names_from(side, facts.size)
    numbers = np.array([[NUMBERS[names[across, ahead]] for ahead in range(size)] for across in range(size)])
    right, forward = numbers[1, 0] - numbers[0, 0], numbers[0, 1] - numbers[0, 0]
    middle = np.isin(numbers, [NUMBERS[square] for square in facts.middle])
    routes, paths = np.zeros((PATH_CARDS, MAX_STEPS), np.int64), np.zeros((PATH_CARDS, SQUARES), np.int64)
    for card, drawn in enumerate(facts.cards):
        across, ahead = np.meshgrid(range(size), range(size), indexing="ij")
        kind, steps, red = (np.full(numbers.shape, first) for first in (FULL, 0, 0))
        for step, direction in enumerate(drawn.path):
            dx, dy = DIRECTIONS[direction]
            is_red = step + 1 in drawn.red
            routes[card, step] = 2 * (dx * right + dy * forward) + is_red
            x, y = across + dx, ahead + dy
            going, inside = kind == FULL, (x >= 0) & (x < size) & (y >= 0) & (y < size)
            kind[going & ~inside] = OFF
            going &= inside
            across[going], ahead[going], red[going] = x[going], y[going], is_red
            steps[going] += 1
            kind[going & middle[across, ahead]] = MIDDLE
            kind[going & (ahead == size - 1)] = TARGET
        paths[card, numbers] = numbers[across, ahead] | steps << 9 | kind << 12 | red << 14
    return routes, paths


def _worth(facts: Facts) -> Words:
    """Clause 12: the most that every hand counts, each combination put on top of smaller hands up to four times."""
    worth, values = np.zeros((5,) * len(COLOURS), np.int64), [facts.chip_values[colour] for colour in reversed(COLOURS)]
    for made in facts.combinations.values():
        for chips in set(permutations(made.chips + (0,) * (len(COLOURS) - len(made.chips)))):
            points = made.times * sum(number * value for number, value in zip(chips, values, strict=True))
            with_them, without = (slice(n, None) for n in chips), (slice(5 - n) for n in chips)
            larger, smaller = worth[tuple(with_them)], worth[tuple(without)]
            for _ in range(4):
                np.maximum(larger, smaller + points, out=larger)
    return worth


def start(tables: Words, players: int) -> Words:
    """Clauses 0c and 2a: a card is about to be turned over."""
    words = LAYOUT.copied(tables, START_AT, players)
    words[SEAT] = CHANCE
    return words
