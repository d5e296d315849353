"""Learning the weights from the gold set: `python -m regelwerk.reader.elements.training` writes `weights.toml` anew.

A text that no cue speaks for is never tagged, so only cases with a cue are learned from. Features that all elements
share learn freely; what an element or a single cue is worth beyond them stays near nothing unless the gold set insists.
Thresholds and the weights of the document are learned on confidences that each book got from the others alone. Stems of
the words beside the cues were tried as features too and changed no figure, so there are none.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from pathlib import Path

import msgspec

from .features import SHARED
from .fitting import fit
from .gold import Example, examples
from .model import Model, document_features

Judged = Mapping[str, float]
"""Confidences by element."""

_SHARED_SPREAD, _ELEMENT_SPREAD, _CUE_SPREAD = 3.0, 0.8, 0.8
_BEFORE = {"bias": -2.0, "sure": 3.0, "likely": 2.0, "second": 0.5}
"""What one believes before any data: a sure cue is right far more often than not."""
_DOCUMENT_SPREAD = 1.0
_DOCUMENT_BEFORE = {"strongest": 0.5, "any": 0.5}
_FAINT = 0.02


def train(chosen: Sequence[Example]) -> Model:
    """A model learned from these examples alone."""
    blind = _blind(chosen)
    rows, labels = _documents(chosen, blind)
    document = fit(rows, labels, lambda _: _DOCUMENT_SPREAD, _DOCUMENT_BEFORE)
    draft = Model(threshold=0.5, document_threshold=0.5, weights=_weights(chosen), document=document)
    sentence_pairs = [
        (confidence, element in example.gold)
        for example, found in zip(chosen, blind, strict=True)
        for element, confidence in found.items()
    ]
    document_pairs = [(draft.weigh(row), label) for row, label in zip(rows, labels, strict=True)]
    return msgspec.structs.replace(
        draft, threshold=_threshold(sentence_pairs), document_threshold=_threshold(document_pairs)
    )


def judge(model: Model, example: Example) -> dict[str, float]:
    """The confidence of every element that some cue of a clause, its heading or its text, speaks for."""
    best: dict[str, float] = {}
    for case in example.cases:
        best[case.element] = max(best.get(case.element, 0.0), model.confidence(case.features))
    return best


def documents(chosen: Sequence[Example], judged: Sequence[Judged]) -> dict[tuple[str, str], dict[str, list[float]]]:
    """By book and language, the confidences of each element in its clauses."""
    found: dict[tuple[str, str], dict[str, list[float]]] = {}
    for example, confidences in zip(chosen, judged, strict=True):
        document = found.setdefault((example.book, example.language), {})
        for element, confidence in confidences.items():
            document.setdefault(element, []).append(confidence)
    return found


def write(model: Model) -> str:
    """A model as `weights.toml`; weights that hardly count are left out."""
    lines = [
        "# Learned from the gold set; `python -m regelwerk.reader.elements.training` writes this file anew.",
        f"threshold = {model.threshold:.3f}",
        f"document_threshold = {model.document_threshold:.3f}",
    ]
    for title, weights in (("document", model.document), ("weights", model.weights)):
        lines += ["", f"[{title}]"]
        lines += [f"{json.dumps(name, ensure_ascii=False)} = {weight:.2f}" for name, weight in _telling(weights)]
    return "\n".join(lines) + "\n"


def _telling(weights: Mapping[str, float]) -> list[tuple[str, float]]:
    first = [name for name in SHARED if name in weights]
    rest = sorted(name for name, weight in weights.items() if name not in SHARED and abs(weight) >= _FAINT)
    return [(name, weights[name]) for name in (*first, *rest)]


def _blind(chosen: Sequence[Example]) -> list[Judged]:
    """What each example gets from a model that has not seen its book."""
    models = {
        book: Model(
            threshold=0.5,
            document_threshold=0.5,
            weights=_weights([example for example in chosen if example.book != book]),
            document={},
        )
        for book in sorted({example.book for example in chosen})
    }
    return [judge(models[example.book], example) for example in chosen]


def _documents(chosen: Sequence[Example], judged: Sequence[Judged]) -> tuple[list[dict[str, float]], list[bool]]:
    gold: dict[str, set[str]] = {}
    for example in chosen:
        gold.setdefault(example.book, set()).update(example.gold)
    rows, labels = [], []
    for (book, _), document in documents(chosen, judged).items():
        for element, confidences in document.items():
            rows.append(document_features(confidences))
            labels.append(element in gold[book])
    return rows, labels


def _weights(chosen: Sequence[Example]) -> dict[str, float]:
    rows = [case.features for example in chosen for case in example.cases]
    labels = [case.element in example.gold for example in chosen for case in example.cases]
    return fit(rows, labels, _spread, _BEFORE)


def _spread(feature: str) -> float:
    if feature in SHARED:
        return _SHARED_SPREAD
    return _ELEMENT_SPREAD if feature.startswith(("clear ", "denied ", "faint ")) else _CUE_SPREAD


def _threshold(pairs: list[tuple[float, bool]]) -> float:
    """From which confidence on to tag: half the best balance (F1) of precision and recall.

    That is where the balance is best if confidences are probabilities, and steadier than the best step itself.
    """
    wanted = sum(gold for _, gold in pairs)
    best, right = 0.0, 0
    for tagged, (_, gold) in enumerate(sorted(pairs, reverse=True), start=1):
        right += gold
        best = max(best, 2.0 * right / (tagged + wanted))
    return best / 2.0


if __name__ == "__main__":
    Path(__file__).with_name("weights.toml").write_text(write(train(examples())), encoding="utf-8")
