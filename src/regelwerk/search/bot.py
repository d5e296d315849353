"""A bot: sits in a seat, is shown what that seat may know, and names a move."""

from __future__ import annotations

import time

import numpy as np

from regelwerk.contract import CHANCE, Move, Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position

from .levels import LEVELS, MOVES, level
from .mcts import DEPTH, simulate
from .opinion import no_opinion
from .selection import WIDE
from .tree import COUNT, FIRST, MOVE, TRIED, VALUE, Tree

_EDGE_LIMIT = 4_000_000
_PER_SLICE = 500
"""Simulations between two looks at the clock."""


class Bot:
    """Plays any game by the same search. The budget is simulations, or seconds where `seconds` is given.

    `moves` bounds the moves of all simulations together: where games are long, fewer of them are enough. Without
    seconds the choice is a function of what the seat knows and of the seed; with seconds also of the machine.
    """

    def __init__(
        self, simulations: int, seconds: float | None = None, *, moves: int = UNBOUNDED, expert: bool = False
    ) -> None:
        self.simulations = simulations
        self.seconds = seconds
        self.moves = moves
        self.expert = expert

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        """The move this bot would make for the seat to move."""
        if position.seat is None or position.seat != seat or seat == CHANCE:
            raise Unreadable(f"Seat {seat} is not to move, so a bot cannot choose for it.")
        moves = position.moves()
        if len(moves) == 1:
            return moves[0]
        if self.expert and position.game.expert is not None:
            known: Move | None = position.game.expert.choose(position, seat, seed)
            if known is not None:
                return known
        tree = self._search(position, seat, seed)
        first, count = tree.nodes[0, FIRST], tree.nodes[0, COUNT]
        edges = tree.edges[first : first + count]
        order = np.lexsort((edges[:, MOVE], -edges[:, VALUE] / np.maximum(edges[:, TRIED], 1), -edges[:, TRIED]))
        return position.find(int(edges[order[0], MOVE]))

    def _search(self, position: Position, seat: int, seed: int) -> Tree:
        """A tree whose first node is the position as the seat knows it."""
        kernel, rulebook = position.game.kernel, position.game.rulebook
        root = position.known(seat)
        budget = self.simulations + 1  # the first simulation only makes the root
        tree = Tree(budget + 2, min(_EDGE_LIMIT, (budget + 2) * min(kernel.WIDTH, WIDE) + kernel.WIDTH))
        walk = np.empty((DEPTH, 4), np.int64)
        moves = position.game.move_buffer()
        buffers = np.empty((3, root.size), np.int64)
        past: Words = np.array(position.past, np.int64)
        rng = seeded(seed)
        until = None if self.seconds is None else time.monotonic() + self.seconds
        left, enough = budget, self.moves
        while left > 0 and enough > 0 and (until is None or time.monotonic() < until):
            simulations = left if until is None else min(left, _PER_SLICE)
            enough -= simulate(
                kernel.legal,
                kernel.sample,
                kernel.apply,
                kernel.redact,
                kernel.deal,
                getattr(kernel, "evaluate", no_opinion),
                position.setting.tables,
                root,
                past,
                int(bool(rulebook.secrets)),
                int(rulebook.repetition),
                getattr(kernel, "HORIZON", UNBOUNDED),
                tree.slots,
                tree.nodes,
                tree.edges,
                tree.used,
                walk,
                moves,
                buffers,
                rng,
                simulations,
                enough,
            )
            left -= simulations
        return tree


_MOST_IN_TIME = 2_000_000
"""Simulations after which a bot with a clock stops all the same."""


def bot(name: str = "expert", *, simulations: int | None = None, seconds: float | None = None) -> Bot:
    """A bot at a level, or with a budget of its own. The expert asks the game's own solver first."""
    strength = level(name)
    expert = strength is LEVELS[-1]
    if seconds is not None:
        return Bot(simulations or _MOST_IN_TIME, seconds, expert=expert)
    if simulations:
        return Bot(simulations, expert=expert)
    return Bot(strength.simulations, moves=MOVES, expert=expert)
