"""The edition as numbers for the kernel: the map as sets of places, the numbers of moves, dice and duel cards."""

from __future__ import annotations

from typing import Any

import numpy as np

from regelwerk.contract import Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import PLAYERS, TABLES_BODY
from regelwerk.rulebook import load_edition

from .atlas import EMPTY_CORNER, SEATS, Atlas, atlas_of
from .layout import ACTIVE, AGENTS, BASE_AT, CARDS, CASE_AT, HOME, LOAD, MOST, NOWHERE, WORDS
from .numbering import KINDS, LOADS, fillings, numbering, symbols

_PACKAGED = load_edition(__package__).data
MOVE_COUNT = len(numbering(_PACKAGED).texts)
CHANCE_COUNT = len(numbering(_PACKAGED).rolls)
"""Spaces of the edition that comes with the room; another one has to fill the same spaces."""

MOST_CITIES = BASE_AT
MOST_LINES = 5
WIDTH = 96
"""Seven agents with five lines each, sixteen cases to take, or a city for a case."""

LOAD_COUNT = len(LOADS)
_MOST_CARDS = 8
_MOST_EDGES = MOST_CITIES * MOST_LINES

CITIES = TABLES_BODY
STRIDE = CITIES + 1
"""From one seat's colour to the next: with two players every second colour plays."""

ENOUGH = STRIDE + 1
MOST_ROUNDS = ENOUGH + 1
IN_ALL = MOST_ROUNDS + 1
"""All state secrets in play."""

BOMB = IN_ALL + 1
DECK = BOMB + 1
"""The full set of duel cards."""

FIRST = DECK + 1
"""The first id of every kind of move, in the order of KINDS."""

VALUES = FIRST + len(KINDS)
"""For every set of duel cards the set of their values."""

CARDS_OF = VALUES + (1 << _MOST_CARDS)
"""For every value the set of cards that show it."""

SECRETS = CARDS_OF + 10
"""State secrets by content, counted from 1."""

FILLING_OF = SECRETS + 5
"""Four contents for each filling."""

SUMS = FILLING_OF + 4 * 24
"""On how many pairs of faces each sum stands."""

FACES = SUMS + 20
NEAR = FACES + 6
EXITS = NEAR + MOST_CITIES
"""By seat: cities next to its base; then those next to the outpost."""

DOORS = EXITS + MOST + 1
EDGE_OF = DOORS + MOST
"""The first directed line from a city; lines go by origin, then by target."""

EDGE_FROM = EDGE_OF + MOST_CITIES
EDGE_TO = EDGE_FROM + _MOST_EDGES
EXIT_NUMBER = EDGE_TO + _MOST_EDGES
"""By city: its number among the cities next to bases, to the outpost, and among doors; then back."""

OUTPOST_NUMBER = EXIT_NUMBER + MOST_CITIES
DOOR_NUMBER = OUTPOST_NUMBER + MOST_CITIES
EXIT_CITY = DOOR_NUMBER + MOST_CITIES
OUTPOST_CITY = EXIT_CITY + MOST_CITIES
DOOR_CITY = OUTPOST_CITY + MOST_CITIES
AGENT_COUNT = DOOR_CITY + MOST_CITIES
MOST_TARGETS = AGENT_COUNT + 1
"""The most ways that lead on from a place."""

APART = MOST_TARGETS + 1
"""Steps from city to city; then, by seat, from its base to a city and from a city into its headquarters."""

FROM_BASE = APART + MOST_CITIES * MOST_CITIES
TO_QUARTERS = FROM_BASE + MOST * MOST_CITIES
_TABLES = TO_QUARTERS + MOST * MOST_CITIES


def tables(edition: dict[str, Any], players: int, options: dict[str, str]) -> Words:
    """Everything the kernel asks of the edition."""
    _check(edition)
    out = np.zeros(_TABLES, np.int64)
    out[0] = edition["max_plies"]
    out[STRIDE] = 2 if players == 2 else 1
    out[ENOUGH], out[MOST_ROUNDS] = edition["enough"], edition["rounds"]
    out[IN_ALL] = players * sum(edition["secrets"])
    out[AGENT_COUNT] = edition["agents"]
    out[FIRST : FIRST + len(KINDS)] = [numbering(edition).first[kind] for kind in KINDS]
    _write_cards(out, edition)
    _write_map(out, atlas_of(edition), players)
    _write_distances(out, atlas_of(edition), players)
    return out


def _check(edition: dict[str, Any]) -> None:
    """What these numbers and the texts of moves cannot express is refused."""
    atlas = atlas_of(edition)
    if len(atlas.cities) > MOST_CITIES or any(len(near) > MOST_LINES for near in atlas.near.values()):
        raise Unreadable(f"Top Secret has at most {MOST_CITIES} cities with at most {MOST_LINES} lines each.")
    if len(numbering(edition).texts) != MOVE_COUNT or len(numbering(edition).rolls) != CHANCE_COUNT:
        raise Unreadable("This edition of Top Secret has other numbers of cities, lines, exits, doors or duel cards.")
    if len(set(symbols(edition))) != 4 or len(edition["faces"]) != 6 or not 1 <= edition["agents"] <= 7:
        raise Unreadable("Top Secret has four different contents, dice of six faces and at most seven agents.")
    if len(edition["duel"]) > _MOST_CARDS or not set(edition["duel"]) <= set(range(10)) or min(edition["duel"]) > 0:
        raise Unreadable(f"There are at most {_MOST_CARDS} duel cards of one digit, a 0 among them.")


def _write_cards(out: Words, edition: dict[str, Any]) -> None:
    """Duel cards as bits in ascending order of value, contents, fillings and dice."""
    deck, faces, written = sorted(edition["duel"]), edition["faces"], symbols(edition)
    values = sorted(set(deck))
    out[DECK] = (1 << len(deck)) - 1
    out[BOMB] = written.index("B") + 1
    for number, value in enumerate(values):
        out[CARDS_OF + number] = sum(1 << bit for bit, card in enumerate(deck) if card == value)
    for cards in range(1 << len(deck)):
        out[VALUES + cards] = sum(1 << n for n in range(len(values)) if out[CARDS_OF + n] & cards)
    out[SECRETS + 1 : SECRETS + 4] = edition["secrets"]
    for number, filling in enumerate(fillings(edition)):
        out[FILLING_OF + 4 * number : FILLING_OF + 4 * number + 4] = [written.index(s) + 1 for s in filling]
    out[FACES : FACES + 6] = faces
    for one in faces:
        for other in faces:
            out[SUMS + one + other] += 1


def _write_map(out: Words, atlas: Atlas, players: int) -> None:
    """Clause 1 and 3: lines, exits and doors as sets; the numbers of steps."""
    number = {city: k for k, city in enumerate(atlas.cities)}

    def placed(cities: tuple[str, ...]) -> int:
        return sum(1 << number[city] for city in cities)

    out[CITIES] = len(atlas.cities)
    for k, city in enumerate(atlas.cities):
        out[NEAR + k] = placed(atlas.near[city])
    dotted = {city for colour in SEATS[players] for city in atlas.doors[colour]}
    ways = [len(near) + (city in dotted) for city, near in atlas.near.items()]
    out[MOST_TARGETS] = max(*ways, *map(len, atlas.exits.values()))
    for seat, colour in enumerate(SEATS[players]):
        out[EXITS + seat], out[DOORS + seat] = placed(atlas.exits[colour]), placed(atlas.doors[colour])
    out[EXITS + MOST] = placed(atlas.exits[EMPTY_CORNER])
    for k, (one, other) in reversed(list(enumerate(atlas.lines))):
        out[EDGE_OF + number[one]] = k
        out[EDGE_FROM + k], out[EDGE_TO + k] = number[one], number[other]
    for there, back, cities in (
        (EXIT_NUMBER, EXIT_CITY, atlas.all_exits),
        (OUTPOST_NUMBER, OUTPOST_CITY, atlas.exits[EMPTY_CORNER]),
        (DOOR_NUMBER, DOOR_CITY, atlas.all_doors),
    ):
        for k, city in enumerate(cities):
            out[there + number[city]], out[back + k] = k, number[city]


def _write_distances(out: Words, atlas: Atlas, players: int) -> None:
    """How far things are, for valuing positions; no rule asks."""
    for k, city in enumerate(atlas.cities):
        far = atlas.distances(city)
        for other, there in enumerate(atlas.cities):
            out[APART + MOST_CITIES * k + other] = far[there]
        for seat, colour in enumerate(SEATS[players]):
            out[FROM_BASE + MOST_CITIES * seat + k] = 1 + min(far[exit_] for exit_ in atlas.exits[colour])
            out[TO_QUARTERS + MOST_CITIES * seat + k] = 1 + min(far[door] for door in atlas.doors[colour])


def start(tables: Words, players: int) -> Words:
    """Clause 2: all agents in their bases, no case filled or set out."""
    words = np.zeros(WORDS, np.int64)
    words[PLAYERS] = players
    words[ACTIVE] = words[LOAD] = NOWHERE
    words[CASE_AT : CASE_AT + 4 * MOST] = NOWHERE
    words[AGENTS : AGENTS + players] = words[HOME : HOME + players] = tables[AGENT_COUNT]
    words[CARDS : CARDS + players] = tables[DECK]
    return words
