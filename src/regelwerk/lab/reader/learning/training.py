"""From the corpus to the weights: models that each leave some of the games out, then one that has seen all and ships.

A model is a linear one and three nets, whose log odds are averaged, beside an encoder that was learned before
(`regelwerk.lab.reader.encoding`). Five leave out a fifth of the games each and give the report. What they say of plain
games gives the confidences of sentences and documents: they are worded as rulebooks are, which the corpus with its near
misses is not. Frames are learned from by all and judged by none. Every sentence is learned with and without what stands
around it, so that a single sentence is read well.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from regelwerk import reader
from regelwerk.reader.elements.absent import absent
from regelwerk.reader.elements.encoder import learned_encoder, tell
from regelwerk.reader.elements.entailed import raised
from regelwerk.reader.elements.net import BUCKETS, Net, buckets
from regelwerk.reader.elements.scope import is_optional, scoped
from regelwerk.reader.elements.signs import ALONE, Context, common, signs
from regelwerk.reader.elements.weights import Model, bent, document_signs, key, mixed

from .calibrating import Curve, Floats, Truth, calibrate, logistic, weigh
from .corpus import Line, is_plain
from .descent import NETS, Layers, descend
from .foreseen import Foreseen
from .frames import is_frame
from .shares import FOLDS, NAMES, SHARE_ALONE, counts_of, folds, truth_of
from .solving import Rows, solve

Progress = Callable[[int, int], None]

_FITS = FOLDS + 1
COST = 1.0
ENCODER_SHARE = 0.5
"""What the encoder's log odds count beside those of linear model and nets."""
RESERVE, DOCUMENT_RESERVE = 0.3, 0.6
"""Log odds that every element of a sentence and of a document loses: the corpus has every element that a sentence
bears, and other people name fewer. Measured on texts by others that are no test any more."""
THRESHOLD, DOCUMENT_THRESHOLD = 0.57, 0.5
"""From these confidences on a tag is shown: some 85 of a hundred are then right in texts by others."""
WEIGHTS = Path(reader.__file__).parent / "elements" / "weights.npz"
_PARTS = (12, 30)
"""Lengths of the parts of a game that a document is learned from, besides the whole, in sentences."""
_RARE = 3
"""A sign that stands in fewer sentences is not learned."""
_STEPS, _UNIT_STEPS = 15, 7
"""How many steps the weights of signs and of the nets' units have: more fill the file and make nothing better."""


class Seen(NamedTuple):
    """Sentences as the model sees them, with and without what stands around them, their labels and what each counts.

    `absent` is what a sentence says there is not, `optional` says which stand below a heading that announces variants.
    """

    lines: Sequence[Line]
    whole: Rows
    alone: Rows
    keys: npt.NDArray[np.uint32]
    truth: Truth
    counts: Floats
    absent: Truth
    optional: Truth

    def chosen(self, which: npt.NDArray[np.int64]) -> Seen:
        """Some of the sentences, in this order."""
        return Seen(
            lines=[self.lines[row] for row in which],
            whole=self.whole.chosen(which),
            alone=self.alone.chosen(which),
            keys=self.keys,
            truth=self.truth[which],
            counts=self.counts[which],
            absent=self.absent[which],
            optional=self.optional[which],
        )

    def settled(self, said: Floats) -> Floats:
        """Probabilities without what is denied, with what a heading says of all below it and what an element brings."""
        return raised(scoped(np.where(self.absent, 0.0, said), self.optional))


class Fitted(NamedTuple):
    """What was learned from some sentences: weights by sign and element, and nets."""

    weights: Floats
    nets: tuple[Layers, ...]

    def sums(self, rows: Rows, keys: npt.NDArray[np.uint32]) -> Floats:
        """The log odds of every element in every row, before they are calibrated."""
        sums = rows.times(self.weights)
        for number, net in enumerate(self.nets):
            sums += net.sums(_bucketed(rows, keys, number))
        return sums / (1 + NETS)


class Judged(NamedTuple):
    """What is said of games not seen before: probabilities by sentence and element, and by document and element."""

    truth: Truth
    sentences: Floats
    alone: Floats
    games: Sequence[str]
    documents: Floats
    said: Truth


def see(lines: Sequence[Line], keys: npt.NDArray[np.uint32] | None = None) -> Seen:
    """The signs of all sentences; those to look for are given, or all that are not too rare."""
    whole, alone = _all_signs(lines)
    if keys is None:
        found, often = np.unique(
            np.concatenate([np.fromiter(row, np.uint32, len(row)) for row in whole]), return_counts=True
        )
        keys = found[often >= _RARE]
    place = {int(name): index for index, name in enumerate(keys)}
    return Seen(
        lines=lines,
        whole=Rows.of([_placed(row, place) for row in whole], len(keys)),
        alone=Rows.of([_placed(row, place) for row in alone], len(keys)),
        keys=keys,
        truth=truth_of(lines),
        counts=np.array([counts_of(line) for line in lines]),
        absent=np.array([[name in found for name in NAMES] for found in map(_absent, lines)]),
        optional=np.array([is_optional(line.heading, line.language) for line in lines]),
    )


def _all_signs(lines: Sequence[Line]) -> tuple[list[dict[int, float]], list[dict[int, float]]]:
    """The signs of all sentences, with and without what stands around them; game by game, while cues are remembered."""
    whole: list[dict[int, float]] = [{}] * len(lines)
    alone = whole.copy()
    for game, rows in _games(lines):
        first = lines[rows[0]]
        around = frozenset() if is_frame(game) else common([lines[row].text for row in rows], first.language)
        for row in rows:
            line = lines[row]
            whole[row] = _signs(line, Context(line.heading, line.before, around))
            alone[row] = _signs(line, ALONE)
    return whole, alone


def _absent(line: Line) -> frozenset[str]:
    return absent(line.text, line.language)


def _games(lines: Sequence[Line]) -> list[tuple[str, list[int]]]:
    """The rows of every game, in the games' order."""
    found: dict[str, list[int]] = {}
    for row, line in enumerate(lines):
        found.setdefault(line.game, []).append(row)
    return sorted(found.items())


def _signs(line: Line, context: Context) -> dict[int, float]:
    return {key(name): size for name, size in signs(line.text, line.language, context).items()}


def _placed(row: Mapping[int, float], place: Mapping[int, int]) -> dict[int, float]:
    return {place[name]: size for name, size in row.items() if name in place}


def fit(seen: Seen, chosen: npt.NDArray[np.int64]) -> Fitted:
    """The linear model and the nets, learned from some of the sentences."""
    whole, alone = seen.whole.chosen(chosen), seen.alone.chosen(chosen)
    # That a rule is a variant often stands in the heading only.
    counts = np.stack([seen.counts[chosen]] * 2)
    counts[1, :, NAMES.index("variant")] = 0.0
    shares = np.array([1.0 - SHARE_ALONE, SHARE_ALONE])[:, None, None] * np.ones((1, 1, len(NAMES)))
    shares[0, :, NAMES.index("variant")] = 1.0
    truth = seen.truth[chosen]
    return Fitted(
        weights=solve(Rows.joined(whole, alone), np.concatenate([truth] * 2), np.concatenate(counts * shares), COST),
        nets=tuple(
            descend(
                _bucketed(whole, seen.keys, net),
                _bucketed(alone, seen.keys, net),
                truth,
                np.concatenate(counts),
                SHARE_ALONE,
                net,
            )
            for net in range(NETS)
        ),
    )


def _bucketed(rows: Rows, keys: npt.NDArray[np.uint32], net: int) -> Rows:
    """The same rows by the buckets that their signs have in a net."""
    return Rows(rows.starts, buckets(keys, net)[rows.columns], rows.values, BUCKETS)


def train(seen: Seen, foreseen: Foreseen | None = None, progress: Progress | None = None) -> tuple[Model, Judged]:
    """The model that ships, and what five of its forerunners said of games they had not seen, frames left out.

    `foreseen` is what the encoder's forerunners say of these sentences; without it the model has no encoder.
    """
    sums, alone, fold = np.zeros(seen.truth.shape), np.zeros(seen.truth.shape), folds(seen.lines)
    for number in range(FOLDS):
        left = np.flatnonzero(fold == number)
        fitted = fit(seen, np.flatnonzero(fold != number))
        sums[left] = fitted.sums(seen.whole.chosen(left), seen.keys)
        alone[left] = fitted.sums(seen.alone.chosen(left), seen.keys)
        _tell(progress, 1 + number)
    if foreseen is not None:
        sums, alone = (
            mixed(odds, read, ENCODER_SHARE)
            for odds, read in zip((sums, alone), (foreseen.whole, foreseen.alone), strict=True)
        )
    games = np.flatnonzero(fold >= 0)
    told, sums, alone = seen.chosen(games), sums[games], alone[games]
    plain = np.array([is_plain(line.game) for line in told.lines])
    measured = plain if plain.any() else ~plain
    curve = calibrate(sums[measured], told.truth[measured], np.ones(told.truth[measured].shape)).lowered(RESERVE)
    sentences = curve.probabilities(sums)
    chosen = np.flatnonzero(measured)
    document = _learn_documents(told.chosen(chosen), told.settled(sentences)[chosen])
    share = 0.0 if foreseen is None else ENCODER_SHARE
    model = _model(seen, fit(seen, np.arange(len(seen.lines))), curve, document, share)
    _tell(progress, _FITS)
    return model, _judged(model, told, sentences, curve.probabilities(alone))


def judge(model: Model, seen: Seen) -> Judged:
    """What a model says of sentences seen with its own signs."""
    whole, alone = (logistic(bent(odds(model, seen, placed=placed), model.bend)) for placed in (True, False))
    return _judged(model, seen, whole, alone)


def odds(model: Model, seen: Seen, *, placed: bool = True) -> Floats:
    """The log odds of every element in every sentence, before they are bent; `placed`: with what stands around it."""
    rows = seen.whole if placed else seen.alone
    found = rows.times(model.weights.astype(np.float64)) * model.scale
    for number, net in enumerate(model.nets):
        found += net.out(_bucketed(rows, model.keys, number).times(net.units.astype(np.float64)) * net.step)
    return mixed(found, _read(seen.lines, placed=placed), model.encoder_share) if model.encoder_share else found


def _read(lines: Sequence[Line], *, placed: bool) -> Floats:
    """What the encoder says of these sentences."""
    encoder = learned_encoder()
    around = [(line.heading, line.before) if placed else ("", "") for line in lines]
    return encoder.odds(
        [
            tell(encoder.vocabulary, line.text, heading, before, line.language)
            for line, (heading, before) in zip(lines, around, strict=True)
        ]
    )


def _judged(model: Model, seen: Seen, sentences: Floats, alone: Floats) -> Judged:
    sentences, alone = (seen.settled(said) for said in (sentences, alone))
    games = _games(seen.lines)
    said = np.array([seen.truth[rows].any(axis=0) for _, rows in games])
    documents = np.array([[model.together(sentences[rows, place]) for place in range(len(NAMES))] for _, rows in games])
    return Judged(seen.truth, sentences, alone, [game for game, _ in games], documents, said)


def _learn_documents(seen: Seen, sentences: Floats) -> Floats:
    """The document's weights, from whole games and from parts of them as long as shorter rulebooks are."""
    rows: list[list[float]] = []
    truth: list[bool] = []
    for _, game in _games(seen.lines):
        for size in (len(game), *_PARTS):
            for start in range(0, len(game) - size + 1, size):
                part = game[start : start + size]
                rows += [list(document_signs(sentences[part, place]).values()) for place in range(len(NAMES))]
                truth += [bool(held) for held in np.any(seen.truth[part], axis=0)]
    held = np.array(truth)
    weights = weigh(np.array(rows), held, np.ones(len(rows)), np.array([0.0, 0.5, 0.2, 0.0, 0.0]), 1.0)
    weights[0] -= DOCUMENT_RESERVE
    return weights


def save(model: Model, path: Path = WEIGHTS) -> None:
    """The model as the file that ships; the same model gives the same bytes."""
    nets: dict[str, Any] = {f"net_{name}": np.stack([getattr(net, name) for net in model.nets]) for name in Net._fields}
    np.savez_compressed(
        path,
        elements=np.array(NAMES),
        keys=model.keys,
        weights=model.weights,
        scale=model.scale,
        **nets,
        bend=model.bend,
        thresholds=np.array([model.threshold, model.document_threshold]),
        document=np.array(list(model.document.values())),
        encoder_share=np.array(model.encoder_share),
    )


def _model(seen: Seen, fitted: Fitted, curve: Curve, document: Floats, encoder_share: float) -> Model:
    """The model that ships: in whole steps, and each part of what is averaged already divided by their number."""
    weights, step = _stepped(fitted.weights, _STEPS)
    share = 1.0 / (1 + NETS)
    return Model(
        keys=seen.keys,
        weights=weights,
        scale=_settled(step * share),
        nets=tuple(_net(layers, share) for layers in fitted.nets),
        bend=_settled(curve.bend),
        threshold=THRESHOLD,
        document_threshold=DOCUMENT_THRESHOLD,
        document=dict(zip(document_signs([0.5]), _settled(document).tolist(), strict=True)),
        encoder_share=encoder_share,
    )


def _net(layers: Layers, share: float) -> Net:
    units, step = _stepped(layers.units.astype(np.float64), _UNIT_STEPS)
    return Net(
        units=units,
        step=_settled(step),
        bias=_settled(layers.bias),
        elements=_settled(layers.elements * share),
        level=_settled(layers.level * share),
    )


def _stepped(weights: Floats, most: int) -> tuple[npt.NDArray[np.int8], Floats]:
    """Weights in whole steps of each column's own size, as many as given for the greatest, and those sizes."""
    step = np.maximum(np.abs(weights).max(axis=0) / most, 1e-9)
    return np.round(weights / step).astype(np.int8), step


def _settled(values: npt.NDArray[np.floating[Any]]) -> Floats:
    """To single precision: the last digits depend on the machine that added up, and the file must not."""
    return values.astype(np.float32).astype(np.float64)


def _tell(progress: Progress | None, done: int) -> None:
    if progress is not None:
        progress(done, _FITS)
