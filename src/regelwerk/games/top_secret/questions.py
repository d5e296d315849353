"""What the rulebook asks of a position, as a person reads it off the table: who can go where, who fights, who wins."""

from collections.abc import Collection

from .atlas import BASE, CASES, EMPTY_CORNER, HEADQUARTERS, LETTERS, OUTPOST
from .snapshot import Agent, Snapshot

CROWD = 2
"""Clause 5: the most agents of one colour in a city at the end of a turn."""


def next_letter(snapshot: Snapshot) -> str:
    """Clause 2b: the case that is set out next, empty when all are."""
    return next((letter for letter in LETTERS if f"{snapshot.colour}.{letter}" not in snapshot.lying), "")


def beyond(snapshot: Snapshot, place: str) -> tuple[str, ...]:
    """Clauses 1a, 1b and 3: the cities a line leads to from a place."""
    if place == BASE:
        return snapshot.atlas.exits[snapshot.colour]
    if place == OUTPOST:
        return snapshot.atlas.exits[EMPTY_CORNER] if snapshot.players == 3 else ()
    return snapshot.atlas.near.get(place, ())


def deliverable(snapshot: Snapshot, case: str) -> bool:
    """Clause 8b: not a third case of one's own after two of one's own and nothing else."""
    delivered = [case[0] for case in snapshot.delivered[snapshot.turn]]
    return not (case[0] == snapshot.colour and delivered == [snapshot.colour] * 2)


def enters_headquarters(snapshot: Snapshot, agent: Agent, place: str) -> bool:
    """Clauses 1c and 8b: whether this agent could go on from a place into its headquarters."""
    at_door = place in snapshot.atlas.doors[snapshot.colour]
    return at_door and bool(agent.load) and deliverable(snapshot, agent.load)


def steps_left(snapshot: Snapshot, agent: Agent) -> int:
    """Clauses 4b and 7d: the pool, and the bonus for the agent that won it."""
    return snapshot.pool + (snapshot.bonus if agent == snapshot.mover else 0)


def own_in(snapshot: Snapshot, agent: Agent, place: str) -> int:
    """How many agents of the seat on turn stand in a place, leaving out the one that steps."""
    standing = [other.place for other in snapshot.agents[snapshot.turn]]
    return standing.count(place) - (agent.place == place and agent in snapshot.agents[snapshot.turn])


def has_room(snapshot: Snapshot, agent: Agent, place: str, left: int) -> bool:
    """Clause 5: whether a place can take an agent with this many steps left after entering it."""
    if own_in(snapshot, agent, place) < CROWD:
        return True
    if left < 1:
        return False
    onward = beyond(snapshot, place)
    return enters_headquarters(snapshot, agent, place) or any(has_room(snapshot, agent, c, left - 1) for c in onward)


def targets(snapshot: Snapshot, agent: Agent) -> list[str]:
    """Clauses 4b and 5: where an agent of the seat on turn may step."""
    left = steps_left(snapshot, agent)
    if left < 1:
        return []
    cities = [city for city in beyond(snapshot, agent.place) if has_room(snapshot, agent, city, left - 1)]
    return [*cities, HEADQUARTERS] if enters_headquarters(snapshot, agent, agent.place) else cities


def handles_cases(snapshot: Snapshot) -> bool:
    """Clause 6: whether the mover has just come and there is a case to take or to put down."""
    mover = snapshot.mover
    return bool(snapshot.fresh and mover and (mover.load or mover.place in snapshot.lying.values()))


def defender(snapshot: Snapshot) -> Agent:
    """Clause 7a: of those who stand against the mover the one who fights: without a case first, then by their cases."""
    assert snapshot.mover is not None and snapshot.met is not None
    standing = [agent for agent in snapshot.agents[snapshot.met] if agent.place == snapshot.mover.place]
    return min(standing, key=lambda agent: CASES.index(agent.load) if agent.load else -1)


def alive(snapshot: Snapshot) -> list[int]:
    """Clause 10b: the seats that are still in the game."""
    return [seat for seat in snapshot.seats if snapshot.agents[seat]]


def hopeless(snapshot: Snapshot) -> bool:
    """Clause 10c: whether the secrets not yet delivered can lift nobody still in the game to enough."""
    left = snapshot.players * sum(snapshot.facts.secrets) - sum(snapshot.points)
    return max(snapshot.points[seat] for seat in alive(snapshot)) + left < snapshot.facts.enough


def winners_by_secrets(snapshot: Snapshot) -> list[int]:
    """Clauses 10c and 10d: the most secrets among those who still have agents."""
    most = max(snapshot.points[seat] for seat in alive(snapshot))
    return [seat for seat in alive(snapshot) if snapshot.points[seat] == most]


def places_behind(snapshot: Snapshot, winners: Collection[int]) -> tuple[int, ...]:
    """Clause 10e: the winners share place 1, all others follow by points."""
    others = [snapshot.points[seat] for seat in snapshot.seats if seat not in winners]
    behind = [1 + len(winners) + sum(points > own for points in others) for own in snapshot.points]
    return tuple(1 if seat in winners else behind[seat] for seat in snapshot.seats)
