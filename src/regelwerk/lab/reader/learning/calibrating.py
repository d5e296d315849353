"""Confidences that mean something: a model's sums turned into probabilities, on games it had not seen.

One curve serves all elements. Those of each element's own fit the games that they were taken from better, and those
that somebody else wrote worse: how often writers speak of a thing is their own. A document's elements are weighed once
for all elements alike, too.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from regelwerk.reader.elements.weights import KNOTS, bent

Floats = npt.NDArray[np.float64]
Truth = npt.NDArray[np.bool_]

_ROUNDS = 50
_CLOSE = 1e-6


class Curve(NamedTuple):
    """What the log odds of a model mean, at each of the knots."""

    bend: Floats

    def probabilities(self, odds: Floats) -> Floats:
        """Of every element in every sentence."""
        return logistic(bent(odds, self.bend))

    def lowered(self, reserve: float) -> Curve:
        """The same, everywhere less sure by so many log odds."""
        return Curve(self.bend - reserve)


def logistic(odds: Floats) -> Floats:
    """Odds as probabilities."""
    return np.asarray(1.0 / (1.0 + np.exp(-np.clip(odds, -30.0, 30.0))), dtype=np.float64)


def calibrate(odds: Floats, truth: Truth, counts: Floats) -> Curve:
    """Fitted on the log odds of sentences by element, whether each holds, and how much each counts.

    Between two knots the curve is straight, and it never falls: what is surer is never less often true.
    """
    held = np.clip(odds, KNOTS[0], KNOTS[-1]).ravel()
    below = np.clip(np.searchsorted(KNOTS, held, side="right") - 1, 0, len(KNOTS) - 2)
    way = (held - KNOTS[below]) / (KNOTS[below + 1] - KNOTS[below])
    columns = np.zeros((len(held), len(KNOTS)))
    rows = np.arange(len(held))
    columns[rows, below], columns[rows, below + 1] = 1.0 - way, way
    return Curve(np.maximum.accumulate(weigh(columns, truth.ravel(), counts.ravel(), KNOTS, 1.0)))


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
