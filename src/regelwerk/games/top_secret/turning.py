"""How a turn of Top Secret goes on, passes, or ends the game, by its rulebook (clauses 4c and 10)."""

from __future__ import annotations

from collections.abc import Collection
from typing import TypeVar

from regelwerk.contract import CHANCE, Draft

from .questions import alive, handles_cases, hopeless, places_behind, targets, winners_by_secrets
from .snapshot import Snapshot

Turn = Draft[Snapshot]
T = TypeVar("T")


def changed(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """What every seat has after one seat's has changed."""
    return (*values[:seat], value, *values[seat + 1 :])


def lapse(draft: Turn, clause: str, steps: int) -> None:
    """Steps that nobody can go any more, if there are any."""
    if steps:
        draft.tell(clause, "lapse", {"steps": steps})


def clear_turn(draft: Turn) -> None:
    """Nothing of the turn is left."""
    draft.change(pool=0, bonus=0, mover=None, fresh=False, card="", losses=0)


def continue_turn(draft: Turn) -> None:
    """Clause 4c: the seat acts on, or its turn ends by itself when nothing is possible any more."""
    now = draft.now
    draft.change(phase="act", seat=now.turn)
    if not handles_cases(now) and not any(targets(now, agent) for agent in now.agents[now.turn]):
        draft.tell("4c", "over", {"colour": now.named(now.turn)})
        pass_turn(draft)


def pass_turn(draft: Turn) -> None:
    """Clauses 4a, 10b and 10d: the next seat that still has agents rolls, unless all rounds are over."""
    now = draft.now
    seat = (now.turn + 1) % now.players
    while not now.agents[seat]:
        draft.tell("10b", "skipped", {"colour": now.named(seat)})
        seat = (seat + 1) % now.players
    rounds = now.rounds + (seat <= now.turn)
    clear_turn(draft)
    draft.change(phase="roll", seat=CHANCE, turn=seat, rounds=rounds)
    if rounds >= now.facts.rounds:
        draft.tell("10d", "rounds", {"rounds": rounds})
        _finish_by_secrets(draft, "10d")


def tell_if_out(draft: Turn, seat: int) -> None:
    """Clause 10b: a seat that has just lost its last agent is out."""
    if not draft.now.agents[seat]:
        draft.tell("10b", "out", {"colour": draft.now.named(seat)})


def decided(draft: Turn) -> bool:
    """Clauses 10b and 10c: whether the last loss or delivery has ended the game."""
    now = draft.now
    if len(left := alive(now)) == 1:
        draft.tell("10b", "wins", {"colour": now.named(left[0])})
        finish(draft, "10b", left)
    elif hopeless(now):
        draft.tell("10c", "hopeless", {"enough": now.facts.enough})
        _finish_by_secrets(draft, "10c")
    return draft.now.over


def _finish_by_secrets(draft: Turn, clause: str) -> None:
    """Clauses 10c and 10d: the most secrets win, equal ones together."""
    now, winners = draft.now, winners_by_secrets(draft.now)
    values: dict[str, str | int] = {"colours": ", ".join(map(now.named, winners)), "points": now.points[winners[0]]}
    draft.tell(clause, "shared" if len(winners) > 1 else "wins", values)
    finish(draft, clause, winners)


def finish(draft: Turn, clause: str, winners: Collection[int]) -> None:
    """The game is over."""
    clear_turn(draft)
    draft.change(phase="over")
    draft.finish(clause, places_behind(draft.now, winners))
