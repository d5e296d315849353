"""The words of Top Secret: where everything stands in them, and a snapshot from them and back.

Places are numbers: cities alphabetically, then BASE_AT and OUTPOST_AT; sets of places are bits of one word. Cases are
4 · seat + letter. An agent on its way – passing on or duelling – stands in no set; ACTIVE and LOAD say where it is and
what it carries. HELD counts all agents of a seat in a place (one bit for the first, one for the second), FREE only
those without a case. HELD, CARRIED, LYING, STASH and AGENTS repeat what other words say, for speed.
"""

from collections import ChainMap
from functools import lru_cache

from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import OWN_ENDINGS, UNKNOWN
from regelwerk.kernel.layout import Layout
from regelwerk.kernel.named_set import NamedSet
from regelwerk.model.room import Head

from .atlas import BASE, LETTERS, OUTPOST, SEATS, atlas_of
from .edition import Facts
from .snapshot import HIDDEN, ON_THE_WAY, PHASES, Agent, Snapshot

MAX_SEATS = 4
BASE_AT, OUTPOST_AT, HQ_AT, DELIVERED_AT = range(60, 64)
NOWHERE = -1
"""A case that is not in play or not yet set out; no agent, no load."""

LAYOUT = Layout(
    "turn phase rounds pool bonus active load fresh card losses lying stash",
    **dict.fromkeys(["cards", "agents", "home", "free1", "free2", "held1", "held2", "carried", "delivered"], MAX_SEATS),
    **dict.fromkeys(("case_at", "contents"), 4 * MAX_SEATS),
)
TURN, PHASE, ROUNDS, POOL, BONUS, ACTIVE, LOAD, FRESH, CARD, LOSSES, LYING, STASH, *_PER_SEAT = LAYOUT
CARDS, AGENTS, HOME, FREE1, FREE2, HELD1, HELD2, CARRIED, DELIVERED, CASE_AT, CONTENTS = _PER_SEAT

FILLING, PLACING, OFFERING, ROLLING, ACTING, PASSING, ATTACKING, DEFENDING, SPOILS, LOSING, DONE = range(len(PHASES))
ENDINGS = ("10a", "10b", "10c", "10d")
TEN, LAST_ONE, HOPELESS, ROUNDS_OVER = range(OWN_ENDINGS, OWN_ENDINGS + len(ENDINGS))


class Numbers:
    """What the numbers of places, cases, contents and cards stand for."""

    def __init__(self, facts: Facts, players: int) -> None:
        cities = atlas_of(facts).cities
        self.places = NamedSet([*cities, *[""] * (BASE_AT - len(cities)), BASE, OUTPOST], 64)
        self.cases = NamedSet([f"{colour}.{letter}" for colour in SEATS[players] for letter in LETTERS], 64)
        self.contents = {0: "", UNKNOWN: HIDDEN, **dict(enumerate(facts.symbols, 1))}
        self.cards = {0: "", UNKNOWN: HIDDEN, **dict(enumerate(map(str, facts.card_values), 1))}
        self.deck = sorted(facts.duel)

    def card_set(self, values: tuple[int, ...]) -> int:
        """The set of these unspent cards; of equal ones the lowest bits are spent first."""
        return sum(1 << bit for bit, v in enumerate(self.deck) if self.deck[bit:].count(v) <= values.count(v))


numbers_of = lru_cache(maxsize=16)(Numbers)


def _number(meanings: dict[int, str], meant: str) -> int:
    return next(number for number, meaning in meanings.items() if meaning == meant)


def read(words: Words, head: Head) -> Snapshot:
    numbers, seats = numbers_of(head["facts"], head["players"]), range(head["players"])
    places, cases, phase = numbers.places.names, numbers.cases.names, PHASES[words[PHASE]]
    active, load = int(words[ACTIVE]), int(words[LOAD])
    mover = Agent(places[active], cases[load] if load >= 0 else "") if active >= 0 else None
    where = {case: int(words[CASE_AT + number]) for number, case in enumerate(cases)}
    agents = []
    for seat in seats:
        free = [place for part in (FREE1, FREE2) for place in numbers.places.read(words, part + seat)]
        carried = [Agent(places[where[case]], case) for case in numbers.cases.read(words, CARRIED + seat)]
        agents.append([*[Agent(BASE)] * int(words[HOME + seat]), *map(Agent, free), *carried])
    if mover and not mover.load and phase in ON_THE_WAY:
        agents[words[TURN]].append(mover)
    return Snapshot(
        **head,
        **LAYOUT.read(words, "turn", "rounds", "pool", "bonus", "losses"),
        phase=phase,
        mover=mover,
        fresh=bool(words[FRESH]),
        card=numbers.cards[int(words[CARD])],
        agents=tuple(tuple(sorted(own)) for own in agents),
        lying={case: places[where[case]] for case in numbers.cases.read(words, LYING)},
        delivered=tuple(tuple(numbers.cases.read(words, DELIVERED + seat)) for seat in seats),
        contents=tuple("".join(numbers.contents[int(n)] for n in words[CONTENTS + 4 * seat :][:4]) for seat in seats),
        cards=tuple(tuple(v for n, v in enumerate(numbers.deck) if words[CARDS + seat] >> n & 1) for seat in seats),
    )


def write(snapshot: Snapshot) -> Words:
    """Agents stand in sets of places without the one on its way; of two in a place the second has a set of its own."""
    numbers, mover = numbers_of(snapshot.facts, snapshot.players), snapshot.mover
    places, cases = numbers.places, numbers.cases
    standing = [[*agents] for agents in snapshot.agents]
    if mover and snapshot.phase in ON_THE_WAY:
        standing[snapshot.turn].remove(mover)
    held = [[agent.place for agent in agents if agent != BASE] for agents in standing]
    free = [[agent.place for agent in agents if agent != BASE and not agent.load] for agents in standing]
    loads = [{agent.load: agent.place for agent in agents if agent.load} for agents in snapshot.agents]
    where = {cases.numbers[case]: places.numbers[city] for case, city in ChainMap(snapshot.lying, *loads).items()}
    where |= {cases.numbers[case]: DELIVERED_AT for delivered in snapshot.delivered for case in delivered}
    return LAYOUT.of(
        snapshot,
        phase=PHASES.index(snapshot.phase),
        card=_number(numbers.cards, snapshot.card),
        active=places.numbers[mover.place] if mover else NOWHERE,
        load=cases.numbers[mover.load] if mover and mover.load else NOWHERE,
        lying=cases.words(snapshot.lying),
        stash=places.words(snapshot.lying.values()),
        case_at=[where.get(number, NOWHERE) for number in range(4 * MAX_SEATS)],
        cards=[*map(numbers.card_set, snapshot.cards)],
        agents=[*map(len, snapshot.agents)],
        home=[agents.count(Agent(BASE)) for agents in standing],
        held1=[*map(places.words, held)],
        held2=[places.words(place for place in own if own.count(place) > 1) for own in held],
        free1=[*map(places.words, free)],
        free2=[places.words(place for place in own if own.count(place) > 1) for own in free],
        carried=[*map(cases.words, loads)],
        delivered=[*map(cases.words, snapshot.delivered)],
        contents=[[_number(numbers.contents, each) for each in contents or [""] * 4] for contents in snapshot.contents],
    )
