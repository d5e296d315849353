"""How sure an element is: a logistic model over the features, its weights read from `weights.toml`."""

from __future__ import annotations

import math
import tomllib
from collections.abc import Iterable, Mapping
from functools import lru_cache
from importlib.resources import files

import msgspec

_FEW = 3


class Model(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """Weights by feature, and the confidences below which the reader abstains, in a sentence and in the document.

    `document` weighs the strongest sentence and the strongest few together. A feature without a weight counts nothing.
    """

    threshold: float
    document_threshold: float
    weights: Mapping[str, float]
    document: Mapping[str, float]

    def confidence(self, features: Mapping[str, float]) -> float:
        """The probability that a text with these features speaks of the element."""
        return _probability(sum(self.weights.get(name, 0.0) * value for name, value in features.items()))

    def together(self, confidences: Iterable[float]) -> float:
        """The probability that a document speaks of an element that its sentences have with these confidences."""
        return self.weigh(document_features(confidences))

    def weigh(self, features: Mapping[str, float]) -> float:
        """The same from the features of a document."""
        return _probability(sum(self.document[name] * value for name, value in features.items()))


def document_features(confidences: Iterable[float]) -> dict[str, float]:
    """The strongest sentence, and that any of the strongest few is right, each erring on its own (noisy or): log odds.

    Only a few count, so that a long text does not gather an element out of many faint hints.
    """
    strongest = sorted(confidences, reverse=True)[:_FEW]
    missed = math.prod(1.0 - confidence for confidence in strongest)
    return {"bias": 1.0, "strongest": _odds(strongest[0]), "any": _odds(1.0 - missed)}


@lru_cache(maxsize=1)
def learned() -> Model:
    """The model as it was trained on all our rulebooks."""
    table = tomllib.loads(files(__package__).joinpath("weights.toml").read_text(encoding="utf-8"))
    return msgspec.convert(table, Model)


def _probability(odds: float) -> float:
    return 1.0 / (1.0 + math.exp(-odds))


def _odds(probability: float) -> float:
    bounded = min(max(probability, 0.001), 0.999)
    return math.log(bounded / (1.0 - bounded))
