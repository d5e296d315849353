"""A whole game between choosers, move by move: what everything that measures play is made of."""

from __future__ import annotations

import random
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from regelwerk.contract import CHANCE, Move, Outcome
from regelwerk.model.position import Position

from .contestant import Chooser


class Step(NamedTuple):
    """A move with the positions before and after it."""

    before: Position
    move: Move
    after: Position


def whole_game(start: Position, choosers: Sequence[Chooser], rng: random.Random) -> Iterator[Step]:
    """Every move of one game, chance's among them; `choosers` sit in the seats. The generator decides everything."""
    position = start
    while (seat := position.seat) is not None:
        if seat == CHANCE:
            chosen = position.sample(rng)
        else:
            chosen = position.find(choosers[seat].choose(position, seat, rng.getrandbits(64)))
        after = position.play(chosen)
        yield Step(position, chosen, after)
        position = after


class Ended(NamedTuple):
    """How a game ended, and after how many moves of the seats."""

    outcome: Outcome
    moves: int


def played_out(start: Position, choosers: Sequence[Chooser], rng: random.Random) -> Ended:
    """The end of one game; moves of chance do not count."""
    moves, last = 0, start
    for step in whole_game(start, choosers, rng):
        moves += step.before.seat != CHANCE
        last = step.after
    assert last.outcome is not None
    return Ended(last.outcome, moves)
