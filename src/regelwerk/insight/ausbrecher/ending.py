"""How games of Ausbrecher AG end where two know what each other wants: exact values of the last three stones.

With four stones in boats a result hangs on which of the three comes last. Seen by one of two players each of them means
a win, a draw or a loss, so that up to the names of the stones there are two questions: one stone that is wanted last,
and one that is wanted, one that will do and one that will not. `ending.npz` holds both answers, made by
`python -m regelwerk.insight.ausbrecher.ending`.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from itertools import permutations
from pathlib import Path
from typing import Self

import numpy as np

from regelwerk.kernel.convention import Words
from regelwerk.model.game import Game

from .last_stones import LEFT, Floats, LastStones, Numbers, improve, last_stones

FILE = Path(__file__).with_name("ending.npz")

MIDDLES = (0.0, 0.5)
"""What the second of three stones means where the first means 0 and the third 1, by question."""

CLOSE = 0.0001
"""Values are found turn by turn until none changes by more than this."""

_UNIT = 65535


@dataclass(frozen=True)
class Ending:
    """`values` by question, by who moves, one who wants 1 or the other, and by position. `by_order` are the numbers of
    all positions with their stones in another order."""

    stones: LastStones
    values: Floats
    by_order: dict[tuple[int, ...], Numbers]

    @classmethod
    def of(cls, stones: LastStones, values: Floats) -> Self:
        """With the values of these stones."""
        numbers, places = stones.numbers, stones.places
        orders = list(permutations(range(LEFT)))
        return cls(stones, values, {order: numbers[tuple(places[:, stone] for stone in order)] for order in orders})

    def worth(self, mover: int, results: tuple[float, ...]) -> Floats:
        """What all positions are worth, with 0, who wants much, or 1 to move, if these are the results by the stone
        that comes last."""
        low, high = min(results), max(results)
        if low == high:
            return np.full(len(self.stones.places), low)
        first, second, third = sorted(range(LEFT), key=results.__getitem__)
        if results[second] == low:
            found = self.values[0, mover, self.by_order[first, second, third]]
        elif results[second] == high:
            found = 1 - self.values[0, 1 - mover, self.by_order[second, third, first]]
        else:
            found = self.values[1, mover, self.by_order[first, second, third]]
        worth: Floats = low + (high - low) * found
        return worth


@cache
def ending_of(game: Game) -> Ending | None:
    """The values in the file; None for another edition than it was made for."""
    with np.load(FILE) as arrays:
        if str(arrays["edition"]) != game.edition.digest:
            return None
        values = arrays["values"] / _UNIT
    return Ending.of(stones_of(game), values)


def stones_of(game: Game) -> LastStones:
    """The last three stones as the usual options have them."""
    tables = game.setting(2).tables
    start: Words = game.kernel.start(tables, 2)
    return last_stones(tables, start)


def solved(game: Game) -> Floats:
    """The values, found in minutes."""
    tables, stones = game.setting(2).tables, stones_of(game)
    values = np.full((len(MIDDLES), 2, len(stones.places)), 0.5)
    for middle, each in zip(MIDDLES, values, strict=True):
        while improve(tables, stones.steps, stones.places, each, np.array([0.0, middle, 1.0])) > CLOSE:
            pass
    return values


def write(game: Game) -> None:
    """Solve the endings, and keep them."""
    values = np.rint(_UNIT * solved(game)).astype(np.uint16)
    np.savez_compressed(FILE, edition=np.array(game.edition.digest), values=values)


if __name__ == "__main__":
    from regelwerk.games.ausbrecher import GAME

    write(GAME)
