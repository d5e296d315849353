"""Elo ratings from the places of games, by Bradley and Terry's model, with 95 % intervals.

A game is a comparison of every two bots at its table; a shared place is half a win for each. Intervals come from the
Bayesian bootstrap over whole games, because comparisons within one game depend on each other. Every pairing that met
also has half a won and half a lost game (Jeffreys' prior), so that a clean sweep too has a finite rating and an honest
interval.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Sequence
from itertools import combinations

import msgspec
import numpy as np
from numpy.typing import NDArray

from .playing import Result

ELO = 400 / np.log(10)
"""Elo points in one unit of the logistic scale."""

AVERAGE = 1500
DRAWS = 2000
"""Samples that an interval is taken from."""

UNMET = 0.01
"""The prior of bots that never met: as good as none, and enough to compare those whom nobody connects."""

Floats = NDArray[np.float64]


class Rating(msgspec.Struct, frozen=True, kw_only=True):
    """A bot's Elo with the ends of its 95 % interval, its games, and the share of comparisons it won."""

    bot: str
    elo: float
    low: float
    high: float
    games: int
    score: float


def rate(bots: Sequence[str], results: Sequence[Result], seed: int = 0) -> list[Rating]:
    """The bots, strongest first; their average is 1500. The same results give the same figures."""
    games = comparisons(bots, results)
    wins = games.sum(axis=0)
    prior = np.where(wins + wins.T > 0, 0.5, UNMET) * (1 - np.eye(len(bots)))
    elo = _elo(wins + prior)
    rng = np.random.default_rng(seed)
    weights = rng.gamma(1.0, size=(DRAWS, len(games)))
    drawn = np.einsum("rg,gij->rij", weights, games, optimize=True)
    low, high = np.percentile(
        _elo(drawn + rng.gamma(np.maximum(prior, 1e-12), size=drawn.shape) * (prior > 0)), (2.5, 97.5), axis=0
    )
    played = [sum(bot in result.bots for result in results) for bot in bots]
    won, lost = wins.sum(axis=1), wins.sum(axis=0)
    score = won / np.maximum(won + lost, 1e-9)
    rows = zip(bots, elo, low, high, played, score, strict=True)
    found = [
        Rating(bot=bot, elo=float(at), low=float(least), high=float(most), games=count, score=float(share))
        for bot, at, least, most, count, share in rows
    ]
    return sorted(found, key=lambda rating: (-rating.elo, rating.bot))


def comparisons(bots: Sequence[str], results: Iterable[Result]) -> Floats:
    """By game, how often bot i was ahead of bot j at its table; bots that meet themselves are not compared."""
    at = {bot: index for index, bot in enumerate(bots)}
    rows = []
    for bout in _bouts(results):
        ahead = np.zeros((len(bots), len(bots)))
        for (one, its), (other, theirs) in combinations(bout, 2):
            if one != other:
                ahead[at[one], at[other]] += (its > theirs) + (its == theirs) / 2
                ahead[at[other], at[one]] += (theirs > its) + (its == theirs) / 2
        rows.append(ahead)
    return np.array(rows).reshape(len(rows), len(bots), len(bots))


def _bouts(results: Iterable[Result]) -> Iterator[list[tuple[str, float]]]:
    """Who was at a table with which success. Games for one are compared by what everybody made of the same game."""
    alone: dict[int, list[tuple[str, float]]] = defaultdict(list)
    for result in results:
        if len(result.bots) == 1:
            alone[result.number].append((result.bots[0], result.returns[0]))
        else:
            yield [(bot, -place) for bot, place in zip(result.bots, result.places, strict=True)]
    yield from alone.values()


def _elo(wins: Floats) -> Floats:
    """The most likely ratings for counts of wins (… × bots × bots), by Newton's method; their average is 1500."""
    count = wins.shape[-1]
    met = wins + np.swapaxes(wins, -1, -2)
    strength = np.zeros(wins.shape[:-1])
    for _ in range(200):
        expected = 1 / (1 + np.exp(strength[..., None, :] - strength[..., :, None]))
        slope = (wins - met * expected).sum(axis=-1)
        bend = met * expected * (1 - expected)
        # The average is free; pinning it makes the matrix invertible.
        matrix = np.eye(count) * bend.sum(axis=-1)[..., None] - bend + 1 / count
        step = np.clip(np.linalg.solve(matrix, slope[..., None])[..., 0], -1, 1)
        strength += step
        if np.abs(step).max() < 1e-9:
            break
    return np.asarray(AVERAGE + ELO * (strength - strength.mean(axis=-1, keepdims=True)))
