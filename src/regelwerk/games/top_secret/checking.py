"""What no position of Top Secret can be: whatever passes these checks, a kernel can play on."""

from __future__ import annotations

from collections import Counter

from regelwerk.contract import Unreadable

from .atlas import BASE, CASES, LETTERS, OUTPOST
from .layout import HIDDEN, ON_THE_WAY, Agent
from .numbering import symbols
from .snapshot import Snapshot
from .ways import can_pass_on

_WITH_MOVER = (*ON_THE_WAY, "spoils")


def check(snapshot: Snapshot) -> None:
    """`Unreadable` says what is wrong first."""
    _check_cards(snapshot)
    _check_agents(snapshot)
    _check_cases(snapshot)
    _check_setup(snapshot)
    _check_mover(snapshot)
    _check_moment(snapshot)


def _refuse(said: bool, sentence: str) -> None:
    if said:
        raise Unreadable(sentence)


def _check_cards(snapshot: Snapshot) -> None:
    """Clauses 0, 2a and 7a: duel cards and contents that can be."""
    deck = Counter(snapshot.edition["duel"])
    for cards in snapshot.cards:
        _refuse(not cards or Counter(cards) - deck != Counter(), f"A seat cannot hold the duel cards {cards[:9]}.")
        _refuse(list(cards) != sorted(cards), "Duel cards are written in ascending order.")
    written = symbols(snapshot.edition)
    for contents in snapshot.contents:
        known = [symbol for symbol in contents if symbol != HIDDEN]
        wrong = len(contents) not in (0, 4) or len(set(known)) < len(known) or not set(known) <= set(written)
        _refuse(wrong, f"The contents of four cases are written like '5B13', not {contents[:9]!r}.")


def _check_agents(snapshot: Snapshot) -> None:
    """Clauses 0, 1b, 3, 5 and 7a: places that exist, at most two of a colour in a city, and only one colour."""
    cities = set(snapshot.atlas.cities)
    mixed = {snapshot.mover.place} if snapshot.mover and snapshot.phase in ("attack", "defend") else set()
    taken: dict[str, int] = {}
    for seat, agents in enumerate(snapshot.agents):
        _refuse(len(agents) > snapshot.edition["agents"], "A seat has more agents than there are.")
        _refuse(list(agents) != sorted(agents), "A seat's agents are written in alphabetical order.")
        for place, number in Counter(agent.place for agent in agents).items():
            _refuse(place not in cities | {BASE, OUTPOST}, f"There is no place {place[:20]!r}.")
            if place == OUTPOST:
                _refuse(snapshot.players != 3 or seat == 1 or number > 1, "No such agent can stand on the outpost.")
            if place not in cities:
                continue
            third = seat == snapshot.turn and snapshot.phase == "pass" and snapshot.mover
            most = 3 if third and snapshot.mover and snapshot.mover.place == place else 2
            _refuse(number > most, f"More than two agents of one colour stand in {place}.")
            _refuse(place in taken and place not in mixed, f"Agents of two colours stand in {place}.")
            taken[place] = seat


def _check_cases(snapshot: Snapshot) -> None:
    """Clauses 0, 6 and 8a: every case in play in one place; what is delivered is open."""
    own = {case for case in CASES if case[0] in snapshot.colours}
    carried = [agent.load for agents in snapshot.agents for agent in agents if agent.load]
    delivered = [case for cases in snapshot.delivered for case in cases]
    named = [*snapshot.lying, *carried, *delivered]
    _refuse(len(set(named)) < len(named) or not set(named) <= own, "A case of the position is none, or in two places.")
    _refuse(not set(snapshot.lying.values()) <= set(snapshot.atlas.cities), "Cases lie in cities.")
    for cases in snapshot.delivered:
        _refuse(list(cases) != sorted(cases, key=CASES.index), "Delivered cases are written in order.")
    for agents in snapshot.agents:
        outside = [agent for agent in agents if agent.load and agent.place in (BASE, OUTPOST)]
        _refuse(bool(outside), "An agent in a base or on the outpost carries no case.")
    if snapshot.phase not in ("contents", "place"):
        _refuse(set(named) != own, "Every case lies in a city, is carried or has been delivered.")
    for case in delivered:
        contents = snapshot.contents[snapshot.colours.index(case[0])]
        _refuse(contents[LETTERS.index(case[2]) :][:1] in ("", HIDDEN), "A delivered case has an open content.")


def _check_setup(snapshot: Snapshot) -> None:
    """Clause 2: contents and cases in seat order, all of them before anything else; agents at home until then."""
    phase, turn = snapshot.phase, snapshot.turn
    filled = turn if phase == "contents" else snapshot.players
    for seat in range(snapshot.players):
        contents = snapshot.contents[seat]
        _refuse(bool(contents) != (seat < filled), "The cases are filled in seat order, before they are set out.")
        if phase in ("contents", "place"):
            out = [case for case in snapshot.lying if case[0] == snapshot.colours[seat]]
            placed = range(1) if phase == "contents" or seat > turn else range(4) if seat == turn else range(4, 5)
            _refuse(len(out) not in placed, "The cases are set out in seat order.")
            first = [snapshot.case(seat, letter) for letter in LETTERS[: len(out)]]
            _refuse(sorted(out) != first, "The cases are set out from A to D.")
            cities = [snapshot.lying[case] for case in out]
            _refuse(len(set(cities)) < len(cities), "At the start no two cases of one colour share a city.")
    if phase in ("contents", "place", "outpost"):
        home = (Agent(BASE),) * snapshot.edition["agents"]
        at_home = [agents == home for agents in snapshot.agents]
        if phase == "outpost" and turn == 2:
            at_home[0] = all(agent.place in (BASE, OUTPOST) for agent in snapshot.agents[0])
            at_home[0] = at_home[0] and len(snapshot.agents[0]) == snapshot.edition["agents"]
        _refuse(not all(at_home), "Until the first roll all agents are at home.")
        _refuse(phase == "outpost" and (snapshot.players != 3 or turn == 1), "Nobody has an outpost to choose.")
        _refuse(any(snapshot.delivered) or snapshot.rounds > 0, "Nothing is delivered before the first roll.")


def _check_mover(snapshot: Snapshot) -> None:
    """The agent that stepped last exists, and it is there exactly when the moment needs it."""
    mover, phase = snapshot.mover, snapshot.phase
    _refuse(mover is None and phase in _WITH_MOVER, f"In the phase {phase!r} the position needs a mover.")
    _refuse(mover is not None and phase not in (*_WITH_MOVER, "act"), f"In the phase {phase!r} there is no mover.")
    _refuse(snapshot.fresh and (mover is None or phase != "act"), "Only an agent that has entered a city is fresh.")
    _refuse(snapshot.bonus > 0 and mover is None, "A bonus step belongs to a mover.")
    if mover is None:
        return
    _refuse(mover.place not in snapshot.atlas.cities, "The mover stands in a city.")
    if phase == "spoils":
        _refuse(snapshot.lying.get(mover.load) != mover.place, "The beaten agent's case lies where it fell.")
        held = [agent for seat, agents in enumerate(snapshot.agents) if seat != snapshot.turn for agent in agents]
        _refuse(Agent(mover.place) not in held, "There is no defender to take the case.")
        _refuse(any(agent.place == mover.place for agent in snapshot.agents[snapshot.turn]), "The attacker has lost.")
        return
    _refuse(mover not in snapshot.agents[snapshot.turn], "The mover is none of the agents of the seat on turn.")
    if phase in ("attack", "defend"):
        own = [agent for agent in snapshot.agents[snapshot.turn] if agent.place == mover.place]
        rivals = [agents for seat, agents in enumerate(snapshot.agents) if seat != snapshot.turn]
        met = [agents for agents in rivals if any(agent.place == mover.place for agent in agents)]
        _refuse(len(met) != 1 or len(own) != 1, "A duel is one agent against those of one other colour.")
    if phase == "pass":
        number = sum(agent.place == mover.place for agent in snapshot.agents[snapshot.turn])
        _refuse(number != 3 or not can_pass_on(snapshot), "The mover has nothing to pass on from, or no way on.")


def _check_moment(snapshot: Snapshot) -> None:
    """Numbers that go with the phase; whoever is on turn has agents."""
    phase = snapshot.phase
    quiet = phase not in ("act", *ON_THE_WAY, "lose")
    _refuse(snapshot.pool > 2 * max(snapshot.edition["faces"]), "The pool is more than two dice can show.")
    _refuse(quiet and snapshot.pool + snapshot.bonus > 0, f"In the phase {phase!r} there are no steps.")
    _refuse(snapshot.bonus > 4 * snapshot.edition["agents"], "Nobody can have won so many bonus steps.")
    most = snapshot.edition["rounds"] - (phase != "over")
    _refuse(snapshot.rounds > most, f"The game has {snapshot.edition['rounds']} rounds.")
    _refuse(bool(snapshot.card) != (phase == "defend"), "A duel card is chosen exactly while the defender answers.")
    held = {str(value) for value in snapshot.cards[snapshot.turn]} | {HIDDEN}
    _refuse(bool(snapshot.card) and snapshot.card not in held, "The attacker cannot have chosen that card.")
    _refuse((snapshot.losses > 0) != (phase == "lose"), "Losses are counted while agents are lost.")
    own = len(snapshot.agents[snapshot.turn])
    _refuse(phase == "lose" and snapshot.losses >= own, "A bomb leaves some agents.")
    _refuse(phase not in ("over", "spoils") and own == 0, "A seat without agents has no turn.")
    alive = sum(bool(agents) for agents in snapshot.agents)
    _refuse(alive < (1 if phase == "over" else 2), "The last seat with agents has won.")
