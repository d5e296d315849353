"""How good the learned model is, by what it says of games it had not seen: precision, recall and reliability."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from regelwerk.lab.reader.score import Score

from .calibrating import Floats, Truth
from .corpus import Line, is_plain, is_varied
from .foreign import BY_OTHERS
from .rulebooks import OTHER, RULEBOOK
from .shares import NAMES
from .training import DOCUMENT_THRESHOLD, THRESHOLD, Judged

_WORST = 12
_BANDS = 10


class Band(NamedTuple):
    """Tags of about the same confidence."""

    tags: int
    said: float
    """Their confidence, on average."""

    right: float
    """How often they were right, 0 to 1."""


@dataclass(frozen=True)
class Report:
    """Scores by kind of text, the reliability of sentences and documents, and every element's score in the corpus."""

    scores: Mapping[str, Score]
    sentences: tuple[Band, ...]
    documents: tuple[Band, ...]
    elements: Mapping[str, Score]

    @property
    def worst_gap(self) -> float:
        """The greatest distance of confidence and truth over bands with at least a hundred tags."""
        return max(abs(band.said - band.right) for band in self.sentences if band.tags >= 100)

    def lines(self) -> list[str]:
        rows = [f"elements, {title}: {score}" for title, score in self.scores.items()]
        for title, bands in (("sentence", self.sentences), ("document", self.documents)):
            rows.append(f"confidence of a {title} against truth (tags, said, right):")
            rows += [f"  {band.tags:>5} {band.said:.2f} {band.right:.2f}" for band in bands]
        worst = sorted(self.elements, key=lambda name: -self.elements[name].wrong - self.elements[name].missed)
        rows.append("most often wrong (right, wrong, missed):")
        rows += [
            f"  {name}: {score.right}, {score.wrong}, {score.missed}"
            for name, score in ((name, self.elements[name]) for name in worst[:_WORST])
        ]
        return rows


def report(lines: Sequence[Line], counts: Floats, judged: Judged) -> Report:
    """All figures. Reliability counts each sentence as much as learning did; scores count every sentence once."""
    kinds = np.array([_kind(line) for line in lines])
    tagged = judged.sentences >= THRESHOLD
    scores = {}
    for kind in dict.fromkeys(kinds):
        chosen = kinds == kind
        scores[f"{kind}, sentences"] = _score(tagged[chosen], judged.truth[chosen])
        scores[f"{kind}, sentences alone"] = _score(judged.alone[chosen] >= THRESHOLD, judged.truth[chosen])
        games = {line.game for line, same in zip(lines, chosen, strict=True) if same}
        of_kind = np.array([game in games for game in judged.games])
        if not str(kind).startswith(OTHER):
            shown = judged.documents[of_kind] >= DOCUMENT_THRESHOLD
            scores[f"{kind}, documents"] = _score(shown, judged.said[of_kind])
    return Report(
        scores=scores,
        sentences=_bands(judged.sentences, judged.truth, counts),
        documents=_bands(judged.documents, judged.said, np.ones(judged.said.shape)),
        elements={name: _score(tagged[:, [place]], judged.truth[:, [place]]) for place, name in enumerate(NAMES)},
    )


def ranked(said: Floats, truth: Truth) -> str:
    """How much is found at a given precision, wherever the threshold would have to be, and average precision."""
    order = np.argsort(-said, axis=None, kind="stable")
    right = truth.ravel()[order]
    precision = np.cumsum(right) / np.arange(1, right.size + 1)
    recall = np.cumsum(right) / max(int(right.sum()), 1)
    at = ", ".join(f"{recall[precision >= least].max(initial=0.0):.3f} at precision {least}" for least in (0.85, 0.8))
    return f"recall {at}; average precision {precision[right].sum() / max(int(right.sum()), 1):.3f}"


def _kind(line: Line) -> str:
    for kind, title in (
        (RULEBOOK, "rulebook clauses"),
        (OTHER, "other sentences"),
        (BY_OTHERS, "rules by others"),
    ):
        if line.game.startswith(kind):
            return f"{title} {line.language}"
    part = "plain games" if is_plain(line.game) else "varied games" if is_varied(line.game) else "corpus"
    return f"{part} {line.language}"


def _score(tagged: npt.NDArray[np.bool_], truth: Truth) -> Score:
    right = int((tagged & truth).sum())
    return Score(right, int(tagged.sum()) - right, int(truth.sum()) - right)


def _bands(said: Floats, truth: Truth, counts: Floats) -> tuple[Band, ...]:
    """In tenths of confidence, from one tenth on: below, nearly everything is rightly left out."""
    found = []
    for band in range(1, _BANDS):
        inside = (said >= band / _BANDS) & (said < (band + 1) / _BANDS if band + 1 < _BANDS else said <= 1.0)
        if inside.any():
            weights = counts[inside]
            found.append(
                Band(
                    int(inside.sum()),
                    float(np.average(said[inside], weights=weights)),
                    float(np.average(truth[inside], weights=weights)),
                )
            )
    return tuple(found)
