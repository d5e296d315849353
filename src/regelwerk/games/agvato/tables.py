"""The ids of moves and cards, and the numbers a kernel reads: the board, every path from every square, chip values."""

from __future__ import annotations

from itertools import product
from typing import Any

import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import CHANCE, PLAYERS, SEAT, TABLES_BODY

from .combinations import worth
from .snapshot import (
    BOARD,
    CARDS,
    CHIPS,
    COLOURS,
    DUE,
    EXTRAS,
    FIGURES,
    LEFT,
    MOST_FIGURES,
    MOVING,
    PATH_CARDS,
    WORDS,
    chip_squares,
)
from .squares import DIRECTIONS, LONGEST, NUMBERS, SIDES, SIDES_OF, SQUARES, placed_by, seen_from, turned

STEPS = 6
"""The most steps of a path."""

PARTS = SQUARES
"""The first id of a part: five for every square, after the ids of figures that carry a path out in full."""

PASS = PARTS + SQUARES * (STEPS - 1)
BACK = PASS + 1
"""The first id of setting a figure back: two black squares for every side."""

MOVE_COUNT = BACK + 2 * len(SIDES)
CHANCE_COUNT = len(CARDS)
WIDTH = MOST_FIGURES + 1
FULL_DECK = (1 << PATH_CARDS) - 1

UNTIL_HOME = TABLES_BODY
MOST_DECKS = UNTIL_HOME + 1
EXTRA_CARDS = MOST_DECKS + 1
PENALTY = EXTRA_CARDS + 1
HELD_VALUE = PENALTY + 1
HOME_VALUE = HELD_VALUE + 1
ROW_LENGTH = HOME_VALUE + 1
LENGTHS = ROW_LENGTH + 1
"""The number of steps of each card."""

PLACES = LENGTHS + PATH_CARDS
"""For every square: bit 0 on an edge, above it 1 + the number of its chip or 0."""

VALUES = PLACES + SQUARES
"""What a figure is worth, for every seat and square."""

ROWS = VALUES + 4 * SQUARES
"""For every seat the squares of the row of its return square, in the order in which they are tried."""

BLACKS = ROWS + 4 * LONGEST
"""For every seat its two black squares, then the id that sets a figure on the first of them."""

MARKS = BLACKS + 4 * 3
"""For every seat how many marks its start line has, then their squares, ascending."""

ROUTES = MARKS + 4 * (MOST_FIGURES + 1)
"""For every seat and card its steps: twice the change of the square's number, plus 1 where red."""

PATHS = ROUTES + 4 * PATH_CARDS * STEPS
"""For every seat, card and square where the path leads: bits 0 to 8 the last square, 9 to 11 the steps on the board,
12 and 13 how it ends (OFF, FULL, TARGET, MIDDLE), 14 whether the last step is red."""

OFF, FULL, TARGET, MIDDLE = range(4)

WORTH = PATHS + 4 * PATH_CARDS * SQUARES
"""What every hand of chips counts: a number of base 5, yellow its last digit."""

_TABLES = WORTH + 5 ** len(COLOURS)


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """Everything above for the seats of so many players."""
    _check(edition)
    out = np.zeros(_TABLES, np.int64)
    size, scale = edition["size"], edition["value"]
    out[0] = edition["max_plies"]
    out[UNTIL_HOME], out[MOST_DECKS], out[EXTRA_CARDS] = options["end"] == "home", edition["decks"], edition["extras"]
    out[PENALTY], out[HELD_VALUE], out[ROW_LENGTH] = edition["penalty"], edition["held"], size
    out[HOME_VALUE] = scale["start"] + scale["step"] * (size - 1)
    for number, card in enumerate(edition["cards"]):
        out[LENGTHS + number] = len(card["path"])
    for file, rank in product(range(size), repeat=2):
        out[PLACES + LONGEST * rank + file] = not (0 < file < size - 1 and 0 < rank < size - 1)
    for number, (square, _) in enumerate(chip_squares(edition)):
        out[PLACES + NUMBERS[square]] |= number + 1 << 1
    for seat, side in enumerate(SIDES_OF[players]):
        _fill_squares(out, edition, seat, side)
        _fill_paths(out, edition, seat, side)
    for hand in product(range(5), repeat=len(COLOURS)):
        out[WORTH + sum(number * 5**colour for colour, number in enumerate(hand))] = worth(hand, edition)
    return out


def _fill_squares(out: Words, edition: dict[str, Any], seat: int, side: int) -> None:
    """Clauses 1, 2b and 7 for a seat."""
    size, scale = edition["size"], edition["value"]
    for file, rank in product(range(size), repeat=2):
        _, ahead = seen_from(side, file, rank, size)
        out[VALUES + SQUARES * seat + LONGEST * rank + file] = scale["start"] + scale["step"] * ahead
    across, ahead = NUMBERS[edition["return"]] % LONGEST, NUMBERS[edition["return"]] // LONGEST
    tried = [each for far in range(size) for each in dict.fromkeys((across - far, across + far)) if 0 <= each < size]
    for at, each in enumerate(tried):
        file, rank = placed_by(side, each, ahead, size)
        out[ROWS + LONGEST * seat + at] = LONGEST * rank + file
    for at, square in enumerate(edition["black"]):
        out[BLACKS + 3 * seat + at] = NUMBERS[turned(square, side, size)]
    out[BLACKS + 3 * seat + 2] = BACK + 2 * side
    marks = sorted(NUMBERS[turned(square, side, size)] for square in edition["marks"])
    at = MARKS + (MOST_FIGURES + 1) * seat
    out[at : at + 1 + len(marks)] = [len(marks), *marks]


def _fill_paths(out: Words, edition: dict[str, Any], seat: int, side: int) -> None:
    """Clauses 3a, 5c and 5d for a seat: all squares at once, those whose path is not yet over step on."""
    size = edition["size"]
    ranks, files = np.divmod(np.arange(SQUARES), LONGEST)
    east, north = (1, 0), (0, 1)
    forward = (north, east, (0, -1), (-1, 0))[side]
    right = (east, (0, -1), (-1, 0), north)[side]
    middle = np.isin(np.arange(SQUARES), [NUMBERS[square] for square in edition["middle"]])
    goal = {0: ranks == size - 1, 1: files == size - 1, 2: ranks == 0, 3: files == 0}[side]
    for card, drawn in enumerate(edition["cards"]):
        file, rank = files.copy(), ranks.copy()
        kind, steps, red = np.full(SQUARES, FULL), np.zeros(SQUARES, np.int64), np.zeros(SQUARES, np.int64)
        for number, direction in enumerate(drawn["path"]):
            across, ahead = DIRECTIONS[direction]
            dx, dy = across * right[0] + ahead * forward[0], across * right[1] + ahead * forward[1]
            is_red = number + 1 in drawn["red"]
            out[ROUTES + (PATH_CARDS * seat + card) * STEPS + number] = 2 * (LONGEST * dy + dx) + is_red
            inside = (file + dx >= 0) & (file + dx < size) & (rank + dy >= 0) & (rank + dy < size)
            kind[(kind == FULL) & ~inside] = OFF
            going = kind == FULL
            file[going] += dx
            rank[going] += dy
            steps[going] += 1
            red[going] = is_red
            here = LONGEST * rank + file
            kind[going & goal[here]] = TARGET
            kind[going & middle[here] & ~goal[here]] = MIDDLE
        at = PATHS + (PATH_CARDS * seat + card) * SQUARES
        out[at : at + SQUARES] = LONGEST * rank + file | steps << 9 | kind << 12 | red << 14


def _check(edition: dict[str, Any]) -> None:
    """What these numbers and the texts of moves cannot express is refused."""
    size, cards = edition["size"], edition["cards"]
    if not (9 <= size <= LONGEST and size % 2):
        raise Unreadable(f"The board of Agvato has an odd number of files, 9 to {LONGEST}.")
    if len(cards) != PATH_CARDS or not 0 <= edition["extras"] <= 60:
        raise Unreadable(f"The deck of Agvato has {PATH_CARDS} paths and at most 60 Extras.")
    if not all(0 < len(card["path"]) <= STEPS and set(card["path"]) <= set(DIRECTIONS) for card in cards):
        raise Unreadable(f"A path of Agvato has 1 to {STEPS} steps in the directions {' '.join(DIRECTIONS)}.")
    if len(edition["black"]) != 2 or not 0 < len(edition["marks"]) <= MOST_FIGURES:
        raise Unreadable(f"A side of Agvato has two black squares and at most {MOST_FIGURES} marks.")
    if len(dict(chip_squares(edition))) != 4 * len(COLOURS):
        raise Unreadable("Every chip of Agvato has a square of its own.")


def start(tables: Words, players: int) -> Words:
    """Clauses 0c and 2a: figures on their marks, all chips out, a full deck; seat 0 is about to turn over a card."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS], words[SEAT], words[DUE] = players, CHANCE, 1
    words[LEFT], words[EXTRAS], words[CHIPS] = FULL_DECK, tables[EXTRA_CARDS], (1 << 4 * len(COLOURS)) - 1
    for seat in range(players):
        at = MARKS + (MOST_FIGURES + 1) * seat
        squares = tables[at + 1 : at + 1 + tables[at]]
        words[MOVING + seat] = len(squares)
        words[FIGURES + MOST_FIGURES * seat :][: len(squares)] = squares
        for square in squares.tolist():
            words[BOARD + square // LONGEST] |= seat + 1 << 3 * (square % LONGEST)
    return words
