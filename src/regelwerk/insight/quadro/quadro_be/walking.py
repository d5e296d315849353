"""A strategy walked through against every reply, without the table: what it leaves out has to be found at the board."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from regelwerk.kernel.convention import Words

from .backing import MAX_BRANCHES, is_lost, moved
from .placement import canonical, number_of, placement_of
from .strategy import Strategy
from .turns import ROUND, Turns
from .winning import near_win, new_memory

_MOST = 10**8


@dataclass
class Walked:
    """How many positions the winner can meet, from how many of them the win was looked for, and the longest game."""

    positions: int = 0
    searched: int = 0
    longest: int = 0


def walk(turns: Turns, strategy: Strategy, seat: int, sample: int | None = None, seed: int = 0) -> Walked:
    """Meet everything that can come up when this seat follows the strategy; of each turn at most `sample` positions,
    drawn at random. `AssertionError` names a position from which it does not win."""
    rng, memory = np.random.default_rng(seed), new_memory()
    walked, turn = Walked(), seat
    met = {number for number, _ in _replies(turns, 0, 0, 0)} if seat else {0}
    seen: dict[int, set[int]] = {}
    while met:
        kind = turns.kind(turn)
        new = sorted(met - seen.setdefault(kind, set()))
        seen[kind].update(new)
        if sample is not None and len(new) > sample:
            new = sorted(int(number) for number in rng.choice(new, sample, replace=False))
        met = set()
        for number in new:
            walked.positions += 1
            met.update(_step(turns, strategy, turn, number, walked, memory))
        turn += 2
    return walked


def _step(turns: Turns, strategy: Strategy, turn: int, number: int, walked: Walked, memory: Words) -> set[int]:
    """Make the winner's move in a position; the numbers of what can come up after it."""
    own, other = placement_of(number, turns.numbering_at(turn))
    sides = np.empty(MAX_BRANCHES, np.int64)
    options = moved(own, other, *turns.due(turn), sides)
    choice = strategy.choice(turns.kind(turn), number)
    if choice is None:
        choice = 0 if options == 1 else near_win(turns, turn % ROUND, (own, other), strategy.reach, _MOST, memory)
        walked.searched += options > 1
        assert choice is not None, f"the strategy does not win from {own, other} at turn {turn}"
        if options > 1:
            walked.longest = max(walked.longest, turn + strategy.reach)
            return set()
    mover, waiting = canonical(other, int(sides[choice]))
    walked.longest = max(walked.longest, turn + 1)
    if is_lost(mover, waiting, *turns.due(turn + 1)):
        return set()
    found = set()
    for reply, lost in _replies(turns, turn + 1, mover, waiting):
        assert not lost, f"the strategy does not win from {own, other} at turn {turn}"
        found.add(reply)
    return found


def _replies(turns: Turns, turn: int, own: int, other: int) -> list[tuple[int, bool]]:
    """The numbers of the positions after every move, and whether the side to move has lost there."""
    sides = np.empty(MAX_BRANCHES, np.int64)
    found = []
    for side in sides[: moved(own, other, *turns.due(turn), sides)]:
        mover, waiting = canonical(other, int(side))
        found.append((int(number_of(mover, waiting)), bool(is_lost(mover, waiting, *turns.due(turn + 1)))))
    return found
