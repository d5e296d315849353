"""Rows of games that bots play, with what their search made of every position."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from regelwerk.contract import CHANCE
from regelwerk.lab.contestant import Chooser, contestant
from regelwerk.model.position import Position
from regelwerk.search.bot import Bot

from .columns import Policy, Rows


class Decision(NamedTuple):
    """A move that a seat made, before which position, and what its search said."""

    game: int
    position: Position
    seat: int
    move: int
    policy: Policy | None


def played_rows(start: Position, numbers: range, level: str, explore: int, seed: int) -> Rows:
    """Every move of these games, game by game, all seats played by the same level."""
    made: list[Decision] = []
    results: list[float] = []
    for number in numbers:
        rng = random.Random(f"{start.game.name} {start.players} {level} {seed} {number}")
        decisions, returns = _play(start, contestant(level), explore, rng, number)
        made += decisions
        results += [returns[each.seat] for each in decisions]
    seen = [each.position.observe(each.seat) for each in made]
    return Rows(
        np.array([each.game for each in made], np.int64),
        np.array([each.position.ply for each in made], np.int64),
        np.array([each.seat for each in made], np.int64),
        np.array([each.position.words() for each in made]),
        np.array([each.planes for each in seen], np.float32),
        np.array([each.vector for each in seen], np.float32),
        np.array([each.move for each in made], np.int64),
        [each.policy for each in made],
        np.array(results),
    )


def _play(
    position: Position, playing: Chooser, explore: int, rng: random.Random, number: int
) -> tuple[list[Decision], Sequence[float]]:
    decisions: list[Decision] = []
    while (seat := position.seat) is not None:
        if seat == CHANCE:
            position = position.play(position.sample(rng))
            continue
        early = len(decisions) < explore * position.players
        move, policy = _decide(position, seat, playing, rng, early=early)
        decisions.append(Decision(number, position, seat, move, policy))
        position = position.play(move)
    assert position.outcome is not None
    return decisions, position.outcome.returns


def _decide(
    position: Position, seat: int, playing: Chooser, rng: random.Random, *, early: bool
) -> tuple[int, Policy | None]:
    """The move, and what was found: the best by visits, or early on one drawn in proportion to them."""
    seed, luck = rng.getrandbits(64), rng.random()
    if not isinstance(playing, Bot):
        return position.find(playing.choose(position, seat, seed)).id, None
    analysed = playing.analyse(position, seat, seed)
    moves, visits = [each.move.id for each in analysed], [each.visits for each in analysed]
    value = float(np.average([each.value for each in analysed], weights=np.maximum(visits, 1e-9)))
    if not early:
        return moves[0], Policy(moves, visits, value)
    at = int(np.searchsorted(np.cumsum(visits), luck * sum(visits), side="right"))
    return moves[min(at, len(moves) - 1)], Policy(moves, visits, value)
