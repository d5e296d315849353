"""How sure an element is: a linear model and small nets over the signs of a sentence, and an encoder beside them.

The log odds of the first are averaged; the encoder (`encoder.py`) has a share beside them. A sign is known by the
checksum of its name. Weights are whole numbers of eight bits with one scale for each element; the confidence is
calibrated on games that no part had seen. `weights.npz` is written by `python -m regelwerk.lab.reader.learning`.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from functools import lru_cache
from importlib.resources import as_file, files
from typing import NamedTuple
from zlib import crc32

import numpy as np
import numpy.typing as npt

from regelwerk.rulebook import ELEMENTS

from .net import Net, buckets

Confidences = npt.NDArray[np.float64]
"""One probability for each element, in the order of the ontology."""
KNOTS = np.array([-8.0, -5.0, -3.5, -2.5, -1.5, -0.5, 0.5, 1.5, 3.0, 5.0])
"""Log odds whose meaning was measured; it goes straight from one to the next, and those beyond mean no more."""
_DOCUMENT = ("bias", "first", "second", "third", "length")


def key(sign: str) -> int:
    """What a sign is called in the model."""
    return crc32(sign.encode())


class Model(NamedTuple):
    """Weights by sign and element, and the confidences below which the reader abstains, in a sentence and a document.

    `document` weighs the strongest sentences together. A sign without weights counts nothing. `bend` is the same for
    all elements: how common one is differs from writer to writer, and is not to be learned from ours. The encoder's
    log odds have `encoder_share`; without an encoder it is 0.
    """

    keys: npt.NDArray[np.uint32]
    weights: npt.NDArray[np.int8]
    scale: npt.NDArray[np.float64]
    nets: tuple[Net, ...]
    bend: npt.NDArray[np.float64]
    threshold: float
    document_threshold: float
    document: Mapping[str, float]
    encoder_share: float = 0.0

    def rows(self, signs: Mapping[str, float]) -> tuple[npt.NDArray[np.int64], npt.NDArray[np.float64]]:
        """The rows of the weights that a sentence's signs have, and the size of each; unknown signs are left out."""
        names = np.fromiter((key(name) for name in signs), np.uint32, len(signs))
        sizes = np.fromiter(signs.values(), np.float64, len(signs))
        places = np.minimum(np.searchsorted(self.keys, names), len(self.keys) - 1)
        known = self.keys[places] == names
        return places[known], sizes[known]

    def odds(self, signs: Mapping[str, float]) -> npt.NDArray[np.float64]:
        """The log odds of every element in a sentence with these signs, without the encoder."""
        places, sizes = self.rows(signs)
        keys = self.keys[places]
        odds = (sizes @ self.weights[places].astype(np.float64)) * self.scale
        for number, net in enumerate(self.nets):
            odds += net.odds(buckets(keys, number), sizes)
        return odds

    def confidences(self, odds: npt.NDArray[np.float64]) -> Confidences:
        """The probability of every element where these are the log odds, the encoder's share among them."""
        return np.asarray(1.0 / (1.0 + np.exp(-bent(odds, self.bend))), dtype=np.float64)

    def speaks(self, signs: Mapping[str, float], element: int) -> float:
        """How much some signs alone speak for an element in the linear model, in log odds."""
        places, sizes = self.rows(signs)
        return float(sizes @ self.weights[places, element].astype(np.float64) * self.scale[element])

    def together(self, confidences: Sequence[float] | Confidences) -> float:
        """The probability that a document speaks of an element that its sentences have with these confidences."""
        odds = sum(self.document[name] * value for name, value in document_signs(confidences).items())
        return 1.0 / (1.0 + math.exp(-odds))


def mixed(odds: npt.NDArray[np.float64], read: npt.NDArray[np.float64], share: float) -> npt.NDArray[np.float64]:
    """The log odds of signs, and those of the encoder that reads the whole sentence, with its share."""
    return odds + share * (read - odds)


def bent(odds: npt.NDArray[np.float64], bend: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    """Odds as games never seen confirm them: the models are too sure where they are sure, and too timid between."""
    return np.asarray(np.interp(odds, KNOTS, bend), dtype=np.float64)


def document_signs(confidences: Sequence[float] | Confidences) -> dict[str, float]:
    """What the sentences of a document say together: the three strongest, and how many sentences there are.

    One sentence that is merely likely leaves the document doubtful; a second one, said elsewhere in other words, is
    what makes it sure. Many faint ones add up to nothing.
    """
    ranked = (*sorted(map(float, confidences), reverse=True)[:3], 0.0, 0.0)
    return dict(zip(_DOCUMENT, (1.0, *map(_odds, ranked[:3]), math.log(len(confidences) / 30.0)), strict=True))


@lru_cache(maxsize=1)
def learned() -> Model:
    """The model as it was learned from the corpus."""
    with as_file(files(__package__).joinpath("weights.npz")) as path, np.load(path) as table:
        if tuple(table["elements"]) != tuple(ELEMENTS):
            msg = "The weights were learned for another ontology: run `python -m regelwerk.lab.reader.learning` again."
            raise RuntimeError(msg)
        return Model(
            keys=table["keys"],
            weights=table["weights"],
            scale=table["scale"],
            nets=tuple(map(Net, *(table[f"net_{name}"] for name in Net._fields))),
            bend=table["bend"],
            threshold=float(table["thresholds"][0]),
            document_threshold=float(table["thresholds"][1]),
            document=dict(zip(_DOCUMENT, table["document"].tolist(), strict=True)),
            encoder_share=float(table["encoder_share"]),
        )


def _odds(probability: float) -> float:
    bounded = min(max(probability, 0.002), 0.998)
    return math.log(bounded / (1.0 - bounded))
