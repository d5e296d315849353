"""Who is ahead in the course of a game: chances to win by random play from positions along the way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from regelwerk.kernel.rng import numbered, streams
from regelwerk.model.batch import batch_of
from regelwerk.model.position import Position

PLAYOUTS = 96
"""Random games from each position."""

CLEAR = 2 * (2 * 0.25 / PLAYOUTS) ** 0.5
"""A difference of two chances that is not luck: two standard errors."""

POSITIONS = 20
"""Positions of a game that are looked at, evenly spread."""


class Course(NamedTuple):
    """How the lead went in one game: see `PlayFigures`. `drama` and `decided` are None where nobody won alone."""

    lead_changes: int
    drama: float | None
    decided: float | None


def win_chances(positions: Sequence[Position], seed: int) -> NDArray[np.float64]:
    """Per position and seat the share of random games it wins, a shared first place divided. The whole truth counts,
    also what seats do not know."""
    setting = positions[0].setting
    words = np.repeat(np.array([position.words() for position in positions]), PLAYOUTS, axis=0)
    count = len(words)
    batch = batch_of(
        setting,
        auto_reset=False,
        repetition=False,
        device="cpu",
        threads=1,
        state={
            "words": words,
            "generators": streams(numbered(seed, count)),
            "keys": np.zeros((count, 0), np.int64),
            "used": np.zeros(count, np.int64),
            "rewards": np.zeros((count, setting.players)),
            "endings": np.zeros(count, np.int64),
            "ended": np.zeros(count, np.bool_),
        },
    )
    batch.play_out()
    first = batch.places == 1
    shares = first / first.sum(axis=1, keepdims=True)
    return np.asarray(shares.reshape(len(positions), PLAYOUTS, setting.players).mean(axis=1))


def spread(positions: Sequence[Position]) -> list[Position]:
    """At most POSITIONS of them, evenly spread, the first and the last among them."""
    if len(positions) <= POSITIONS:
        return list(positions)
    return [positions[round(at * (len(positions) - 1) / (POSITIONS - 1))] for at in range(POSITIONS)]


def course(chances: NDArray[np.float64], places: Sequence[int]) -> Course:
    """The course of a game by the chances along it and its result; differences that could be luck do not count."""
    leader, changes = None, 0
    for row in chances:
        best = int(np.argmax(row))
        if leader is None:
            others = np.delete(row, best)
            leader = best if row[best] - others.max() > CLEAR else None
        elif row[best] - row[leader] > CLEAR:
            leader, changes = best, changes + 1
    winners = [seat for seat, place in enumerate(places) if place == 1]
    if len(winners) != 1:
        return Course(changes, None, None)
    [winner] = winners
    changes += leader is not None and leader != winner
    behind = chances.max(axis=1) - chances[:, winner]
    clear = behind > CLEAR
    last = int(np.flatnonzero(clear)[-1]) + 1 if clear.any() else 0
    return Course(changes, float(np.where(clear, behind, 0).max(initial=0)), last / len(chances))
