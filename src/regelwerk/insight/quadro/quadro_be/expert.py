"""What Quadro-Be knows by itself: the way to win for the side that can force it, and wins that are near.

The room ships a strategy, one good move for every position that the winning side can meet; where the table of exact
values has been made (`regelwerk solve quadro-be`), it is asked instead and knows everything.
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

import numpy as np

from regelwerk.contract import Move, Unreadable
from regelwerk.games.quadro.quadro_be.layout import PHASE
from regelwerk.model.position import Position

from .backing import MAX_BRANCHES, moved
from .placement import canonical, number_of
from .report import best_move
from .solution import opened
from .strategy import Strategy
from .table import locate, sides
from .turns import Turns, turns_of
from .winning import near_win, new_memory

FILE = Path(__file__).with_name("strategy.npz")
REACH = 15
"""Plies within which a win is looked for at the board."""

LOOKED_AT = 300_000
"""Positions that this search may look at: a tenth of a second."""


def choose(position: Position, seat: int, seed: int) -> Move | None:
    """The move of the table, of the strategy, or of a win that is near; None where none of them knows one."""
    game = position.game
    try:
        turns = turns_of(game.facts)
        kind, number = locate(turns, position.words())
    except Unreadable:
        return None
    table = opened(game)
    if table is not None:
        return best_move(table, position)
    strategy = strategy_of(FILE)
    if strategy is not None and strategy.edition == game.edition.digest:
        choice = strategy.choice(kind, number)
        if choice is not None:
            return _found(position, turns, choice)
    words = position.words()
    at = near_win(turns, int(words[PHASE]), sides(words), REACH, LOOKED_AT, new_memory())
    return None if at is None else position.moves()[at]


@cache
def strategy_of(path: Path) -> Strategy | None:
    """The strategy in a file, read once; None where there is none."""
    return Strategy.read(path) if path.exists() else None


def _found(position: Position, turns: Turns, choice: int) -> Move:
    """The move that leads where that move of the canonical view leads. Moves come in the same order in both."""
    own, other = sides(position.words())
    due = turns.due(int(position.words()[PHASE]))
    seen_own, seen_other = canonical(own, other)
    goal = _after(seen_own, seen_other, due)[choice]
    return position.moves()[_after(own, other, due).index(goal)]


def _after(own: int, other: int, due: tuple[int, int]) -> list[int]:
    """The numbers of the positions after every move."""
    after = np.empty(MAX_BRANCHES, np.int64)
    found = moved(own, other, *due, after)
    return [int(number_of(*canonical(other, int(side)))) for side in after[:found]]
