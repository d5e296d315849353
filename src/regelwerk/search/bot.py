"""A bot: sits in a seat, is shown what that seat may know, and names a move."""

from __future__ import annotations

import time
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from regelwerk.contract import CHANCE, Move, Unreadable
from regelwerk.kernel.convention import Words
from regelwerk.kernel.header import RETURN_UNIT
from regelwerk.kernel.random_play import UNBOUNDED
from regelwerk.kernel.rng import seeded
from regelwerk.model.position import Position

from .belief import believed_deal
from .levels import LEVELS, MOVES, level
from .mcts import simulate
from .record import new_search
from .selection import WIDE
from .tree import COUNT, FIRST, MOVE, TRIED, VALUE, Tree

_EDGE_LIMIT = 4_000_000
_PER_SLICE = 500
"""Simulations between two looks at the clock."""

_PER_DEAL = 25
"""Simulations from one deal, where a game says how likely deals are."""


class Analysed(NamedTuple):
    """A move as a search sees it: how often it was tried, and what it returned on average, from -1 to 1."""

    move: Move
    visits: int
    value: float

    @property
    def win_chance(self) -> float:
        """The value as a chance to win, from 0 to 1; a draw counts half."""
        return (self.value + 1) / 2


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

    def __eq__(self, other: object) -> bool:
        return vars(self) == vars(other) if isinstance(other, Bot) else NotImplemented

    def __hash__(self) -> int:
        return hash((self.simulations, self.seconds, self.moves, self.expert))

    def choose(self, position: Position, seat: int, seed: int) -> Move:
        """The move this bot would make for the seat to move."""
        known = self._known(position, seat)
        moves = position.moves()
        if len(moves) == 1:
            return moves[0]
        if self.expert and position.game.expert is not None:
            best: Move | None = position.game.expert.choose(known, seat, seed)
            if best is not None:
                return best
        edges = _root_edges(self._search(known, seat, seed))
        order = np.lexsort((edges[:, MOVE], -_values(edges), -edges[:, TRIED]))
        return position.find(int(edges[order[0], MOVE]))

    def analyse(self, position: Position, seat: int, seed: int = 0) -> tuple[Analysed, ...]:
        """What the search makes of every move it looked at, the best first.

        Where a game has more moves than can be listed, those it never tried are not among them.
        """
        known = self._known(position, seat)
        edges = _root_edges(self._search(known, seat, seed))
        values = _values(edges)
        order = np.lexsort((edges[:, MOVE], -values, -edges[:, TRIED]))
        return tuple(
            Analysed(position.find(int(edges[at, MOVE])), int(edges[at, TRIED]), float(values[at])) for at in order
        )

    def _known(self, position: Position, seat: int) -> Position:
        """The position as the seat knows it: nobody who thinks for the bot gets to see more."""
        if position.seat is None or position.seat != seat or seat == CHANCE:
            raise Unreadable(f"Seat {seat} is not to move, so a bot cannot choose for it.")
        return position.seen_by(seat)

    def _search(self, known: Position, seat: int, seed: int) -> Tree:
        """A tree whose first node is the position as the seat knows it."""
        kernel, rulebook = known.game.kernel, known.game.rulebook
        budget = self.simulations + 1  # the first simulation only makes the root
        widest = kernel.max_legal_moves
        tree = Tree(budget + 2, min(_EDGE_LIMIT, (budget + 2) * min(widest, WIDE) + widest))
        search = new_search(
            known.setting.tables,
            known.words(),
            np.array(known.past, np.int64),
            tree,
            widest,
            secret=bool(rulebook.secrets),
            repetition=rulebook.repetition,
            horizon=kernel.horizon,
        )
        rng = seeded(seed)
        until = None if self.seconds is None else time.monotonic() + self.seconds
        left, enough = budget, self.moves
        believed = known.game.belief is not None
        while left > 0 and enough > 0 and (until is None or time.monotonic() < until):
            simulations = min(left, _PER_DEAL) if believed else left if until is None else min(left, _PER_SLICE)
            if believed:
                search.dealt[:] = believed_deal(known, seat, rng).words()
            enough -= simulate(
                kernel.legal,
                kernel.sample,
                kernel.apply,
                kernel.redact,
                kernel.deal,
                kernel.evaluate,
                search,
                rng,
                simulations,
                enough,
            )
            left -= simulations
        return tree

    def __repr__(self) -> str:
        budget = f"{self.seconds} s" if self.seconds is not None else f"{self.simulations} simulations"
        return f"<bot, {budget}>"


def _root_edges(tree: Tree) -> Words:
    """The moves at the root of a tree: rows of MOVE, TRIED, VALUE."""
    first, count = tree.nodes[0, FIRST], tree.nodes[0, COUNT]
    return tree.edges[first : first + count]


def _values(edges: Words) -> NDArray[np.float64]:
    """The mean return of every edge, from -1 to 1, for the seat that chooses."""
    return edges[:, VALUE] / (np.maximum(edges[:, TRIED], 1) * RETURN_UNIT)


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
