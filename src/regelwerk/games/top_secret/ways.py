"""The ways of agents read off a snapshot, without the kernel: who is where, where a step leads, who may deliver."""

from __future__ import annotations

from .atlas import BASE, EMPTY_CORNER, HEADQUARTERS, OUTPOST
from .layout import Agent
from .snapshot import Snapshot


def beyond(snapshot: Snapshot, place: str) -> tuple[str, ...]:
    """Clauses 1a, 1b and 3: the cities a line leads to from a place."""
    if place == BASE:
        return snapshot.atlas.exits[snapshot.colour]
    if place == OUTPOST:
        return snapshot.atlas.exits[EMPTY_CORNER] if snapshot.players == 3 else ()
    return snapshot.atlas.near.get(place, ())


def deliverable(snapshot: Snapshot, seat: int, case: str) -> bool:
    """Clause 8b: not a third own case after two own ones and nothing else."""
    colour = snapshot.colours[seat]
    brought = [delivered[0] for delivered in snapshot.delivered[seat]]
    return not (case[0] == colour and brought == [colour, colour])


def steps_left(snapshot: Snapshot, agent: Agent) -> int:
    """Clauses 4b and 7d: the pool, and the bonus for the agent that won it."""
    return snapshot.pool + (snapshot.bonus if agent == snapshot.mover else 0)


def own_in(snapshot: Snapshot, agent: Agent, place: str) -> int:
    """How many agents of the seat on turn stand in a place, leaving out the one that steps."""
    standing = list(snapshot.agents[snapshot.turn])
    if agent in standing:
        standing.remove(agent)
    return sum(other.place == place for other in standing)


def has_room(snapshot: Snapshot, agent: Agent, place: str, left: int) -> bool:
    """Clause 5: whether a place can take an agent with so many steps left after entering it."""
    known: dict[tuple[str, int], bool] = {}

    def takes(here: str, steps: int) -> bool:
        if own_in(snapshot, agent, here) < 2:
            return True
        if steps < 1:
            return False
        if (here, steps) not in known:
            known[here, steps] = enters_headquarters(snapshot, agent, here) or any(
                takes(there, steps - 1) for there in beyond(snapshot, here)
            )
        return known[here, steps]

    return takes(place, left)


def enters_headquarters(snapshot: Snapshot, agent: Agent, place: str) -> bool:
    """Clauses 1c and 8b: whether this agent could go on from a place into its headquarters."""
    if not agent.load or place not in snapshot.atlas.doors[snapshot.colour]:
        return False
    return deliverable(snapshot, snapshot.turn, agent.load)


def can_step(snapshot: Snapshot, agent: Agent, target: str) -> bool:
    """Whether an agent of the seat on turn may make this step, as far as places and steps go."""
    left = steps_left(snapshot, agent)
    if left < 1:
        return False
    if target == HEADQUARTERS:
        return enters_headquarters(snapshot, agent, agent.place)
    return target in beyond(snapshot, agent.place) and has_room(snapshot, agent, target, left - 1)


def can_pass_on(snapshot: Snapshot) -> bool:
    """Clause 5: whether the mover has a step onward."""
    mover = snapshot.mover
    assert mover is not None
    return any(can_step(snapshot, mover, target) for target in (*beyond(snapshot, mover.place), HEADQUARTERS))
