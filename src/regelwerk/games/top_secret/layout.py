"""The words of Top Secret: where everything stands in them, and a snapshot from them and back.

Places are numbers: cities alphabetically, then BASE_AT and OUTPOST_AT; sets of places are bits of one word. Cases are
4 · seat + letter. An agent on its way – passing on or duelling – stands in no set; ACTIVE and LOAD say where it is and
what it carries. HELD counts all agents of a seat in a place (one bit for the first, one for the second), FREE only
those without a case. HELD, CARRIED, LYING, STASH and AGENTS repeat what other words say, for speed.
"""

from __future__ import annotations

from functools import lru_cache

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import BODY, OWN_ENDINGS, UNKNOWN
from regelwerk.kernel.layout import Layout
from regelwerk.model.room import Head

from .atlas import BASE, LETTERS, OUTPOST, SEATS, atlas_of
from .edition import Facts
from .snapshot import HIDDEN, ON_THE_WAY, PHASES, Agent, Snapshot

MAX_SEATS = 4
BASE_AT, OUTPOST_AT, HQ_AT, DELIVERED_AT = range(60, 64)
NOWHERE = -1
"""A case that is not in play or not yet set out; no agent, no load."""

LAYOUT = Layout(
    BODY,
    **dict.fromkeys(("turn", "phase", "rounds", "pool", "bonus", "active", "load", "fresh", "card", "losses"), 1),
    **dict.fromkeys(("lying", "stash"), 1),
    **dict.fromkeys(("cards", "agents", "home", "free1", "free2", "held1", "held2"), MAX_SEATS),
    **dict.fromkeys(("carried", "delivered"), MAX_SEATS),
    **dict.fromkeys(("case_at", "contents"), 4 * MAX_SEATS),
)
TURN, PHASE, ROUNDS, POOL, BONUS, ACTIVE, LOAD, FRESH, CARD, LOSSES, LYING, STASH, *_PER_SEAT = LAYOUT
CARDS, AGENTS, HOME, FREE1, FREE2, HELD1, HELD2, CARRIED, DELIVERED, CASE_AT, CONTENTS = _PER_SEAT

FILLING, PLACING, OFFERING, ROLLING, ACTING, PASSING, ATTACKING, DEFENDING, SPOILS, LOSING, DONE = range(len(PHASES))
ENDINGS = ("10a", "10b", "10c", "10d")
TEN, LAST_ONE, HOPELESS, ROUNDS_OVER = range(OWN_ENDINGS, OWN_ENDINGS + len(ENDINGS))


class Numbers:
    """The numbers of places, cases, contents and cards, and what they stand for."""

    def __init__(self, facts: Facts, players: int) -> None:
        self.places = dict(enumerate(atlas_of(facts).cities)) | {BASE_AT: BASE, OUTPOST_AT: OUTPOST}
        self.place = {name: number for number, name in self.places.items()}
        self.cases = [f"{colour}.{letter}" for colour in SEATS[players] for letter in LETTERS]
        self.contents = {0: "", UNKNOWN: HIDDEN, **dict(enumerate(facts.symbols, 1))}
        self.content = {symbol: number for number, symbol in self.contents.items()}
        self.card = {0: "", UNKNOWN: HIDDEN, **dict(enumerate(map(str, facts.card_values), 1))}
        self.deck = sorted(facts.duel)

    def case_set(self, mask: int) -> tuple[str, ...]:
        return tuple(case for number, case in enumerate(self.cases) if mask >> number & 1)


_numbers = lru_cache(maxsize=16)(Numbers)


def read(words: Words, head: Head) -> Snapshot:
    numbers, seats = _numbers(head["facts"], head["players"]), range(head["players"])
    active, load = int(words[ACTIVE]), int(words[LOAD])
    mover = Agent(numbers.places[active], numbers.cases[load] if load >= 0 else "") if active >= 0 else None
    phase = PHASES[words[PHASE]]
    contents = [[numbers.contents[n] for n in words[CONTENTS + 4 * seat :][:4].tolist()] for seat in seats]
    lying = numbers.case_set(int(words[LYING]))
    return Snapshot(
        **head,
        **LAYOUT.read(words, "turn", "rounds", "pool", "bonus", "losses"),
        phase=phase,
        mover=mover,
        fresh=bool(words[FRESH]),
        card=numbers.card[int(words[CARD])],
        agents=tuple(_agents(words, numbers, seat, mover if phase in ON_THE_WAY else None) for seat in seats),
        lying={case: numbers.places[int(words[CASE_AT + numbers.cases.index(case)])] for case in lying},
        delivered=tuple(numbers.case_set(int(words[DELIVERED + seat])) for seat in seats),
        contents=tuple(map("".join, contents)),
        cards=tuple(tuple(v for n, v in enumerate(numbers.deck) if words[CARDS + seat] >> n & 1) for seat in seats),
    )


def _agents(words: Words, numbers: Numbers, seat: int, on_the_way: Agent | None) -> tuple[Agent, ...]:
    """A seat's agents from its sets, with the one on its way."""
    agents = [Agent(BASE)] * int(words[HOME + seat])
    for part in (FREE1, FREE2):
        agents += [Agent(name) for number, name in numbers.places.items() if words[part + seat] >> number & 1]
    for case in numbers.case_set(int(words[CARRIED + seat])):
        agents.append(Agent(numbers.places[int(words[CASE_AT + numbers.cases.index(case)])], case))
    if on_the_way and not on_the_way.load and seat == words[TURN]:
        agents.append(on_the_way)
    return tuple(sorted(agents))


def write(snapshot: Snapshot) -> Words:
    numbers, mover = _numbers(snapshot.facts, snapshot.players), snapshot.mover
    words = LAYOUT.zero(snapshot.players)
    plain = {name: getattr(snapshot, name) for name in ("turn", "rounds", "pool", "bonus", "fresh", "losses")}
    LAYOUT.write(words, {**plain, "phase": PHASES.index(snapshot.phase), "case_at": [NOWHERE] * 4 * MAX_SEATS})
    words[CARD] = next(number for number, card in numbers.card.items() if card == snapshot.card)
    words[ACTIVE] = numbers.place[mover.place] if mover else NOWHERE
    words[LOAD] = numbers.cases.index(mover.load) if mover and mover.load else NOWHERE
    for case, city in snapshot.lying.items():
        words[CASE_AT + numbers.cases.index(case)] = numbers.place[city]
        words[LYING] |= 1 << numbers.cases.index(case)
        words[STASH] |= 1 << numbers.place[city]
    for seat in snapshot.seats:
        _write_seat(words, snapshot, seat, numbers)
    return words


def _write_seat(words: Words, snapshot: Snapshot, seat: int, numbers: Numbers) -> None:
    for letter, symbol in enumerate(snapshot.contents[seat]):
        words[CONTENTS + 4 * seat + letter] = numbers.content[symbol]
    words[CARDS + seat] = _card_set(numbers.deck, snapshot.cards[seat])
    for case in map(numbers.cases.index, snapshot.delivered[seat]):
        words[CASE_AT + case] = DELIVERED_AT
        words[DELIVERED + seat] |= 1 << case
    standing = list(snapshot.agents[seat])
    words[AGENTS + seat] = len(standing)
    for place, load in standing:
        if load:
            words[CARRIED + seat] |= 1 << numbers.cases.index(load)
            words[CASE_AT + numbers.cases.index(load)] = numbers.place[place]
    if snapshot.mover and snapshot.phase in ON_THE_WAY and seat == snapshot.turn:
        standing.remove(snapshot.mover)
    words[HOME + seat] = standing.count(Agent(BASE))
    for place, load in standing:
        bit = 1 << numbers.place[place]
        if place != BASE:
            words[(HELD2 if words[HELD1 + seat] & bit else HELD1) + seat] |= bit
        if place != BASE and not load:
            words[(FREE2 if words[FREE1 + seat] & bit else FREE1) + seat] |= bit


def _card_set(deck: list[int], values: tuple[int, ...]) -> int:
    """The set of these unspent cards; of equal ones the lowest bits are spent first."""
    mask = 0
    for value in set(values):
        bits = [bit for bit, other in enumerate(deck) if other == value]
        mask |= sum(1 << bit for bit in bits[len(bits) - values.count(value) :])
    return mask
