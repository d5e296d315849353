"""The edition as numbers for the kernel: the map as sets of places, the numbers of moves, dice and duel cards.

FIRST_IDS are the first ids of every kind of move. VALUES are the sets of values for every set of duel cards, CARDS_OF
the set of cards for every value. SECRETS go by content, counted from 1; FILLING_OF has four contents for each filling;
SUMS count the pairs of faces for each sum. EXITS and DOORS go by seat, NEAR by place. FIRST_STEP is the id of the step
from a place to a target without a case, counted from STEP, by PLACES · place + target; STEP_OF is the way back: that,
and PLACES · PLACES times what is carried. STRIDE leads from one seat's colour to the next:
with two players every second colour plays. MAX_TARGETS are the most lines from one place.
"""

from collections import Counter
from itertools import chain, permutations
from typing import Any

import numpy as np

from regelwerk.contract import require
from regelwerk.kernel.convention import Words
from regelwerk.kernel.layout import Options, Tables

from .atlas import EMPTY_CORNER, HEADQUARTERS, SEATS, Atlas, atlas_of
from .edition import BOMB as BOMB_SYMBOL
from .edition import Facts
from .layout import BASE_AT, DELIVERED_AT, HQ_AT, LAYOUT, MAX_SEATS, NOWHERE, OUTPOST_AT, numbers_of
from .moves import LOADS, all_steps, moves

MAX_CITIES = BASE_AT
MAX_LINES = 5
MAX_CARDS, MAX_FACE = 8, 9
MAX_LEGAL_MOVES = 96
"""Seven agents with five lines and a dotted one each, sixteen cases to take, or a city for a case."""

LOAD_COUNT = len(LOADS)
KINDS = 11
PLACES = DELIVERED_AT + 1
MAX_EDGES = (MAX_CITIES + MAX_SEATS + 1) * (MAX_LINES + 1)

TABLES = Tables(
    "cities stride enough rounds in_all bomb deck agents max_targets",
    first_ids=KINDS,
    values=1 << MAX_CARDS,
    cards_of=MAX_FACE + 1,
    secrets=5,
    filling_of=4 * 24,
    sums=2 * MAX_FACE + 1,
    faces=6,
    **dict.fromkeys(("exits", "doors"), MAX_SEATS),
    near=PLACES,
    first_step=PLACES * PLACES,
    step_of=MAX_EDGES * LOAD_COUNT,
)
CITIES, STRIDE, SECRETS_TO_WIN, MAX_ROUNDS, IN_ALL, BOMB, DECK, AGENT_COUNT, MAX_TARGETS, *_LISTS = TABLES
FIRST_IDS, VALUES, CARDS_OF, SECRETS, FILLING_OF, SUMS, FACES, EXITS, DOORS, NEAR, FIRST_STEP, STEP_OF = _LISTS
_, HIDE, OFFER, STEP, TAKE, SWAP, DROP, LEAVE, END, DUEL, LOSE = range(FIRST_IDS, FIRST_IDS + KINDS)


def tables(facts: Facts, players: int, options: Options) -> Words:
    """Everything the kernel asks of the edition."""
    atlas, run = atlas_of(facts), moves(facts).seats
    _check(facts, atlas)
    return TABLES.of(
        facts,
        stride=2 if players == 2 else 1,
        in_all=players * sum(facts.secrets),
        first_ids=[run.first(kind) for kind in run.kinds],
        **_cards(facts),
        **_map(facts, SEATS[players]),
        **_steps(facts),
    )


def _check(facts: Facts, atlas: Atlas) -> None:
    """What these numbers and the texts of moves cannot express is refused."""
    cities, lines = atlas.cities, max(map(len, (*atlas.near.values(), *atlas.exits.values())))
    small = len(cities) <= MAX_CITIES and lines <= MAX_LINES
    require(small, f"Top Secret has at most {MAX_CITIES} cities, and at most {MAX_LINES} lines from each place.")
    connected = len(atlas.distances(cities[0])) == len(cities)
    require(connected, "Every city of Top Secret is reached from every other.")
    for joined, where in ((atlas.exits, "next to two bases"), (atlas.doors, "at the doors of two headquarters")):
        once = max(Counter(chain(*joined.values())).values(), default=1) == 1
        require(once, f"No city of Top Secret is {where}: a step is written without the colour.")
    few = len({*facts.symbols}) == len(facts.symbols) == 4 and len(facts.faces) == 6 and 1 <= facts.agents <= 7
    require(few, "Top Secret has four different contents, dice of six faces and at most seven agents.")
    require({*facts.faces} <= {*range(MAX_FACE + 1)}, f"The faces of Top Secret's dice show 0 to {MAX_FACE}.")
    deck = len(facts.duel) <= MAX_CARDS and {0} <= {*facts.duel} <= {*range(10)}
    require(deck, f"There are at most {MAX_CARDS} duel cards of one digit, a 0 among them.")


def _cards(facts: Facts) -> dict[str, Any]:
    """Duel cards as bits in ascending order of value, contents, fillings and sums of dice."""
    deck, written = sorted(facts.duel), facts.symbols
    cards_of = [sum(1 << bit for bit, card in enumerate(deck) if card == value) for value in facts.card_values]
    sums = [one + other for one in facts.faces for other in facts.faces]
    return {
        "bomb": written.index(BOMB_SYMBOL) + 1,
        "deck": (1 << len(deck)) - 1,
        "values": [sum(1 << n for n, same in enumerate(cards_of) if same & cards) for cards in range(1 << len(deck))],
        "cards_of": cards_of,
        "secrets": [0, *facts.secrets],
        "filling_of": list(permutations(range(1, 1 + len(written)))),
        "sums": [sums.count(total) for total in range(2 * MAX_FACE + 1)],
    }


def _map(facts: Facts, colours: str) -> dict[str, Any]:
    """Clauses 1 and 3: lines, exits and doors as sets of cities."""
    atlas, placed = atlas_of(facts), numbers_of(facts, MAX_SEATS).places.words
    near = [*map(placed, atlas.near.values())]
    dotted = {city for colour in colours for city in atlas.doors[colour]}
    targets = [len(others) + (city in dotted) for city, others in atlas.near.items()]
    return {
        "cities": len(atlas.cities),
        "max_targets": max(*targets, *map(len, atlas.exits.values())),
        "near": [*near, *[[0]] * (OUTPOST_AT - len(near)), placed(atlas.exits[EMPTY_CORNER])],
        "exits": [placed(atlas.exits[colour]) for colour in colours],
        "doors": [placed(atlas.doors[colour]) for colour in colours],
    }


def _steps(facts: Facts) -> dict[str, Any]:
    """Clauses 1 and 4b: every step from place to place as a number, and the ids of those without a case."""
    number = {**numbers_of(facts, MAX_SEATS).places.numbers, HEADQUARTERS: HQ_AT}
    first_step, step_of = np.zeros(PLACES * PLACES, np.int64), []
    for step, (who, target) in enumerate(all_steps(facts)):
        ends, load = PLACES * number[who.place] + number[target], LOADS.index(who.load)
        first_step[ends] = step - load
        step_of.append(PLACES * PLACES * load + ends)
    return {"first_step": first_step, "step_of": step_of}


def start(tables: Words, players: int) -> Words:
    """Clause 2: all agents in their bases, no case filled or set out."""
    agents, cards = [tables[AGENT_COUNT]] * players, [tables[DECK]] * players
    nowhere = [NOWHERE] * 4 * MAX_SEATS
    return LAYOUT.position(
        players, active=NOWHERE, load=NOWHERE, case_at=nowhere, agents=agents, home=agents, cards=cards
    )
