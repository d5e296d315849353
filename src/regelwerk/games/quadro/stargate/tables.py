"""Stargate's edition and mode as numbers for the kernel."""

from __future__ import annotations

from collections.abc import Mapping

import numpy as np

from regelwerk.games.quadro.army_layout import LAYOUT, MAX_SEATS, NOWHERE, WORDS, army_words
from regelwerk.games.quadro.board import LINES, SQUARES, apart, turned
from regelwerk.games.quadro.moves import Pass
from regelwerk.games.quadro.squares import SET, SLIDES, set_of
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, TABLES_BODY
from regelwerk.kernel.layout import Layout

from .edition import Facts
from .moves import CAPTURES, MOVES, Capture
from .snapshot import MODES, SEATS

PASS = MOVES.seats.first(Pass)
FIRST_CAPTURE = MOVES.seats.first(Capture)

TABLES = Layout(
    TABLES_BODY,
    mode=1,
    enough_gates=1,
    join_from=1,
    next_seat=MAX_SEATS,
    side_of=MAX_SEATS,
    maingate_of=MAX_SEATS,
    gates_at=SET,
    start_at=WORDS - BODY,
    target_of=SLIDES,
    capture_of=SLIDES,
    slide_of=len(CAPTURES),
)
(
    MODE,
    ENOUGH_GATES,
    JOIN_FROM,
    NEXT,
    SIDE_OF,
    MAINGATE_OF,
    GATES_AT,
    START_AT,
    TARGET_OF,
    CAPTURE_OF,
    SLIDE_OF,
) = TABLES


def tables(facts: Facts, players: int, options: Mapping[str, str]) -> Words:
    """The mode with its turn order, sides and gates, the start, and what slides and captures are to each other."""
    mode, colours = options["mode"], SEATS[players]
    order = [colours.index(colour) for colour in facts.order[mode]]
    partners = [colours.index(facts.partners[colour] if mode == "alliances" else colour) for colour in colours]
    numbers = {ends: number for number, ends in enumerate(LINES)}
    slide_of = [numbers[ends] for ends in CAPTURES]
    capture_of = np.full(SLIDES, NOWHERE)
    capture_of[slide_of] = range(FIRST_CAPTURE, PASS)
    corners = [facts.corners[str(players)][colour] for colour in colours]
    return TABLES.filled(
        facts.max_plies,
        mode=MODES.index(mode),
        enough_gates=facts.gates.enough[mode],
        join_from=facts.armies.join_from,
        next_seat=[order[(order.index(seat) + 1) % players] for seat in range(players)],
        side_of=[min(seat, partner) for seat, partner in enumerate(partners)],
        maingate_of=[SQUARES.index(_maingate(facts, corner)) for corner in corners],
        gates_at=set_of(facts.gates.squares),
        start_at=army_words(facts.start.in_corners(corners), 0, players)[BODY:],
        target_of=[SQUARES.index(target) for _, target in LINES],
        capture_of=capture_of,
        slide_of=slide_of,
    )


def _maingate(facts: Facts, corner: str) -> str:
    """Clause 2: the gate nearest to the opposite corner."""
    opposite = turned(corner, "a1", "l12")
    return min(facts.gates.squares, key=lambda gate: sum(apart(gate, opposite)))


def start(tables: Words, players: int) -> Words:
    """Clause 1; blue begins."""
    words = LAYOUT.zero(players)
    words[BODY:] = tables[START_AT:TARGET_OF]
    return words
