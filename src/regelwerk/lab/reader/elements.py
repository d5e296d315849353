"""How well elements are found: every game is read by a model that learned from the other games and the platform alone.

A unit is a clause: its title as a heading and its text as one sentence; what either is tagged with is held against the
elements written by hand. `split` is the same with the text cut into real sentences. Thresholds, too, come from the
other games. The cues, however, were written by people who know all ten games, so these figures flatter the reader
somewhat. `others` is the sterner check: sentences about other games, written and tagged before there was any cue and
never tuned on, though by the same hand.
"""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from importlib.resources import files

from regelwerk.contract import LANGUAGES, Clause, Language, Text
from regelwerk.reader.elements.gold import PLATFORM_NAME, books, examples
from regelwerk.reader.elements.model import Model, learned
from regelwerk.reader.elements.tagging import tag
from regelwerk.reader.elements.training import train
from regelwerk.reader.reading import Sentence
from regelwerk.reader.sentences import split

from .documents import as_printed
from .score import Score, jaccard

Progress = Callable[[int, int], None]
Cut = Callable[[Clause, Language], Sequence[Sentence]]
_WORST = 12


@dataclass(frozen=True)
class Figures:
    """Scores by language, agreement of the languages by game, calibration, and which elements go wrong most."""

    units: Mapping[Language, Score]
    split: Mapping[Language, Score]
    documents: Mapping[Language, Score]
    others: Mapping[Language, Score]
    agreement: Mapping[str, float]
    unit_agreement: float
    calibration: float
    worst: Mapping[str, Score]

    @property
    def mean_agreement(self) -> float:
        return sum(self.agreement.values()) / len(self.agreement)

    def lines(self) -> list[str]:
        scores = {
            "per clause, leave one game out": self.units,
            "the same, cut into sentences": self.split,
            "per document, leave one game out": self.documents,
            "sentences of other games": self.others,
        }
        lines = [
            f"elements {title}, {language}: {score}"
            for title, table in scores.items()
            for language, score in table.items()
        ]
        lines.append(
            f"German and English of a game agree at Jaccard {self.mean_agreement:.3f} "
            f"(lowest {min(self.agreement.values()):.3f}), of a clause at {self.unit_agreement:.3f}"
        )
        lines += [f"  {game}: {value:.3f}" for game, value in self.agreement.items()]
        lines.append(f"a confidence is off by {self.calibration:.3f} on average")
        lines.append("most often wrong (right, wrong, missed):")
        lines += [f"  {name}: {score.right}, {score.wrong}, {score.missed}" for name, score in self.worst.items()]
        return lines


@dataclass(frozen=True)
class _Fold:
    """One game read blind, in one language: its clauses' tags with confidences, whole and cut, and the document's."""

    game: str
    language: Language
    units: tuple[dict[str, float], ...]
    split: tuple[frozenset[str], ...]
    document: frozenset[str]


def measure(progress: Progress | None = None) -> Figures:
    """All figures; deterministic, some ten seconds. `progress` counts games."""
    games = [name for name in books() if name != PLATFORM_NAME]
    folds: list[_Fold] = []
    for done, game in enumerate(games):
        if progress is not None:
            progress(done, len(games))
        model = train([example for example in examples() if example.book != game])
        folds += [_read(game, language, model) for language in LANGUAGES]
    if progress is not None:
        progress(len(games), len(games))
    return _figures(folds)


def _read(game: str, language: Language, model: Model) -> _Fold:
    clauses = books()[game]
    whole = [_tagged(clause, language, model, _as_one) for clause in clauses]
    cut = [_tagged(clause, language, model, _as_sentences) for clause in clauses]
    page = [sentence for clause in clauses for sentence in _as_one(clause, language)]
    _, document = tag(page, language, model)
    return _Fold(game, language, tuple(whole), tuple(map(frozenset, cut)), frozenset(found.name for found in document))


def _tagged(clause: Clause, language: Language, model: Model, cut: Cut) -> dict[str, float]:
    """The elements of a clause's heading and sentences, each with its highest confidence."""
    sentences, _ = tag(cut(clause, language), language, model)
    best: dict[str, float] = {}
    for sentence in sentences:
        for found in sentence.elements:
            best[found.name] = max(best.get(found.name, 0.0), found.confidence)
    return best


def _as_one(clause: Clause, language: Language) -> Sequence[Sentence]:
    title, text = clause.title[language], clause.text[language]
    return (
        Sentence(text=title, original=title, start=0, end=len(title), kind="heading"),
        Sentence(text=text, original=text, start=0, end=len(text)),
    )


def _as_sentences(clause: Clause, language: Language) -> Sequence[Sentence]:
    text = clause.text[language]
    return (_as_one(clause, language)[0], *split(text, as_printed(text), language))


def _figures(folds: Sequence[_Fold]) -> Figures:
    gold = {game: [frozenset(clause.elements) for clause in clauses] for game, clauses in books().items()}
    units = {language: _sum(_scores(folds, language, gold, "units")) for language in LANGUAGES}
    cut = {language: _sum(_scores(folds, language, gold, "split")) for language in LANGUAGES}
    documents = {
        language: _sum(
            Score.of(fold.document, frozenset().union(*gold[fold.game])) for fold in folds if fold.language == language
        )
        for language in LANGUAGES
    }
    pairs = list(zip(folds[::2], folds[1::2], strict=True))
    clauses = [jaccard(set(a), set(b)) for one, two in pairs for a, b in zip(one.units, two.units, strict=True)]
    return Figures(
        units=units,
        split=cut,
        documents=documents,
        others=_others(),
        agreement={one.game: jaccard(one.document, two.document) for one, two in pairs},
        unit_agreement=sum(clauses) / len(clauses),
        calibration=_calibration(folds, gold),
        worst=_worst(folds, gold),
    )


Gold = Mapping[str, Sequence[frozenset[str]]]


def _scores(folds: Sequence[_Fold], language: Language, gold: Gold, field: str) -> Iterable[Score]:
    for fold in folds:
        if fold.language == language:
            for tagged, wanted in zip(getattr(fold, field), gold[fold.game], strict=True):
                yield Score.of(set(tagged), wanted)


def _sum(scores: Iterable[Score]) -> Score:
    return sum(scores, Score())


def _calibration(folds: Sequence[_Fold], gold: Gold) -> float:
    """The distance of confidence and truth, over tags in tenths of confidence, weighed by how many there are."""
    bands: dict[int, list[tuple[float, bool]]] = {}
    for fold in folds:
        for tagged, wanted in zip(fold.units, gold[fold.game], strict=True):
            for name, confidence in tagged.items():
                bands.setdefault(int(confidence * 10), []).append((confidence, name in wanted))
    total = sum(map(len, bands.values()))
    return sum(abs(sum(confidence - right for confidence, right in band)) for band in bands.values()) / total


def _worst(folds: Sequence[_Fold], gold: Gold) -> dict[str, Score]:
    right, wrong, missed = Counter[str](), Counter[str](), Counter[str]()
    for fold in folds:
        for tagged, wanted in zip(fold.units, gold[fold.game], strict=True):
            right.update(wanted & set(tagged))
            wrong.update(set(tagged) - wanted)
            missed.update(wanted - set(tagged))
    names = sorted(wrong.keys() | missed.keys(), key=lambda name: (-wrong[name] - missed[name], name))
    return {name: Score(right[name], wrong[name], missed[name]) for name in names[:_WORST]}


def _others() -> dict[Language, Score]:
    table = tomllib.loads(files(__package__).joinpath("others.toml").read_text(encoding="utf-8"))
    scores: dict[Language, Score] = {}
    for language in LANGUAGES:
        texts = [Text(**row["text"])[language] for row in table["sentence"]]
        sentences = [Sentence(text=text, original=text, start=0, end=len(text)) for text in texts]
        tagged, _ = tag(sentences, language, learned())
        scores[language] = _sum(
            Score.of({found.name for found in sentence.elements}, set(row["elements"]))
            for sentence, row in zip(tagged, table["sentence"], strict=True)
        )
    return scores
