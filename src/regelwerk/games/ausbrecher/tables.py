"""The ids of moves and rolls, and the numbers a kernel reads: edition, options, and what follows from them."""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any

import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import PLAYERS, TABLES_BODY

from .snapshot import LETTERS, ORDERS, STONES, WINDOWS, WORDS, mask_of

TRIPLES = tuple("".join(letters) for letters in combinations(LETTERS, 3))
PAIRS = tuple("".join(letters) for letters in combinations(LETTERS, 2))
CHOICES = (
    *((letters, False) for letters in TRIPLES),
    *((letters, True) for letters in TRIPLES),
    *((letters, False) for letters in PAIRS),
    *((letters, True) for letters in PAIRS),
    *((letter, True) for letter in LETTERS),
)
"""Clause 2: the colours of a choice and whether the white die is with them; its id is BET_COUNT plus its number."""

STONE_COUNT = len(LETTERS)
BET_COUNT = len(ORDERS)
SETTLING = BET_COUNT + len(CHOICES)
"""The first id of settling: a colour die for each stone, then the white die for each stone."""

MOVE_COUNT = SETTLING + 2 * STONE_COUNT
CHANCE_COUNT = 36 + 216 + 1296
WIDTH = BET_COUNT

ALL_STONES = (1 << STONE_COUNT) - 1
WHITE_DIE = 1 << STONE_COUNT
TRIPLE_COUNT, PAIR_COUNT, FIRST_SINGLE = len(TRIPLES), len(PAIRS), len(CHOICES) - STONE_COUNT
_MOST_FIELDS = 48

LAST_FIELD = TABLES_BODY
WINDOW_FIELD = LAST_FIELD + 1
SKIPPING = WINDOW_FIELD + 1
MOST_TURNS = SKIPPING + 1
FACES = MOST_TURNS + 1
"""Pips less one of the six faces of a coloured die, then of the white die."""

WEIGHTS = FACES + 12
"""On how many faces of a coloured die 1 to 6 pips stand, then of the white die."""

BOAT_OF = WEIGHTS + 12
"""The boat of the place of arrival, from 1 on."""

DICE_OF = BOAT_OF + STONE_COUNT + 1
PICKS_AT = DICE_OF + len(CHOICES)
_PICKS = PICKS_AT + ALL_STONES + 2
"""For every set of stones not in boats, the choices of coloured dice from it: those of set s from PICKS_AT[s] on."""

BOATS_OF = _PICKS + sum(comb(7, n) * comb(n, 3 if n > 5 else 2) for n in range(2, 8))
"""For every order, two bits for each stone: its boat less one."""

_TABLES = BOATS_OF + BET_COUNT


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """The way, the dice and the boats; the choices that every set of stones allows; the boats of every order."""
    _check(edition)
    first = edition["start"][options["start"]]
    out = np.zeros(_TABLES, np.int64)
    out[0] = edition["max_plies"]
    out[LAST_FIELD], out[WINDOW_FIELD] = edition["fields"], first - 1
    out[SKIPPING], out[MOST_TURNS] = options["count"] == "empty", edition["turns"]
    for offset, die in ((0, "colour"), (6, "white")):
        for face, pips in enumerate(edition["faces"][die]):
            out[FACES + offset + face] = pips - 1
            out[WEIGHTS + offset + pips - 1] += 1
    boats = [boat for boat, room in enumerate(edition["boats"], start=1) for _ in range(room)]
    out[BOAT_OF + 1 : BOAT_OF + 1 + len(boats)] = boats
    _list_choices(out)
    for number, order in enumerate(ORDERS):
        out[BOATS_OF + number] = sum(
            boat - 1 << 2 * LETTERS.index(letter) for letter, boat in zip(order, boats, strict=True)
        )
    return out


def _check(edition: dict[str, Any]) -> None:
    """What these numbers and the texts of moves cannot express is refused."""
    if not 0 < max(edition["start"].values()) < edition["fields"] <= _MOST_FIELDS:
        raise Unreadable(f"The way of Ausbrecher AG ends after its start and at most at field {_MOST_FIELDS}.")
    if sum(edition["boats"]) != STONE_COUNT or len(edition["boats"]) > 4:
        raise Unreadable("The boats of Ausbrecher AG, four at most, have room for exactly seven stones.")
    if any(len(faces) != 6 or not all(1 <= pips <= 6 for pips in faces) for faces in edition["faces"].values()):
        raise Unreadable("Every die of Ausbrecher AG has six faces of 1 to 6 pips.")


def _list_choices(out: Words) -> None:
    """Clauses 2a to 2c without the white die: three colours from six or seven stones, two from fewer."""
    at = _PICKS
    for number, (letters, white) in enumerate(CHOICES):
        out[DICE_OF + number] = mask_of(letters) | (WHITE_DIE if white else 0)
    for stones in range(ALL_STONES + 1):
        out[PICKS_AT + stones] = at
        colours = 3 if stones.bit_count() > 5 else 2
        for number, (letters, white) in enumerate(CHOICES):
            if not white and len(letters) == colours and mask_of(letters) & ~stones == 0:
                out[at] = number
                at += 1
    out[PICKS_AT + ALL_STONES + 1] = at


def start(tables: Words, players: int) -> Words:
    """Clause 0: all stones behind their windows, no bet made."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS] = players
    words[WINDOWS] = ALL_STONES
    words[STONES : STONES + STONE_COUNT] = 8 * tables[WINDOW_FIELD]
    return words
