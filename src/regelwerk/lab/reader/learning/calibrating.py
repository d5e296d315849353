"""Confidences that mean something: a model's sums turned into probabilities, on games it had not seen.

One slope, one level and one bend serve all elements. Those of each element's own fit the games that they were taken
from better, and those that somebody else wrote worse: how often writers speak of a thing is their own. A document's
elements are weighed once for all elements alike, too.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from regelwerk.reader.elements.weights import REACH, bent

Floats = npt.NDArray[np.float64]
Truth = npt.NDArray[np.bool_]

_ROUNDS = 50
_CLOSE = 1e-6


class Platt(NamedTuple):
    """Slope and level, for odds of slope · sum + level, and how those bend."""

    slope: float
    level: float
    bend: Floats

    def probabilities(self, sums: Floats) -> Floats:
        """Of every element in every sentence."""
        return logistic(bent(sums * self.slope + self.level, self.bend))


def logistic(odds: Floats) -> Floats:
    """Odds as probabilities."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0))), dtype=np.float64)


def calibrate(sums: Floats, truth: Truth, counts: Floats) -> Platt:
    """Fitted on the sums of sentences by element, whether each holds, and how much each counts."""
    columns = np.column_stack([sums.ravel(), np.ones(sums.size)])
    slope, level = weigh(columns, truth.ravel(), counts.ravel(), np.array([1.0, 0.0]), 1.0).tolist()
    return Platt(slope, level, bend_of(sums * slope + level, truth, counts))


def bend_of(odds: Floats, truth: Truth, counts: Floats) -> Floats:
    """How odds bend, by sentence and element, so that they come true as often as they say."""
    held = np.clip(odds, -REACH, REACH).ravel()
    columns = np.column_stack([np.ones(len(held)), held, held * np.abs(held)])
    return weigh(columns, truth.ravel(), counts.ravel(), np.array([0.0, 1.0, 0.0]), 1.0)


def weigh(columns: Floats, truth: Truth, counts: Floats, before: Floats, held: float) -> Floats:
    """Logistic regression over few columns by Newton's method, held to what was believed before."""
    weights = before.copy()
    for _ in range(_ROUNDS):
        expected = logistic(columns @ weights)
        slope = columns.T @ (counts * (expected - truth)) + held * (weights - before)
        bend = (columns * (counts * expected * (1.0 - expected))[:, None]).T @ columns + held * np.eye(len(weights))
        step = np.clip(np.linalg.solve(bend, slope), -1.0, 1.0)
        weights -= step
        if float(np.abs(step).max()) < _CLOSE:
            break
    return weights
