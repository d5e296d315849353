"""Choosing among the moves that a search has weighed: the best one, or one of the good ones by temperature.

A weak opponent is not one that plays at random: it takes what wins at once, leaves what loses alone if it sees that,
and otherwise picks among the better moves, those that look best more often. Nor does it give up a turn that still has
something in it: kinds of moves that are declared as a last resort are taken only where they are clearly best.

Averages of simulations lie the closer together the fewer of them there were, so a temperature is a part of how far the
middle move falls behind the best. Values of alpha-beta are compared as they are.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from typing import TYPE_CHECKING

from regelwerk.contract import Move

if TYPE_CHECKING:
    from regelwerk.model.position import Position

    from .findings import Analysed

CLEARLY = 0.05
"""By how much, in value from -1 to 1, a last resort must be better than everything else."""

GOOD = 0.5
"""How far a good move may fall behind the best one, as a part of how far the middle one does."""

SERIOUSLY = 0.1
"""How often a move must have been tried to be chosen, as a part of how often the most tried one was."""

REACH = 4.0
"""How many temperatures below the best a move of alpha-beta may be: it would be chosen once in fifty times as often."""

_PRIOR = 2.0
"""Simulations' worth of the average with which a move begins: one lucky simulation makes no good move."""

_FLAT = 1e-3
"""A difference in value below which moves are as good as each other."""


def chosen(
    position: Position, found: Sequence[Analysed], temperature: float, seed: int, *, sampled: bool = True
) -> Move:
    """One of the moves that a search found, best first in `found`; the same seed gives the same one.

    `sampled`: the values are averages of simulations, and uncertain where there were few of them.
    """
    useful = without_last_resorts(position, [each for each in found if each.proven != "loss"] or found)
    if temperature <= 0 or found[0].proven == "win" or found[0].value >= 1:
        return (found if found[0].value >= 1 else useful)[0].move
    if sampled:
        looked_at = SERIOUSLY * max(each.visits for each in useful)
        useful = [each for each in useful if each.visits >= looked_at]
    elif position.game.thinking(position.players).by_value:
        useful = _one_of_each_value(useful)
    values = _steadied(useful) if sampled else [each.value for each in useful]
    best, middle = max(values), sorted(values)[len(values) // 2]
    spread, most = (max(best - middle, _FLAT), GOOD) if sampled else (1.0, margin_for(temperature))
    good = [(each, (value - best) / spread) for each, value in zip(useful, values, strict=True)]
    good = [(each, behind) for each, behind in good if behind >= -most]
    weights = [math.exp(behind / temperature) for _, behind in good]
    [picked] = random.Random(seed).choices([each for each, _ in good], weights)
    return picked.move


def margin_for(temperature: float) -> float:
    """How far below the best, in value from -1 to 1, a move of alpha-beta is still chosen at this temperature."""
    return REACH * temperature


def without_last_resorts(position: Position, found: Sequence[Analysed]) -> Sequence[Analysed]:
    """The moves without those that nobody makes who has anything else to do; all where one of these is clearly best."""
    if not any(kind.last_resort for kind in position.game.moves.seats.kinds):
        return found
    useful = [each for each in found if not is_last_resort(position, each.move)]
    if not useful:
        return found
    clearly_best = max(each.value for each in useful) + CLEARLY
    if is_last_resort(position, found[0].move) and found[0].value > clearly_best:
        return found[:1]
    return useful


def is_last_resort(position: Position, move: Move) -> bool:
    """Whether the game declares this kind of move as one that is made only where nothing else helps."""
    return position.game.moves.seats.move(move.id).last_resort


def _one_of_each_value(found: Sequence[Analysed]) -> list[Analysed]:
    """Of moves that are worth the same the first, which is the best one among those worth as much as that."""
    first: dict[float, Analysed] = {}
    for each in found:
        first.setdefault(each.value, each)
    return list(first.values())


def _steadied(found: Sequence[Analysed]) -> list[float]:
    """The values of the moves, those that were hardly tried drawn towards the average."""
    visits = max(1, sum(each.visits for each in found))
    mean = sum(each.visits * each.value for each in found) / visits
    return [(each.visits * each.value + _PRIOR * mean) / (each.visits + _PRIOR) for each in found]
