"""Positions near the end of games, and what best play makes of them by trying everything."""

from __future__ import annotations

import random
from collections.abc import Iterator

from regelwerk.model.game import Game
from regelwerk.model.position import Position


def random_game(game: Game, seed: int, players: int = 2) -> list[Position]:
    """The positions of one random game, the last one over."""
    rng, positions = random.Random(seed), [game.start(players)]
    while positions[-1].seat is not None:
        positions.append(positions[-1].play(positions[-1].sample(rng)))
    return positions


def last_positions(game: Game, count: int, before_end: int) -> Iterator[Position]:
    """One position of each of so many random games, some moves before a win."""
    seed = 0
    while count:
        positions = random_game(game, seed)
        seed += 1
        won = positions[-1].outcome is not None and max(positions[-1].outcome.returns) == 1
        if won and len(positions) > before_end:
            count -= 1
            yield positions[-1 - before_end]


def forced(position: Position, seat: int, depth: int) -> float | None:
    """The return of a seat with best play of both, where it is settled within so many moves; None where it is not.

    A repetition that the position remembers counts, as the rules say.
    """
    if position.outcome is not None:
        return position.outcome.returns[seat]
    if depth == 0:
        return None
    own = position.seat == seat
    values = [forced(position.play(move), seat, depth - 1) for move in position.moves()]
    best = 1.0 if own else -1.0
    if best in values:
        return best
    return None if None in values else (max if own else min)(value for value in values if value is not None)
