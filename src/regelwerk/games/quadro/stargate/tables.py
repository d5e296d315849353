"""Stargate's edition and mode as numbers for the kernel, and the numbers of its moves.

Ids are the slides of the box, then the captures, then `pass`. A capture is numbered among the slides between squares at
which some shape captures: 2 to 5 apart.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regelwerk.games.quadro.board import SQUARES, turned
from regelwerk.games.quadro.squares import BITS, SET, SIDE, SLIDES, slides
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, PLAYERS, TABLES_BODY

from .snapshot import MODES, MOST, NOWHERE, SEATS, SHAPES, WORDS, Snapshot, farthest_gate

NEAREST, FARTHEST = 2, 5
"""Clause 4: the distances at which some shape captures."""


def _apart(origin: int, target: int) -> int:
    return max(abs(origin // SIDE - target // SIDE), abs(origin % SIDE - target % SIDE))


CAPTURES = tuple(number for number, ends in enumerate(slides()) if NEAREST <= _apart(*ends) <= FARTHEST)
"""The slides that can be captures, ascending; a capture's id is SLIDES plus its place here."""

PASS = SLIDES + len(CAPTURES)
MOVE_COUNT = PASS + 1

MODE = TABLES_BODY
ENOUGH_GATES = MODE + 1
JOIN_FROM = ENOUGH_GATES + 1
NEXT = JOIN_FROM + 1
SIDE_OF = NEXT + MOST
MAINGATE_OF = SIDE_OF + MOST
GATES_AT = MAINGATE_OF + MOST
START_AT = GATES_AT + SET
TARGET_OF = START_AT + WORDS - BODY
CAPTURE_OF = TARGET_OF + SLIDES
SLIDE_OF = CAPTURE_OF + SLIDES
"""Where things begin in the tables: per mode, per seat, the set of gates, the start, per slide, per capture."""

_TABLES = SLIDE_OF + len(CAPTURES)


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """The mode with its turn order, sides and gates, the start, and what slides and captures are to each other."""
    mode, colours = options["mode"], SEATS[players]
    out = np.zeros(_TABLES, np.int64)
    out[0] = edition["max_plies"]
    out[MODE] = MODES.index(mode)
    out[ENOUGH_GATES] = edition["gates"]["enough"][mode]
    out[JOIN_FROM] = edition["armies"]["join_from"]
    order = [colours.index(colour) for colour in edition["order"][mode]]
    for place, seat in enumerate(order):
        out[NEXT + seat] = order[(place + 1) % players]
    for seat, colour in enumerate(colours):
        partner = colours.index(edition["partners"][colour]) if mode == "alliances" else seat
        out[SIDE_OF + seat] = min(seat, partner)
        out[MAINGATE_OF + seat] = SQUARES.index(farthest_gate(edition, edition["corners"][str(players)][colour]))
    for gate in map(SQUARES.index, edition["gates"]["squares"]):
        out[GATES_AT + gate // BITS] |= 1 << gate % BITS
    out[START_AT:TARGET_OF] = _armies(edition, players, mode).words()[BODY:]
    out[TARGET_OF:CAPTURE_OF] = [target for _, target in slides()]
    out[CAPTURE_OF:SLIDE_OF] = NOWHERE
    out[CAPTURE_OF + np.array(CAPTURES)] = range(SLIDES, PASS)
    out[SLIDE_OF:] = CAPTURES
    return out


def _armies(edition: dict[str, Any], players: int, mode: str) -> Snapshot:
    """Clause 1: the pattern of one corner, turned into every other that is played from."""
    pattern, board = edition["start"], {}
    for seat, colour in enumerate(SEATS[players]):
        corner = edition["corners"][str(players)][colour]
        for shape in SHAPES:
            board.update({turned(name, pattern["corner"], corner): (seat, shape) for name in pattern[shape]})
    return Snapshot(board, 0, False, False, players, mode, edition)


def start(tables: Words, players: int) -> Words:
    """Clause 1; blue begins."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS] = players
    words[BODY:] = tables[START_AT:TARGET_OF]
    return words
