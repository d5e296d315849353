"""From words to a snapshot and back: numbers of places and cases on one side, names on the other."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import OVER, PLAYERS, SEAT, UNKNOWN

from . import layout as at
from .atlas import BASE, LETTERS, OUTPOST, SEATS, atlas_of
from .numbering import symbols

if TYPE_CHECKING:
    from .snapshot import Snapshot


def fields_of(words: Words, edition: dict[str, Any]) -> dict[str, Any]:
    """What the words say, as the fields of a snapshot."""
    players = int(words[PLAYERS])
    seats = range(players)
    cases = [f"{colour}.{letter}" for colour in SEATS[players] for letter in LETTERS]
    places = _Places(edition)
    phase = at.PHASES[int(words[at.PHASE])]
    mover = None
    if words[at.ACTIVE] != at.NOWHERE:
        load = int(words[at.LOAD])
        mover = at.Agent(places.name(int(words[at.ACTIVE])), cases[load] if load >= 0 else "")
    return {
        "players": players,
        "phase": phase,
        "turn": int(words[at.TURN]),
        "rounds": int(words[at.ROUNDS]),
        "pool": int(words[at.POOL]),
        "bonus": int(words[at.BONUS]),
        "mover": mover,
        "fresh": bool(words[at.FRESH]),
        "card": _card(int(words[at.CARD]), edition),
        "losses": int(words[at.LOSSES]),
        "agents": tuple(_agents(words, seat, cases, places, phase, mover) for seat in seats),
        "lying": {
            case: places.name(int(words[at.CASE_AT + number]))
            for number, case in enumerate(cases)
            if words[at.LYING] >> number & 1
        },
        "delivered": tuple(_listed(cases, int(words[at.DELIVERED + seat])) for seat in seats),
        "contents": tuple(_contents(words, seat, symbols(edition)) for seat in seats),
        "cards": tuple(unspent(edition, int(words[at.CARDS + seat])) for seat in seats),
        "over": bool(words[SEAT] == OVER),
        "edition": edition,
    }


class _Places:
    """Numbers and names of places."""

    def __init__(self, edition: dict[str, Any]) -> None:
        self._cities = atlas_of(edition).cities
        self._numbers = {city: number for number, city in enumerate(self._cities)}
        self._numbers |= {BASE: at.BASE_AT, OUTPOST: at.OUTPOST_AT}

    def name(self, number: int) -> str:
        return {at.BASE_AT: BASE, at.OUTPOST_AT: OUTPOST}.get(number) or self._cities[number]

    def number(self, name: str) -> int:
        return self._numbers[name]


def card_values(edition: dict[str, Any]) -> list[int]:
    """The different values of duel cards; a chosen card is written as 1 + its number among them."""
    return sorted(set(edition["duel"]))


def _card(word: int, edition: dict[str, Any]) -> str:
    return at.HIDDEN if word == UNKNOWN else str(card_values(edition)[word - 1]) if word else ""


def _listed(cases: list[str], mask: int) -> tuple[str, ...]:
    return tuple(case for number, case in enumerate(cases) if mask >> number & 1)


def _contents(words: Words, seat: int, written: str) -> str:
    found = (int(word) for word in words[at.CONTENTS + 4 * seat : at.CONTENTS + 4 * seat + 4])
    return "".join(at.HIDDEN if word == UNKNOWN else written[word - 1] for word in found if word)


def _agents(
    words: Words, seat: int, cases: list[str], places: _Places, phase: str, mover: at.Agent | None
) -> tuple[at.Agent, ...]:
    """A seat's agents from its sets, with the one on its way."""
    agents = [at.Agent(BASE)] * int(words[at.HOME + seat])
    for part in (at.FREE1, at.FREE2):
        free = int(words[part + seat])
        agents += [at.Agent(places.name(place)) for place in range(free.bit_length()) if free >> place & 1]
    for number, case in enumerate(cases):
        if words[at.CARRIED + seat] >> number & 1:
            agents.append(at.Agent(places.name(int(words[at.CASE_AT + number])), case))
    if phase in at.ON_THE_WAY and seat == words[at.TURN] and mover is not None and not mover.load:
        agents.append(mover)
    return tuple(sorted(agents))


def unspent(edition: dict[str, Any], mask: int) -> tuple[int, ...]:
    """The duel cards of a set: bits in ascending order of value."""
    return tuple(value for bit, value in enumerate(sorted(edition["duel"])) if mask >> bit & 1)


def card_set(edition: dict[str, Any], values: tuple[int, ...]) -> int:
    """The set of these unspent cards; of equal ones the lowest bits are spent first."""
    deck, mask = sorted(edition["duel"]), 0
    for value in set(values):
        bits = [bit for bit, other in enumerate(deck) if other == value]
        for bit in bits[len(bits) - values.count(value) :]:
            mask |= 1 << bit
    return mask


def words_of(snapshot: Snapshot) -> Words:
    """The words that say this."""
    words = np.zeros(at.WORDS, np.int64)
    places = _Places(snapshot.edition)
    cases = [f"{colour}.{letter}" for colour in snapshot.colours for letter in LETTERS]
    words[PLAYERS], words[SEAT], words[at.TURN] = snapshot.players, snapshot.seat, snapshot.turn
    words[at.PHASE] = at.PHASES.index(snapshot.phase)
    words[at.ROUNDS], words[at.POOL], words[at.BONUS] = snapshot.rounds, snapshot.pool, snapshot.bonus
    words[at.FRESH], words[at.LOSSES] = snapshot.fresh, snapshot.losses
    if snapshot.card:
        hidden, values = snapshot.card == at.HIDDEN, card_values(snapshot.edition)
        words[at.CARD] = UNKNOWN if hidden else values.index(int(snapshot.card)) + 1
    words[at.ACTIVE] = words[at.LOAD] = at.NOWHERE
    if snapshot.mover is not None:
        words[at.ACTIVE] = places.number(snapshot.mover.place)
        words[at.LOAD] = cases.index(snapshot.mover.load) if snapshot.mover.load else at.NOWHERE
    words[at.CASE_AT : at.CASE_AT + 4 * at.MOST] = at.NOWHERE
    for case, city in snapshot.lying.items():
        words[at.CASE_AT + cases.index(case)] = places.number(city)
        words[at.LYING] |= 1 << cases.index(case)
        words[at.STASH] |= 1 << places.number(city)
    for seat in range(snapshot.players):
        _write_seat(words, snapshot, seat, cases, places)
    return words


def _write_seat(words: Words, snapshot: Snapshot, seat: int, cases: list[str], places: _Places) -> None:
    written = symbols(snapshot.edition)
    words[at.CARDS + seat] = card_set(snapshot.edition, snapshot.cards[seat])
    for case in snapshot.delivered[seat]:
        words[at.CASE_AT + cases.index(case)] = at.DELIVERED_AT
        words[at.DELIVERED + seat] |= 1 << cases.index(case)
    for letter, symbol in enumerate(snapshot.contents[seat]):
        words[at.CONTENTS + 4 * seat + letter] = UNKNOWN if symbol == at.HIDDEN else written.index(symbol) + 1
    words[at.AGENTS + seat] = len(snapshot.agents[seat])
    for agent in snapshot.agents[seat]:
        if agent.load:
            words[at.CARRIED + seat] |= 1 << cases.index(agent.load)
            words[at.CASE_AT + cases.index(agent.load)] = places.number(agent.place)
    on_the_way = snapshot.phase in at.ON_THE_WAY and seat == snapshot.turn
    for agent in snapshot.others() if on_the_way else snapshot.agents[seat]:
        if agent.place == BASE:
            words[at.HOME + seat] += 1
        else:
            _stand(words, seat, 1 << places.number(agent.place), bool(agent.load))


def _stand(words: Words, seat: int, bit: int, loaded: bool) -> None:
    """One more agent in a place, in the sets that count it."""
    words[(at.HELD2 if words[at.HELD1 + seat] & bit else at.HELD1) + seat] |= bit
    if not loaded:
        words[(at.FREE2 if words[at.FREE1 + seat] & bit else at.FREE1) + seat] |= bit
