"""What holds in every position of Top Secret: whatever passes these checks can be played on."""

from collections import Counter
from collections.abc import Iterator

from regelwerk.contract import Unreadable, places_by

from .atlas import BASE, CASES, LETTERS, OUTPOST
from .questions import CROWD, alive, hopeless, places_behind, targets, winners_by_secrets
from .snapshot import HIDDEN, ON_THE_WAY, Agent, Snapshot

_DUELLING = ("attack", "defend")
_SETUP = ("contents", "place", "outpost")
_WITH_MOVER = (*ON_THE_WAY, "spoils")
Doubts = Iterator[tuple[bool, str]]
"""What cannot be, and the sentence that says so."""


def check(snapshot: Snapshot) -> None:
    """`Unreadable` says what is wrong first."""
    for doubts in (_cards, _agents, _cases, _setup, _mover, _moment, _result):
        for wrong, sentence in doubts(snapshot):
            if wrong:
                raise Unreadable(sentence)


def _cards(snapshot: Snapshot) -> Doubts:
    """Clauses 0, 2a and 7a: duel cards and contents that can be."""
    deck, symbols = Counter(snapshot.facts.duel), set(snapshot.facts.symbols)
    for cards in snapshot.cards:
        yield not cards or not Counter(cards) <= deck, f"A seat cannot hold the duel cards {cards[:9]}."
    for contents in snapshot.contents:
        known = [symbol for symbol in contents if symbol != HIDDEN]
        wrong = len(contents) not in (0, 4) or len(set(known)) < len(known) or not symbols.issuperset(known)
        yield wrong, f"The contents of four cases are written like '5B13', not {contents[:9]!r}."


def _agents(snapshot: Snapshot) -> Doubts:
    """Clauses 0, 1b, 3, 5 and 7a: places that exist, at most two of a colour in a city, and only one colour."""
    cities, mover, phase = snapshot.atlas.cities, snapshot.mover, snapshot.phase
    seen: set[str] = set()
    for seat, agents in enumerate(snapshot.agents):
        yield len(agents) > snapshot.facts.agents, "A seat has more agents than there are."
        homes = [agent for agent in agents if agent.load and agent.place in (BASE, OUTPOST)]
        yield bool(homes), "An agent in a base or on the outpost carries no case."
        for place, number in Counter(agent.place for agent in agents).items():
            here = mover is not None and place == mover.place
            third = here and phase == "pass" and seat == snapshot.turn
            posted = snapshot.players == 3 and seat != 1 and number == 1
            yield place not in (*cities, BASE, OUTPOST), f"There is no place {place[:20]!r}."
            yield place == OUTPOST and not posted, "No such agent can stand on the outpost."
            yield place in cities and number > CROWD + third, f"More than two agents of one colour stand in {place}."
            met = place in cities and place in seen and not (here and phase in _DUELLING)
            yield met, f"Agents of two colours stand in {place}."
            seen.add(place)


def _cases(snapshot: Snapshot) -> Doubts:
    """Clauses 0, 6 and 8: every case in play in one place; what is delivered is open and may have been delivered."""
    own = {case for case in CASES if case[0] in snapshot.colours}
    carried = [agent.load for agents in snapshot.agents for agent in agents if agent.load]
    delivered = [case for cases in snapshot.delivered for case in cases]
    named = [*snapshot.lying, *carried, *delivered]
    yield len(set(named)) < len(named) or not own.issuperset(named), "A case does not exist, or is in two places."
    yield not set(snapshot.lying.values()) <= set(snapshot.atlas.cities), "Cases lie in cities."
    waiting = snapshot.phase in ("contents", "place")
    yield not waiting and set(named) != own, "Every case lies in a city, is carried or has been delivered."
    for colour, cases in zip(snapshot.colours, snapshot.delivered, strict=True):
        yield list(cases) != sorted(cases, key=CASES.index), "Delivered cases are written in order."
        yield len(cases) > 2 and {case[0] for case in cases} == {colour}, "Three cases of one's own are delivered."
    yield any(snapshot.content(case) == HIDDEN for case in delivered), "A delivered case has an open content."


def _setup(snapshot: Snapshot) -> Doubts:
    """Clauses 2 and 3: contents and cases in seat order and before anything else; agents at home until then."""
    phase, turn = snapshot.phase, snapshot.turn
    for seat, colour in enumerate(snapshot.colours):
        filled = phase != "contents" or seat < turn
        yield bool(snapshot.contents[seat]) != filled, "The cases are filled in seat order, before they are set out."
        if phase not in ("contents", "place"):
            continue
        out = {case: city for case, city in snapshot.lying.items() if case[0] == colour}
        placed = {0} if phase == "contents" or seat > turn else {0, 1, 2, 3} if seat == turn else {4}
        yield len(out) not in placed, "The cases are set out in seat order."
        yield sorted(out) != [f"{colour}.{letter}" for letter in LETTERS[: len(out)]], "Cases are set out from A to D."
        yield len(set(out.values())) < len(out), "At the start no two cases of one colour share a city."
    if phase in _SETUP:
        chosen = [0] if phase == "outpost" and turn == 2 else []
        for seat, agents in enumerate(snapshot.agents):
            home = [agent for agent in agents if agent == Agent(BASE) or (seat in chosen and agent == Agent(OUTPOST))]
            yield len(home) != snapshot.facts.agents, "Until the first roll all agents are at home."
        yield phase == "outpost" and (snapshot.players != 3 or turn == 1), "Nobody has an outpost to choose."
        yield any(snapshot.delivered) or snapshot.rounds > 0, "Nothing is delivered before the first roll."


def _mover(snapshot: Snapshot) -> Doubts:
    """The agent that stepped last exists, and it is there exactly when the moment needs it."""
    mover, phase, own = snapshot.mover, snapshot.phase, snapshot.agents[snapshot.turn]
    yield mover is None and phase in _WITH_MOVER, f"In the phase {phase!r} the position needs a mover."
    yield mover is not None and phase not in (*_WITH_MOVER, "act"), f"In the phase {phase!r} there is no mover."
    ready = mover is not None and phase in ("act", "pass")
    yield snapshot.fresh and not ready, "Only an agent that has entered a city is fresh."
    yield snapshot.bonus > 0 and mover is None, "A bonus step belongs to a mover."
    if mover is None:
        return
    here = sum(agent.place == mover.place for agent in own)
    yield mover.place not in snapshot.atlas.cities, "The mover stands in a city."
    if phase == "spoils":
        yield snapshot.lying.get(mover.load) != mover.place, "The beaten agent's case lies where it fell."
        yield here > 0, "The attacker has lost."
        return
    yield mover not in own, "The mover is none of the agents of the seat on turn."
    yield phase in _DUELLING and (snapshot.met is None or here != 1), "A duel is one agent against another colour's."
    stuck = phase == "pass" and (here != CROWD + 1 or not targets(snapshot, mover))
    yield stuck, "The mover has nothing to pass on from, or nowhere to go."


def _moment(snapshot: Snapshot) -> Doubts:
    """Numbers that go with the phase; whoever is on turn has agents."""
    phase, facts, own = snapshot.phase, snapshot.facts, snapshot.agents[snapshot.turn]
    steps = snapshot.pool + snapshot.bonus
    yield snapshot.pool > 2 * max(facts.faces), "The pool is more than two dice can show."
    yield steps > 0 and phase not in ("act", *ON_THE_WAY, "lose"), f"In the phase {phase!r} there are no steps."
    yield snapshot.bonus > 4 * facts.agents, "Nobody can have won that many bonus steps."
    yield snapshot.rounds > facts.rounds - (phase != "over"), f"The game has {facts.rounds} rounds."
    yield bool(snapshot.card) != (phase == "defend"), "A duel card is chosen exactly while the defender answers."
    held = {"", HIDDEN, *map(str, snapshot.cards[snapshot.turn])}
    yield snapshot.card not in held, "The attacker cannot have chosen that card."
    yield (snapshot.losses > 0) != (phase == "lose"), "Losses are counted while agents are lost."
    yield phase == "lose" and snapshot.losses >= len(own), "A bomb leaves some agents."
    yield phase not in ("over", "spoils") and not own, "A seat without agents has no turn."
    yield len(alive(snapshot)) < (1 if phase == "over" else 2), "The last seat with agents has won."


def _result(snapshot: Snapshot) -> Doubts:
    """Clause 10: points are the secrets delivered, and whoever has won is first."""
    points, facts, ending = snapshot.points, snapshot.facts, snapshot.ending
    yield points != tuple(map(snapshot.secrets, snapshot.seats)), "The points are not the state secrets delivered."
    yield (snapshot.phase == "over") != ending.startswith("10"), "The ending does not go with the phase."
    enough = [seat for seat in snapshot.seats if points[seat] >= facts.enough]
    yield bool(enough) != (ending == "10a"), "Exactly a game that ended by 10a has a seat with enough secrets."
    last = alive(snapshot) if len(alive(snapshot)) == 1 else []
    yield bool(last) != (ending == "10b"), "Exactly a game that ended by 10b has one seat with agents."
    done = ending in ("10a", "10b")
    yield not done and hopeless(snapshot) != (ending == "10c"), "Exactly a game that ended by 10c is out of reach."
    yield ending == "10d" and snapshot.rounds != facts.rounds, "A game that ended by 10d has had all its rounds."
    winners = enough or last or winners_by_secrets(snapshot)
    places = places_by(points) if ending.startswith("G") else places_behind(snapshot, winners)
    yield snapshot.over and snapshot.places != places, "The places do not go with the ending."
