"""Transmitter's edition and colours as numbers for the kernel, and the numbers of its moves.

A move is a slide to a square that is no centre, alone or bringing in a triangle or a square: three ids per slide, in
the order of the slides. The last id is `pass`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from regelwerk.games.quadro.board import CENTRES, SQUARES, turned
from regelwerk.games.quadro.squares import BITS, COUNT, SET, SLIDES, slides
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, PLAYERS, TABLES_BODY

from .snapshot import SHAPES, WORDS, Snapshot, centre_of, colours_without

ALONE, WITH_T, WITH_S = range(3)
"""What a move brings in; its id is 3 times the number of its way, plus this."""

BRINGS = ("", "+T", "+S")
OPEN = tuple(number for number, (_, target) in enumerate(slides()) if SQUARES[target] not in CENTRES)
"""The slides that do not end on a centre (clause 2); a way is a place in this list."""

PASS = len(BRINGS) * len(OPEN)
MOVE_COUNT = PASS + 1
SHUT = -1
"""The way of a slide that ends on a centre."""

ALL_T = TABLES_BODY
ALL_S = ALL_T + 1
DRIVEN_BY = ALL_S + 1
CENTRES_AT = DRIVEN_BY + 1
FIELD_AT = CENTRES_AT + SET
CENTRE_OF = FIELD_AT + len(CENTRES) * SET
START_AT = CENTRE_OF + COUNT
TARGET_OF = START_AT + WORDS - BODY
WAY_OF = TARGET_OF + SLIDES
SLIDE_OF = WAY_OF + SLIDES
"""Where things begin in the tables: numbers of pieces, sets of squares, per square, the start, per slide, per way."""

_TABLES = SLIDE_OF + len(OPEN)


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """Pieces in all, centres and fields as sets, the start, and what slides and ways are to each other."""
    out = np.zeros(_TABLES, np.int64)
    out[0] = edition["max_plies"]
    out[ALL_T] = len(edition["start"]["T"]) + edition["reserve"]["T"]
    out[ALL_S] = len(edition["start"]["S"]) + edition["reserve"]["S"]
    out[DRIVEN_BY] = edition["leaving"]["opponents"]
    for number, name in enumerate(SQUARES):
        centre = centre_of(name)
        out[CENTRE_OF + number] = SQUARES.index(centre)
        out[FIELD_AT + SET * CENTRES.index(centre) + number // BITS] |= 1 << number % BITS
        if name == centre:
            out[CENTRES_AT + number // BITS] |= 1 << number % BITS
    out[START_AT:TARGET_OF] = _corners(edition, options).words()[BODY:]
    out[TARGET_OF:WAY_OF] = [target for _, target in slides()]
    out[WAY_OF:SLIDE_OF] = SHUT
    out[WAY_OF + np.array(OPEN)] = range(len(OPEN))
    out[SLIDE_OF:] = OPEN
    return out


def _corners(edition: dict[str, Any], options: dict[str, str]) -> Snapshot:
    """Clause 1: the pattern of one corner, turned into every other that is played from."""
    pattern, board = edition["start"], {}
    colours = colours_without(options["without"])
    for seat, colour in enumerate(colours):
        corner = edition["corners"][colour]
        for shape in SHAPES:
            board.update({turned(name, pattern["corner"], corner): (seat, shape) for name in pattern[shape]})
    return Snapshot(board, 0, False, False, colours, edition)


def start(tables: Words, players: int) -> Words:
    """Clause 1; the first colour clockwise from blue begins."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS] = players
    words[BODY:] = tables[START_AT:TARGET_OF]
    return words
